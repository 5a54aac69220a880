import { panzerCell, shotsOn, stalingradCell } from "../board/cells";
import type { Cell, Memories } from "../board/cells";
import { fraction } from "../board/memory";
import type { Viewer } from "../board/views";
import { t, word } from "../i18n/language.svelte";
import { named } from "./log";
import { squaresOf } from "./notation";
import { sideWithin } from "./people";
import type { View } from "./plan";

export interface Circumstances {
  pickable?: boolean;
  /** The card that would lie there. */
  card?: string | null;
  /** What the memory aid notes on cards, where it is on. */
  noted?: Memories;
}

/** What a square is called for whoever does not see the board: what is drawn there, in words. */
export function labelOf(view: View, square: string, { pickable, card, noted = {} }: Circumstances): string {
  const cell = cellOn(view, square, card, noted);
  const seen = cell.noted;
  let label = view.game === "stalingrad" ? stalingrad(cell, view.viewer) : panzer(cell);
  if (seen)
    label = t(seen.part === 1 ? "label-remembered" : "label-perhaps", {
      label,
      card: named(view.game, seen.card),
      part: fraction(seen.part),
    });
  label = covered(view, label, (quadrant) => squaresOf(quadrant).includes(square));
  return pickable ? t("label-can", { label }) : label;
}

function cellOn(view: View, square: string, card: string | null | undefined, noted: Memories): Cell {
  const laid = card ? { [square]: card } : null;
  const side = view.viewer as Viewer;
  return view.game === "stalingrad"
    ? stalingradCell(view, side, square, laid, noted)
    : panzerCell(view, side, square, laid, noted);
}

function stalingrad({ square, code, side, face, known }: Cell, viewer: string): string {
  const said = { square, card: named("stalingrad", code), side: sideWithin("stalingrad", side) };
  if (face === "free") return t("label-free", said);
  if (face === "back") return t("label-enemy", said);
  if (face === "open" || side !== viewer) return t("label-open", said);
  return t(known ? "label-own-known" : "label-own", said);
}

function panzer({ square, code, side, face, blocked, terrain }: Cell): string {
  const ground = terrain && word("panzer.terrain", terrain);
  const said = { square, card: named("panzer", code), side: sideWithin("panzer", side), terrain: ground ?? "" };
  if (face === "free") return t("label-free", said);
  if (face === "bare") return t("label-terrain", said);
  if (face === "back") return t("label-forest", said);
  const label = t("label-unit", { ...said, state: blocked ? "blocked" : face });
  return ground ? t("label-on", { ...said, label }) : label;
}

/** With the Shot card that lies there, and the turn that lifts it. */
function covered(view: View, label: string, covers: (quadrant: string) => boolean): string {
  const shot = view.game === "stalingrad" && shotsOn(view).find(({ quadrant }) => covers(quadrant));
  return shot ? t("label-shot", { label, turn: shot.turn }) : label;
}

/** What a crossing is called, with the cards round it that the viewer sees and the action that it is picked for. */
export function labelOfQuadrant(
  view: View,
  quadrant: string,
  action: string,
  cards: Readonly<Record<string, string>> | null,
): string {
  const squares = squaresOf(quadrant).map((square) => {
    const { code } = cellOn(view, square, cards?.[square], {});
    return "?-".includes(code) ? square : `${square} ${named(view.game, code)}`;
  });
  const label = t("label-quadrant", { quadrant, squares: squares.join(", "), action });
  return covered(view, label, (shot) => shot === quadrant);
}
