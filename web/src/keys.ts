/** Whoever plays by keys, and whose button is gone, goes on where the next thing is to be done. */

let byKeys = false;
addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);

// Assistive technology presses for whoever has no pointer, without a key; a label presses its input for whoever has one.
addEventListener("click", (event) => (byKeys ||= !event.detail && !(event.target instanceof HTMLInputElement)), true);

/** A board is drawn when its room is known, a moment after what it is in, and its squares some frames after its cards. */
const SOON = 60;
const TRIES = 30;

/** Look after the focus once the page has changed: nobody's is taken away, and nothing scrolls. */
export function regain(place = "[data-square][tabindex='0'], .step:enabled", tries = TRIES): void {
  setTimeout(() => {
    if (!byKeys || document.activeElement !== document.body) return;
    const found = document.querySelector<HTMLElement>(place);
    // A heading can be focused once it is said so; what has a tab stop keeps it.
    if (found && found.tabIndex < 0) found.tabIndex = -1;
    if (found) found.focus({ preventScroll: true });
    else if (tries > 1) regain(place, tries - 1);
  }, SOON);
}
