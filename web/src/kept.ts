/** What this browser keeps between visits; where nothing can be kept, everything still works. */

const PREFIX = "scope.";

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A private window without storage: the choice lasts as long as the page.
  }
}
