import { t } from "../i18n/language.svelte";
import type { FiringHand } from "../wire";
import { fileOf, rankOf } from "./notation";

/** How far a shot goes, in words: steps from square to square, a diagonal one counting as one. */
export function distance({ attacker, target }: FiringHand): string {
  const files = Math.abs(fileOf(attacker) - fileOf(target));
  return t("fire-distance", { distance: Math.max(files, Math.abs(rankOf(attacker) - rankOf(target))) });
}
