import type { SeatInfo } from "../wire";
import { other } from "./notation";

/** Several at one device: whose turn it is to hold it. */

/** What is public of a turn, and whether the viewer's own set-up is laid and waits for the enemy's. */
export interface Turn {
  game: string;
  viewer: string;
  to_move: string | null;
  division?: string | null;
  held: boolean;
}

/** The seat of this device that is asked next; null where somebody elsewhere is, or whoever holds it already. */
export function nextHere<Seat extends Pick<SeatInfo, "seat" | "side" | "divisions">>(
  seats: readonly Seat[],
  holder: number,
  turn: Turn,
): Seat | null {
  const side = turn.held ? other(turn.viewer, turn.game) : turn.to_move;
  const leads = ({ divisions }: Seat) =>
    turn.held || !turn.division || !divisions.length || divisions.some((division) => division === turn.division);
  const next = seats.find((seat) => seat.side === side && leads(seat));
  return next && next.seat !== holder ? next : null;
}
