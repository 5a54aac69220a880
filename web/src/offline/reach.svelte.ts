/** Whether the server can be reached: without it there is a page, but no game. */

const AGAIN = 5000;

let away = $state(false);
let timer: ReturnType<typeof setTimeout> | undefined;

export function isAway(): boolean {
  return away;
}

/** Ask the server whether it is there; as long as it is not, ask again. */
export async function check(): Promise<void> {
  clearTimeout(timer);
  away = !(await reached());
  if (away) timer = setTimeout(() => void check(), AGAIN);
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
