import { t } from "../i18n/language.svelte";
import type { FiringHand } from "../wire";
import type { FiringCard } from "./hand";
import { fileOf, rankOf } from "./notation";

/** How far a shot goes, in words: steps from square to square, a diagonal one counting as one. */
export function distance({ attacker, target }: FiringHand): string {
  const files = Math.abs(fileOf(attacker) - fileOf(target));
  return t("fire-distance", { distance: Math.max(files, Math.abs(rankOf(attacker) - rankOf(target))) });
}

/** The rules beside distance and armor that changed a hand, or its cards of a kind, each in words that stay together. */
export function changed({ changes }: FiringHand, kind?: FiringCard): string[] {
  return changes
    .filter(([id, of]) => id !== "P-TURN-5" && of === (kind ?? of))
    .map(([id, , count]) => t(`change-${id}`, { count: Math.abs(count) }).replaceAll(" ", "\u00a0"));
}
