import { noteBegun, seated } from "../seats";
import type { Course } from "./course.svelte";

/** What a seat has laid or chosen of a set-up and not sent yet: it outlasts the page, and nobody but that seat is shown it. */
export interface Begun {
  /** What was laid before, for the question that is asked now. */
  before: unknown;
  put(cards: object): void;
}

export function begun(course: Course, token: string | null): Begun {
  const { match } = course.info!;
  const question = course.question!.seq;
  const key = token ?? "";
  const kept = () => seated(match)?.begun ?? {};
  return {
    before: kept()[key]?.question === question ? kept()[key]!.cards : null,
    put(cards) {
      const { [key]: _, ...others } = kept();
      noteBegun(match, Object.keys(cards).length ? { ...others, [key]: { question, cards } } : others);
    },
  };
}
