import { keep, kept } from "./kept";
import type { SeatKey } from "./wire";

/** The secrets of this browser's seats, by match; they are never part of an address. */

export interface Seated {
  match: string;
  seats: readonly SeatKey[];
  /** What to hand on: the invitations of a match made here, until they are taken. */
  invitations: readonly SeatKey[];
  game: string;
  scenario: string;
  at: number;
}

const MOST = 30;

function all(): Record<string, Seated> {
  return kept<Record<string, Seated>>("seats", {});
}

export function seated(match: string): Seated | null {
  return all()[match] ?? null;
}

/** The match whose seats were taken last, until the page is loaded anew. */
let taken: string | null = null;

/** Whether nobody can have seen anything of a match yet at this device: its seats were taken just now. */
export function isNew(match: string): boolean {
  return taken === match;
}

export function sit(seat: Seated): void {
  taken = seat.match;
  const latest = Object.values({ ...all(), [seat.match]: seat }).sort((a, b) => b.at - a.at);
  keep("seats", Object.fromEntries(latest.slice(0, MOST).map((each) => [each.match, each])));
}

export function leave(match: string): void {
  const { [match]: _, ...others } = all();
  keep("seats", others);
}

/** The matches that were played here, the last one first. */
export function recent(): Seated[] {
  return Object.values(all()).sort((a, b) => b.at - a.at);
}
