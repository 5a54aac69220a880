import { keep, kept } from "./kept";
import type { SeatKey } from "./wire";

/** The secrets of this browser's seats, by match; they are never part of an address. */

export interface Seated {
  match: string;
  seats: readonly SeatKey[];
  /** What to hand on: the invitations of a match made here. */
  invitations: readonly SeatKey[];
  game: string;
  scenario: string;
  at: number;
  /** What was laid for a question of the set-up and not sent, by the token of the seat that did. */
  begun?: Readonly<Record<string, { question: number; cards: unknown }>>;
}

const MOST = 30;

function all(): Record<string, Seated> {
  return kept<Record<string, Seated>>("seats", {});
}

export function seated(match: string): Seated | null {
  return all()[match] ?? null;
}

/** Whether both sides of a match sit at this device: whoever wins, somebody here has won. */
export function isShared(match: string): boolean {
  return new Set(seated(match)?.seats.map(({ side }) => side)).size > 1;
}

/** The match whose seats were taken last, until somebody looks at it. */
let taken: string | null = null;

/** Whether nobody has seen anything of a match yet at this device: its seats were taken just now. Once it is asked, somebody has. */
export function isNew(match: string): boolean {
  const is = taken === match;
  taken = null;
  return is;
}

export function sit(seat: Seated): void {
  taken = seat.match;
  const latest = Object.values({ ...all(), [seat.match]: seat }).sort((a, b) => b.at - a.at);
  keep("seats", Object.fromEntries(latest.slice(0, MOST).map((each) => [each.match, each])));
}

/** Keep with a match what is begun there; where nobody sits, there is nothing to keep. */
export function noteBegun(match: string, begun: Seated["begun"]): void {
  const { [match]: here, ...others } = all();
  if (here) keep("seats", { ...others, [match]: { ...here, begun } });
}

/** Forget what a seat has begun for any question but the one that is asked now. */
export function forgetBegun(match: string, token: string, question: number | null): void {
  const { [token]: mine, ...others } = seated(match)?.begun ?? {};
  if (mine && mine.question !== question) noteBegun(match, others);
}

export function leave(match: string): void {
  const { [match]: _, ...others } = all();
  keep("seats", others);
}

/** The matches that were played here, the last one first. */
export function recent(): Seated[] {
  return Object.values(all()).sort((a, b) => b.at - a.at);
}
