/** How cards turn over and shots flash; with reduced motion everything only fades. */

export const MOVE = 220;
export const FLIP = 240;
export const SHOT = 320;
export const DRAW = 380;
export const FADE = 80;

/** Whether nothing may travel or flash. */
const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
export const isStill = () => still?.matches ?? true;

/** Cards that go down now. */
const goingDown = new WeakSet<SVGElement>();

/**
 * A card is turned over: what is drawn goes down, `turn` draws what lies there by then, and that comes up. One that goes
 * down already needs no second turn.
 */
export function turnOver(face: SVGElement, turn: () => void): void {
  if (isStill()) return crossFade(face, turn);
  if (goingDown.has(face)) return;
  goingDown.add(face);
  const flat = { transform: "scaleX(0)" };
  const duration = FLIP / 2;
  const down = face.animate([{}, flat], { duration, easing: "ease-in", fill: "forwards" });
  down.onfinish = () => {
    goingDown.delete(face);
    turn();
    face.animate([flat, {}], { duration, easing: "cubic-bezier(.2,.8,.2,1)" });
    down.cancel();
  };
}

/** A copy of what is drawn fades from over the other side. */
function crossFade(face: SVGElement, turn: () => void): void {
  const old = face.cloneNode(true) as SVGElement;
  face.after(old);
  turn();
  old.animate([{}, { opacity: 0 }], { duration: FADE, fill: "forwards" }).onfinish = () => old.remove();
}

/** A badge waits until its card has been turned over. */
export function appear(badge: Element): void {
  badge.animate?.([{ opacity: 0 }, {}], { delay: isStill() ? 0 : FLIP / 2, duration: FADE, fill: "backwards" });
}

/** A shot on a square: a burst that grows and is gone. Where nothing may flash there is none. */
export function flash(node: SVGElement): Animation {
  return node.animate(
    [
      { transform: "scale(.2)", opacity: 1 },
      { transform: "scale(1.1)", opacity: 1, offset: 0.45 },
      { transform: "scale(1.3) rotate(14deg)", opacity: 0 },
    ],
    { duration: SHOT, easing: "cubic-bezier(.2,.8,.2,1)" },
  );
}

/** The cards of a quadrant gather at its crossing and are laid back: all that the enemy sees of a MOVE. */
export function gather(node: SVGElement, dx: number, dy: number): Animation {
  if (isStill()) return node.animate([{ opacity: 0.4 }, { opacity: 1 }], { duration: FADE });
  const turn = dx * dy > 0 ? 7 : -7;
  return node.animate(
    [
      { transform: "none" },
      { transform: `translate(${0.62 * dx}px, ${0.62 * dy}px) rotate(${turn}deg)` },
      { transform: "none" },
    ],
    { duration: 1.6 * MOVE, easing: "cubic-bezier(.2,.8,.2,1)" },
  );
}
