import type { Film } from "./film.svelte";
import { turnBack, turnOn } from "./moments";

/** Elements that have a use of their own for the space bar, or for letters and arrows. */
const PRESSED = "button, a, label, summary, [role='button']";
const WRITTEN = "select, textarea, input:not([type='range']), dialog";

/** What a key does to a game that is looked at; the board and what can be written into keep theirs. */
export function act(event: KeyboardEvent, film: Film): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest(WRITTEN)) return;
  if (event.key === " " && target?.closest(PRESSED)) return;
  const done = press(event.key, film);
  if (done) event.preventDefault();
}

/** Whether the key does anything. */
export function press(key: string, { reel, turns }: Pick<Film, "reel" | "turns">): boolean {
  switch (key) {
    case "ArrowRight":
      reel.step(1);
      return true;
    case "ArrowLeft":
      reel.step(-1);
      return true;
    case "ArrowDown":
    case "PageDown":
      reel.step(turnOn(turns, reel.at) - reel.at);
      return true;
    case "ArrowUp":
    case "PageUp":
      reel.step(turnBack(turns, reel.at) - reel.at);
      return true;
    case "Home":
      reel.step(-reel.at);
      return true;
    case "End":
      reel.step(reel.count);
      return true;
    case " ":
      reel.toggle();
      return true;
    default:
      return false;
  }
}
