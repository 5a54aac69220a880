import { noteBegun, seated } from "../seats";
import type { Course } from "./course.svelte";

/** What a seat has laid or chosen of a set-up and not sent yet: it outlasts the page, and nobody but that seat is shown it. */
export interface Begun {
  /** What was laid before, for the question that is asked now. */
  before: unknown;
  put(cards: object): void;
  /** Nobody looks at it any more: forget it, unless it is still asked for. */
  close(): void;
}

export function begun(course: Course, token: string | null): Begun {
  const { match } = course.info!;
  const question = course.question!.seq;
  const key = token ?? "";
  const kept = () => seated(match)?.begun ?? {};
  const mine = () => (kept()[key]?.question === question ? kept()[key]!.cards : null);
  const put = (cards: object | null) => {
    const { [key]: _, ...others } = kept();
    noteBegun(match, cards && Object.keys(cards).length ? { ...others, [key]: { question, cards } } : others);
  };
  return {
    before: mine(),
    put,
    // While a screen is taken down, everything reads as it did before.
    close: () => queueMicrotask(() => course.question?.seq !== question && mine() && put(null)),
  };
}
