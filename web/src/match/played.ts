import { isStill } from "../board/motion";
import type { Entry } from "../wire";
import type { Course, Shot } from "./course.svelte";
import { squaresIn } from "./log";
import type { View } from "./plan";

/** What is played out on the board beside what lies there: a drawn card, and cards that were closed as soon as they were seen. */

/** How long a firing hand lies closed before the card that was drawn is turned over, in milliseconds. */
const CLOSED = 450;
/** How long a card lies open, with the time in which it is turned over. */
const OPEN = 1000;
/** After these another card may lie on a square. */
const CHANGING = ["moved", "returned", "advanced", "controlled"];

/** Show that a card was drawn for a shot; nobody waits for it to be turned over who sees nothing move, or if more has happened. */
export async function draw(course: Course, news: readonly Entry[]): Promise<void> {
  const shot = shotIn(news, course.view);
  course.shot = shot ?? course.shot;
  if (shot?.seq === news.at(-1)!.seq && !isStill() && !document.hidden) await new Promise((done) => setTimeout(done, CLOSED));
}

/** Let cards that everybody was shown lie open for a moment, those that are closed by now and still there. */
export function glimpse(course: Course, news: readonly Entry[]): void {
  const open = { ...course.glimpses };
  const seen = new Set<string>();
  for (const event of news.flatMap(({ events }) => events)) {
    if (event.type === "shown" && !course.view!.shown[event.square]) {
      open[event.square] = event.card;
      seen.add(event.square);
    } else if (CHANGING.includes(event.type)) squaresIn({ events: [event] }).forEach((square) => delete open[square]);
  }
  course.glimpses = open;
  if (seen.size === 0) return;
  const timer = setTimeout(() => {
    course.closing.delete(timer);
    close(course, seen);
  }, OPEN);
  course.closing.add(timer);
}

function close(course: Course, seen: ReadonlySet<string>): void {
  course.glimpses = Object.fromEntries(Object.entries(course.glimpses).filter(([square]) => !seen.has(square)));
}

/** The shot among new entries, with what the viewer knew before them. */
function shotIn(news: readonly Entry[], before: View | null): Shot | null {
  if (before?.game !== "panzer") return null;
  for (const { seq, events } of news) {
    for (const event of events) {
      if (event.type !== "drawn") continue;
      const { card, attacker, target } = event;
      const shown = (square: string) =>
        news.flatMap((entry) => entry.events).find((each) => each.type === "shown" && each.square === square);
      const code = (square: string) => {
        const seen = shown(square);
        return (
          (seen?.type === "shown" ? seen.card : undefined) ?? before.units[square]?.code ?? before.shown[square] ?? ""
        );
      };
      const hand = before.hand ?? before.hands[attacker] ?? null;
      return { seq, card, attacker, target, attackerCode: code(attacker), targetCode: code(target), hand };
    }
  }
  return null;
}
