import type { MatchInfo, Phrase, SaidPhrase } from "../wire";

/** Everything that can be said, in the order in which it is offered. */
export const PHRASES: readonly Phrase[] = [
  "hello",
  "good-luck",
  "nice-shot",
  "well-played",
  "oops",
  "one-moment",
  "thanks",
  "good-game",
];

/** How long a phrase is shown at the seat, in milliseconds. */
export const SHOWN = 7_000;

/** A phrase as it was heard: `at` is when it was said, on this page's clock. */
export interface Heard extends SaidPhrase {
  at: number;
}

/** Phrases after those that were heard already, each once. */
export function hearing(known: readonly Heard[], news: readonly SaidPhrase[], now: number): readonly Heard[] {
  const last = known.at(-1)?.number ?? 0;
  const fresh = news.filter(({ number }) => number > last).map((phrase) => ({ ...phrase, at: now - phrase.ago }));
  return fresh.length ? [...known, ...fresh] : known;
}

/** Whether somebody else is there to talk to: not alone at a device or against computers. */
export function mayTalk(info: MatchInfo | null, seats: readonly number[]): boolean {
  if (!info || !seats.length || info.terms.alone) return false;
  return info.seats.filter(({ taken }) => taken).length >= 2;
}

/** The phrases that were said from an entry of the log on and before another, the last one first. */
export function between(phrases: readonly Heard[], from: number, to: number): Heard[] {
  return phrases.filter(({ after }) => after >= from && after < to).reverse();
}

/** A time of day, or the day where it is another one. */
export function clockTime(at: number, now: number, language: string): string {
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  const day = sameDay ? {} : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", ...day }).format(at);
}
