import { t, word } from "../i18n/language.svelte";
import { named } from "./log";
import { enemyOf, rankOf, sideOfLetter, squaresOf } from "./notation";
import { sideWithin } from "./people";
import type { PanzerSeen, StalingradSeen, View } from "./plan";

export interface Circumstances {
  pickable?: boolean;
  /** The card that would lie there. */
  card?: string | null;
  /** Whether the memory aid is on. */
  aided?: boolean;
}

/** What a square is called for whoever does not see the board. */
export function labelOf(
  view: View,
  square: string,
  { pickable = false, card = null, aided = false }: Circumstances,
): string {
  const label = view.game === "stalingrad" ? stalingrad(view, square, card, aided) : panzer(view, square, card);
  const seen = aided ? view.memory[square] : undefined;
  const remembered =
    seen && seen.moves === 0 && label.hidden
      ? t("label-remembered", { label: label.text, card: named(view.game, seen.card) })
      : label.text;
  return pickable ? t("label-can", { label: remembered }) : remembered;
}

interface Label {
  text: string;
  /** Whether the viewer does not see what lies there. */
  hidden: boolean;
}

function stalingrad(view: StalingradSeen, square: string, arranged: string | null, aided: boolean): Label {
  const letter = arranged ?? view.shown[square] ?? view.board[square] ?? "-";
  const front = rankOf(square) <= view.rows ? "german" : "soviet";
  if (letter === "-") return { text: t("label-free", { square }), hidden: false };
  if (letter === "?") return { text: t("label-enemy", { square, side: sideWithin("stalingrad", front) }), hidden: true };
  const card = named("stalingrad", letter);
  const side = sideOfLetter(letter) ?? front;
  if (side !== view.viewer || view.shown[square])
    return { text: t("label-open", { square, card, side: sideWithin("stalingrad", side) }), hidden: false };
  const known = aided && view.memory[square]?.moves === 0;
  return { text: t(known ? "label-own-known" : "label-own", { square, card }), hidden: false };
}

function panzer(view: PanzerSeen, square: string, arranged: string | null): Label {
  const unit = arranged && arranged !== "." && arranged !== "-" ? arranged : arranged ? null : view.units[square]?.code;
  const control = view.control[square];
  const side = control === "A" ? "american" : "german";
  if (unit)
    return {
      text: t("label-unit", { square, card: named("panzer", unit), side: sideWithin("panzer", side) }),
      hidden: false,
    };
  const terrain = view.terrain[square];
  if (terrain) return { text: t("label-terrain", { square, terrain: word("panzer.terrain", terrain) }), hidden: false };
  return { text: t("label-forest", { square, side: sideWithin("panzer", side) }), hidden: side === enemyOf(view) };
}

export function labelOfQuadrant(quadrant: string): string {
  return t("label-quadrant", { quadrant, squares: squaresOf(quadrant).join(", ") });
}
