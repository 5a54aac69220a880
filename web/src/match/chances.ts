import { fraction } from "../board/memory";
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

/** A side's cards in play of which no line tells, each with their number. */
export function unseen(view: View, side: string, lines: readonly Remembered[]): [card: string, count: number][] {
  if (view.game !== "stalingrad") return [];
  const told = (card: string) =>
    lines.reduce((sum, line) => sum + (line.card === card ? (line.part === 1 ? line.places.size : 1) : 0), 0);
  return Object.entries(view.counts[side] ?? {})
    .map(([card, count]): [string, number] => [card, count - told(card)])
    .filter(([card, count]) => count > 0 && card !== ".");
}
