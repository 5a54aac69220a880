import { fraction, type Trace } from "../board/memory";
import type { Remembered } from "./memory";
import type { View } from "./plan";

/** Squares by how likely a card is there, the likeliest first: `["⅜", ["c4", "c5"]]`. */
export function byChance(places: ReadonlyMap<string, number>): [chance: string, squares: string[]][] {
  const groups = new Map<string, string[]>();
  for (const [square, part] of [...places].sort(([a, p], [b, q]) => q - p || (a < b ? -1 : 1))) {
    const chance = fraction(part);
    groups.set(chance, [...(groups.get(chance) ?? []), square]);
  }
  return [...groups];
}

/** How many cards there are of which something is known; what fired counts where no other can be the same. */
export function certain(known: readonly Pick<Trace, "places" | "fired">[]): number {
  const counted = new Set<string>();
  let sum = 0;
  for (const { places, fired } of [...known].sort((a, b) => Number(a.fired ?? 0) - Number(b.fired ?? 0))) {
    const squares = [...places.keys()];
    if (fired && squares.some((square) => counted.has(square))) continue;
    for (const square of squares) counted.add(square);
    sum += places.get(squares[0]!) === 1 ? squares.length : 1;
  }
  return sum;
}

/** A side's cards in play of which no line tells, each with their number. */
export function unseen(view: View, side: string, lines: readonly Remembered[]): [card: string, count: number][] {
  if (view.game !== "stalingrad") return [];
  const told = (card: string) => certain(lines.filter((line) => line.card === card));
  return Object.entries(view.counts[side] ?? {})
    .map(([card, count]): [string, number] => [card, count - told(card)])
    .filter(([card, count]) => count > 0 && card !== ".");
}
