/** Which card is which from one view to the next, so that cards travel instead of blinking. */

import type { Cell } from "./cells";
import type { Point } from "./geometry";
import { alike } from "./steady";

export interface Piece extends Cell {
  id: number;
}

/** How a piece looks at this moment, and where. */
export interface Look extends Point {
  piece: Piece;
  /** Its edge in pixels; here, so that a card hangs on nothing but its look. */
  size: number;
  /** Picked up: askew, with a shadow. */
  lifted: boolean;
  /** Under a finger that has not let go yet. */
  pressed: boolean;
  /** Under a pointer that carries it: it follows without delay. */
  carried: boolean;
  /** Not legal now. */
  faded: boolean;
  /** Whether a free place can be filled now. */
  wanted: boolean;
}

let made = 0;

/**
 * The cells with ids: a card that stayed keeps its id, one that travelled takes it along, one turned over keeps it. Of a
 * card that is as it was there is the same object again: it is not drawn anew.
 */
export function follow(before: readonly Piece[], after: readonly Cell[]): Piece[] {
  const old = new Map(before.map((piece) => [piece.square, piece]));
  const ids = new Map<string, number>();
  const keep = (cell: Cell, piece: Piece) => {
    ids.set(cell.square, piece.id);
    old.delete(piece.square);
  };
  for (const cell of after) {
    const piece = old.get(cell.square);
    if (piece && piece.code === cell.code && piece.side === cell.side) keep(cell, piece);
  }
  for (const cell of after) {
    if (ids.has(cell.square) || cell.mover === null) continue;
    const piece = [...old.values()].find((other) => other.mover === cell.mover);
    if (piece) keep(cell, piece);
  }
  for (const cell of after) {
    const piece = old.get(cell.square);
    if (piece && !ids.has(cell.square)) keep(cell, piece);
  }
  const lying = new Map(before.map((piece) => [piece.id, piece]));
  return after.map((cell) => {
    const piece = { ...cell, id: ids.get(cell.square) ?? (made += 1) };
    const known = lying.get(piece.id);
    return known && alike(known, piece, 2) ? known : piece;
  });
}

/** Side to the cards that it has taken. */
export type Piles = Record<string, string | readonly string[]>;

/** Cards on the piles of both sides. */
function taken(piles: Piles): number {
  return Object.values(piles).reduce((sum, pile) => sum + pile.length, 0);
}

/** The squares of cards that were hit between two views: a card seen before is gone, and a pile has grown. */
export function struck(
  before: { cells: readonly Cell[]; piles: Piles },
  after: { cells: readonly Cell[]; piles: Piles },
  last: readonly string[],
): string[] {
  const grown = taken(after.piles) - taken(before.piles);
  if (grown <= 0) return [];
  const now = new Map(after.cells.map((cell) => [cell.square, cell]));
  const gone = before.cells.filter((cell) => {
    const later = now.get(cell.square);
    const seen = cell.face === "own" || cell.face === "open";
    return seen && cell.code !== "." && later !== undefined && later.code !== cell.code;
  });
  const squares = gone.map((cell) => cell.square);
  const sure = squares.filter((square) => last.includes(square));
  if (sure.length > 0) return sure.slice(0, grown);
  return (squares.length > 0 ? squares : [...last]).slice(0, grown);
}
