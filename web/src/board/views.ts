/** What the boards read of an observation; the server sends more. */

export type Side = "german" | "soviet" | "american";
export type Viewer = Side | "spectator";
export type Game = "stalingrad" | "panzer";
export type Face = "own" | "open" | "back";

/** The last card that everybody saw on a square, and how often its quadrant has moved since. */
export interface Sighting {
  card: string;
  turn: number;
  moves: number;
}

export interface StalingradView {
  columns: number;
  rows: number;
  /** Square to card letter, `?` for a card unseen by the viewer, `-` where nothing lies yet. */
  board: Record<string, string>;
  memory: Record<string, Sighting>;
  to_move: string | null;
  /** The Division whose turn it is in a team game. */
  division?: string | null;
  phase: string;
  turn: number;
  /** Side to the quadrant where its Shot card lies. */
  shot: Record<string, string | null>;
  score: Record<string, string>;
  /** Cards that lie open while a decision on them is pending. */
  shown: Record<string, string>;
  pending: Record<string, unknown>;
  result: string | null;
}

export interface UnitSeen {
  code: string;
  hidden: boolean;
  blocked: boolean;
}

export interface PanzerView {
  columns: number;
  rows: number;
  /** Square to `A`, `G`, or `n` for neutral terrain. */
  control: Record<string, string>;
  terrain: Record<string, string>;
  units: Record<string, UnitSeen>;
  memory: Record<string, Sighting>;
  piles: Record<string, readonly string[]>;
  to_move: string | null;
  active: string;
  phase: string;
  turn: number;
  shown: Record<string, string>;
  pending: Record<string, unknown>;
  result: string | null;
}

/** What is printed on a kind of card: its name in the reader's language, and its figures. */
export interface Print {
  name?: string;
  points?: number;
  firepower?: number;
  armor?: number;
}

/** Card letter (upper case) or unit code to what is printed on it. */
export type Prints = Record<string, Print>;

/** What a player remembers of a square: the card last seen, and how likely it is there now (1: sure). */
export interface Noted {
  card: string;
  part: number;
}
