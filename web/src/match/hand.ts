import type { FiringHand } from "../wire";

export type FiringCard = "hit" | "range" | "armor";

/** The cards of a firing hand, hits first. */
export function cardsIn(hand: FiringHand): FiringCard[] {
  const many = (card: FiringCard, count: number) => Array<FiringCard>(count).fill(card);
  return [...many("hit", hand.hits), ...many("range", hand.range), ...many("armor", hand.armor)];
}
