import { fraction } from "../board/memory";

/** Squares by how likely a card is there, the likeliest first: `["⅜", ["c4", "c5"]]`. */
export function byChance(places: ReadonlyMap<string, number>): [chance: string, squares: string[]][] {
  const groups = new Map<string, string[]>();
  for (const [square, part] of [...places].sort(([a, p], [b, q]) => q - p || (a < b ? -1 : 1))) {
    const chance = fraction(part);
    groups.set(chance, [...(groups.get(chance) ?? []), square]);
  }
  return [...groups];
}
