/** Objects that say the same are the same object, so that nothing which hangs on them is worked out or drawn again. */

/** Whether two values are the same, or arrays or plain objects that hold the same; inside them only as deep as asked. */
export function alike(one: unknown, other: unknown, deep = 1): boolean {
  if (Object.is(one, other)) return true;
  if (deep === 0 || typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const keys = Object.keys(one) as (keyof object)[];
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => key in other && (one[key] === other[key] || alike(one[key], other[key], deep - 1)));
}

/** Gives back what it was given before for as long as that says the same. */
export function steady<T>(): (now: T) => T {
  let before: T | undefined;
  return (now) => (before = alike(before, now) ? before! : now);
}
