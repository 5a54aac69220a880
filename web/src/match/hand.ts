import { t } from "../i18n/language.svelte";
import type { FiringHand } from "../wire";

export type FiringCard = "hit" | "range" | "armor";

/** The cards of a firing hand, hits first. */
export function cardsIn(hand: FiringHand): FiringCard[] {
  const many = (card: FiringCard, count: number) => Array<FiringCard>(count).fill(card);
  return [...many("hit", hand.hits), ...many("range", hand.range), ...many("armor", hand.armor)];
}

/** How likely a hand hits. */
export function chance(hand: FiringHand): number {
  return hand.hits / (hand.hits + hand.range + hand.armor);
}

export function percent(part: number): string {
  return t("percent", { part: Math.round(part * 100) });
}
