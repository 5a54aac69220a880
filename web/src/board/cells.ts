/** What lies on each square, ready to be drawn; nothing here that the observation does not hold. */

import { named, rankOf, squaresOf } from "./geometry";
import type { Grid } from "./geometry";
import type { Face, Noted, PanzerView, Side, StalingradView, Viewer } from "./views";

export interface Cell {
  square: string;
  /** Upper-case card letter or unit code; `?` for a back or forest, `-` for a free place, empty for bare terrain. */
  code: string;
  side: Side;
  face: Face | "free" | "bare";
  /** The terrain under it, if any. */
  terrain: string | null;
  /** A heavy unit that cannot move. */
  blocked: boolean;
  /** What the viewer remembers of the card. */
  noted: Noted | null;
  /** Whether the enemy has seen this hidden card and it has not moved since. */
  known: boolean;
  /** What tells the card from others when it travels; null where the viewer cannot follow it. */
  mover: string | null;
}

export type Memories = Record<string, Noted>;

const EMPTY = ".";
const FREE = "-";
const UNKNOWN = "?";

const isLetter = (letter: string) => letter.toLowerCase() !== letter.toUpperCase();

/** Whether only the viewer's own Front is shown: while it is laid out. */
export function laysOut(view: StalingradView, side: Viewer): boolean {
  return view.phase === "setup" && side !== "spectator";
}

export function stalingradGrid(view: StalingradView, side: Viewer): Grid {
  const { columns, rows } = view;
  const turned = side === "soviet";
  const alone = laysOut(view, side);
  return {
    columns,
    lowest: alone && turned ? rows + 1 : 1,
    highest: alone && !turned ? rows : 2 * rows,
    street: rows,
    turned,
    lettersBelow: alone,
  };
}

/** The side in whose Front a square lies. */
export function frontOf(view: StalingradView, square: string): Side {
  return rankOf(square) <= view.rows ? "german" : "soviet";
}

/** The side that a card on a square belongs to. */
export function ownerOf(view: StalingradView, square: string, letter: string): Side {
  if (!isLetter(letter)) return frontOf(view, square);
  return letter === letter.toUpperCase() ? "german" : "soviet";
}

/** What the observation alone says of remembered cards: sure where nothing has moved, otherwise without a number. */
export function plainMemories(view: StalingradView | PanzerView): Memories {
  const noted = Object.entries(view.memory).map(([square, seen]): [string, Noted] => [
    square,
    { card: seen.card, part: seen.moves === 0 ? 1 : Number.NaN },
  ]);
  return Object.fromEntries(noted);
}

/** What to note on cards: all that a perfect memory keeps where it is given, else what the observation alone says. */
export function notesFor(view: StalingradView | PanzerView, memories: Memories | null): Memories {
  const plain = plainMemories(view);
  if (memories === null) return plain;
  const sure = Object.entries(plain).filter(([, noted]) => noted.part === 1);
  return { ...memories, ...Object.fromEntries(sure) };
}

/** What lies on every square. What it hangs on is handed over once: it is dear to read for each what may have changed. */
export function cellsOf<View>(
  cellOf: (view: View, side: Viewer, square: string, laid: Record<string, string> | null, noted: Memories) => Cell,
  grid: Grid,
  view: View,
  side: Viewer,
  laid: Record<string, string> | null,
  noted: Memories,
): Cell[] {
  return squaresOf(grid).map((square) => cellOf(view, side, square, laid, noted));
}

/** A card that lies on a square of SCOPE Stalingrad. */
export function stalingradCell(
  view: StalingradView,
  side: Viewer,
  square: string,
  arrangement: Record<string, string> | null,
  memories: Memories,
): Cell {
  const shown = view.shown[square];
  const laid = arrangement?.[square];
  const letter = shown ?? ownLetter(laid, frontOf(view, square)) ?? view.board[square] ?? FREE;
  const owner = ownerOf(view, square, letter);
  const abroad = isLetter(letter) && owner !== frontOf(view, square);
  const seen = memories[square];
  const base = { square, side: owner, terrain: null, blocked: false, noted: null, known: false, mover: null };
  if (letter === FREE) return { ...base, code: FREE, face: "free" };
  if (letter === UNKNOWN) return { ...base, code: UNKNOWN, face: "back", noted: worthNoting(seen) };
  const face = shown !== undefined || abroad ? "open" : "own";
  const known = face === "own" && side === owner && laid === undefined && seen?.part === 1 && seen.card !== EMPTY;
  const mover = shown === undefined ? `${owner} ${letter.toUpperCase()}` : null;
  return { ...base, code: letter.toUpperCase(), face, known, mover };
}

/** A card of an arrangement in its side's case, whichever case it was given in. */
function ownLetter(letter: string | undefined, side: Side): string | undefined {
  return side === "german" ? letter?.toUpperCase() : letter?.toLowerCase();
}

/** An Empty Area that moved tells nothing any more. */
function worthNoting(seen: Noted | undefined): Noted | null {
  return seen && (seen.card !== EMPTY || seen.part === 1) ? seen : null;
}

/** The turn that begins with lifting a side's Shot card: its next one, in a team game its next Snipers turn. */
export function liftedOn(turn: number, side: Side, teams: boolean): number {
  const round = teams ? 4 : 2;
  const first = (teams ? 3 : 1) + (side === "soviet" ? 1 : 0);
  return turn + 1 + ((((first - turn - 1) % round) + round) % round);
}

/** The Shot cards that lie on the board, each with the turn that lifts it; none does when the game is over. */
export function shotsOn({ shot, result, turn, division }: StalingradView): { quadrant: string; turn: number }[] {
  return Object.entries(shot).flatMap(([owner, quadrant]) =>
    quadrant === null
      ? []
      : [{ quadrant, turn: result === null ? liftedOn(turn, owner as Side, division != null) : 0 }],
  );
}

export function panzerGrid(view: PanzerView, side: Viewer): Grid {
  return {
    columns: view.columns,
    lowest: 1,
    highest: view.rows,
    street: null,
    turned: side === "german",
    lettersBelow: true,
  };
}

/** The side that controls a square, or null for terrain with nobody on it. */
export function controllerOf(view: PanzerView, square: string): Side | null {
  const control = view.control[square];
  return control === "A" ? "american" : control === "G" ? "german" : null;
}

/** The rank in which a side deploys. */
export function deploymentRank(view: PanzerView, side: Viewer): number {
  return side === "american" ? 1 : view.rows;
}

/** What lies on a square of SCOPE Panzer. */
export function panzerCell(
  view: PanzerView,
  side: Viewer,
  square: string,
  arrangement: Record<string, string> | null,
  memories: Memories,
): Cell {
  const terrain = view.terrain[square] ?? null;
  const unit = standing(view, square, arrangement, terrain !== null);
  const owner = unit ? (unit.own ? (side as Side) : sideOfUnit(view, square, side)) : controllerOf(view, square);
  const base = { square, side: owner ?? "german", terrain, blocked: false, noted: null, known: false, mover: null };
  if (unit) {
    const face = unit.hidden ? "own" : "open";
    return { ...base, code: unit.code, face, blocked: unit.blocked, mover: `${base.side} ${unit.code}` };
  }
  if (terrain !== null || owner === null) return { ...base, code: "", face: "bare" };
  if (isFree(view, side, square, arrangement)) return { ...base, code: FREE, face: "free" };
  const noted = owner === side ? null : worthNoting(memories[square]);
  return { ...base, code: UNKNOWN, face: "back", noted, mover: owner === side ? `${side} forest` : null };
}

interface Standing {
  code: string;
  hidden: boolean;
  blocked: boolean;
  own: boolean;
}

/** The unit on a square, as an arrangement would lay it or as it stands. */
function standing(
  view: PanzerView,
  square: string,
  arrangement: Record<string, string> | null,
  onTerrain: boolean,
): Standing | null {
  // Forest that was searched and held nobody lies open like a unit, for as long as it is shown.
  const seen = view.shown[square];
  const unit = view.units[square] ?? (seen === undefined ? null : { code: seen, hidden: false, blocked: false });
  const laid = arrangement?.[square];
  if (laid === undefined) return unit ? { ...unit, own: false } : null;
  if (laid === EMPTY || laid === FREE) return null;
  const stays = unit?.blocked === true && unit.code === laid;
  return { code: laid, hidden: !onTerrain && !stays, blocked: stays, own: true };
}

/** A unit controls the square that it stands on; a hidden one that the viewer sees is the viewer's own. */
function sideOfUnit(view: PanzerView, square: string, side: Viewer): Side {
  return controllerOf(view, square) ?? (side === "german" ? "german" : "american");
}

function isFree(view: PanzerView, side: Viewer, square: string, arrangement: Record<string, string> | null): boolean {
  if (view.phase !== "deploy" || side === "spectator" || arrangement === null) return false;
  const laid = arrangement[square] ?? FREE;
  return rankOf(square) === deploymentRank(view, side) && (laid === EMPTY || laid === FREE);
}

/** An edge between two squares: from one, across its upper side or along its right one, as the files and ranks run. */
export interface Edge {
  low: string;
  high: string;
}

/** Every edge between squares of the two sides: the front line. */
export function frontLine(view: PanzerView): Edge[] {
  const edges: Edge[] = [];
  for (let file = 0; file < view.columns; file += 1) {
    for (let rank = 1; rank <= view.rows; rank += 1) {
      const low = named(file, rank);
      for (const high of [named(file + 1, rank), named(file, rank + 1)]) {
        const one = controllerOf(view, low);
        const other = controllerOf(view, high);
        if (one !== null && other !== null && one !== other) edges.push({ low, high });
      }
    }
  }
  return edges;
}
