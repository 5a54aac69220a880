import { t, word } from "../i18n/language.svelte";
import type { AnyConfig, Catalogue, Victory } from "../wire";
import { CARDS, other } from "./notation";
import { themeOf } from "./people";
import type { View } from "./plan";

/** How a side is to win, and what it still lacks: from what everybody sees. */

/** How a game of SCOPE Stalingrad is won; what is not known yet is left out. */
export function victoryOf(config: AnyConfig, choices: Catalogue | null): Victory {
  if (config.game === "panzer") return {};
  const { scenario, theme } = config as { scenario?: string | { victory?: Victory }; theme?: string | null };
  if (typeof scenario === "object") return scenario.victory ?? {};
  return themeOf(config, choices)?.victory ?? (theme ? { snipers: false } : {});
}

interface Aim {
  /** What a side has of what it needs. */
  points: number;
  /** All that it needs; null where nothing is counted. */
  most: number | null;
  /** The cards that are counted; none where points are, or units. */
  counted: readonly string[];
  /** Whether a card is the last of those that are to be eliminated. */
  isLast: (name: string) => boolean;
  /** What it still lacks, in words. */
  left: string;
}

export function aimOf(view: View, side: string, victory: Victory): Aim {
  const enemy = other(side, view.game);
  if (view.game === "panzer") {
    const points = view.counts[side] ?? 0;
    const units = view.counts[enemy] ?? 0;
    const left = view.turn > 0 ? t("units-to-go", { units, row: side === "american" ? view.rows : 1 }) : "";
    return { points, most: points + (view.piles[enemy]?.length ?? 0), counted: [], isLast: () => false, left };
  }
  const snipers = victory.snipers === false ? [] : ["sniper"];
  const eliminate = victory.eliminate ?? [];
  const wanted = eliminate.length ? eliminate : snipers;
  const has = (cards: string, name: string) => [...cards].filter((card) => CARDS[card.toUpperCase()] === name).length;
  const lacks = (name: string) =>
    Object.entries(view.counts[enemy] ?? {}).reduce((sum, [card, count]) => sum + has(card, name) * count, 0) +
    has(view.zone[enemy] ?? "", name);
  const lacking = (names: readonly string[]) => names.reduce((sum, name) => sum + lacks(name), 0);
  const isLast = (name: string) => [snipers, eliminate].some((names) => names.includes(name) && lacking(names) === 1);
  const listed = (names: readonly string[]) =>
    names
      .filter(lacks)
      .map((name) => t("memory-count", { count: lacks(name), card: word("card", name) }))
      .join(", ");
  const ways = [
    ...(view.objective === null ? [] : [t("points-left", { points: Math.max(0, view.objective - (view.points[side] ?? 0)) })]),
    listed(eliminate),
    ...(victory.breakthrough ? [t("row-to-go", { row: side === "german" ? 2 * view.rows : 1 })] : []),
    listed(snipers),
  ].filter(Boolean);
  const left = ways.length ? t("to-go", { what: ways.reduce((one, other) => t("either", { one, other })) }) : "";
  if (view.objective !== null) return { points: view.points[side] ?? 0, most: view.objective, counted: [], isLast, left };
  const points = wanted.reduce((sum, name) => sum + has(view.score[side] ?? "", name), 0);
  return { points, most: points + lacking(wanted) || null, counted: wanted, isLast, left };
}
