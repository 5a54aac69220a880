/** Whether the server can be reached: without it there is a page, but no game. */

const AGAIN = 5000;
/** A page that was loaded so lately is not loaded anew by itself: it might never stop. */
const LATELY = 20_000;

let away = $state(false);
let lacking = $state(false);
let timer: ReturnType<typeof setTimeout> | undefined;

export function isAway(): boolean {
  return away;
}

/** Whether a part of the page is missing. */
export function isLacking(): boolean {
  return lacking;
}

/** A part of the page could not be fetched, or is of another build by now: as soon as the server is there, the page is loaded anew. */
export function mend(): void {
  lacking = true;
  void check();
}

/** Ask the server whether it is there; as long as it is not, ask again. */
export async function check(): Promise<void> {
  clearTimeout(timer);
  away = !(await reached());
  if (away) timer = setTimeout(() => void check(), AGAIN);
  else if (lacking && performance.now() > LATELY) location.reload();
  // Where nothing could be shown at all there is nobody to disturb.
  else if (lacking && !document.querySelector("main")) timer = setTimeout(() => void check(), LATELY);
}

async function reached(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  return fetch("/health", { cache: "no-store" }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

/** Ask now, and whenever the device changes its mind about the network; returns how to stop. */
export function watch(): () => void {
  const ask = () => void check();
  ask();
  for (const change of ["online", "offline"]) window.addEventListener(change, ask);
  return () => {
    for (const change of ["online", "offline"]) window.removeEventListener(change, ask);
    clearTimeout(timer);
  };
}
