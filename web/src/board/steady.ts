/** Objects that say the same are the same object, so that nothing which hangs on them is worked out or drawn again. */

/** Whether two values are the same, or arrays or plain objects that hold the same; inside them only as deep as asked. */
export function alike(one: unknown, other: unknown, deep = 1): boolean {
  if (Object.is(one, other)) return true;
  if (deep === 0 || typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other) || Object.keys(one).length !== Object.keys(other).length) return false;
  for (const key in one) {
    if (!(key in other) || !alike(one[key as keyof object], other[key as keyof object], deep - 1)) return false;
  }
  return true;
}

/** Gives back what it was given before for as long as that says the same. */
export function steady<T>(): (now: T) => T {
  let before: T | undefined;
  return (now) => (before = alike(before, now) ? before! : now);
}
