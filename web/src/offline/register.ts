/** Let the page open without the server: once it has loaded, its files are kept. */
export function register(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || savesData()) return;
  const start = () => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

/** Fetch what is needed next, or may be needed once the line is lost, while nobody waits for anything; gives back how to leave it. */
export function ahead(...parts: (() => Promise<unknown>)[]): () => void {
  const timer = savesData() ? 0 : setTimeout(() => parts.forEach((load) => load().catch(() => undefined)), 1500);
  return () => clearTimeout(timer);
}

/** Whether the player's device asks pages to load no more than they must. */
export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
}
