/** What both boards are told; each game's board adds its own. */

import type { Memories } from "./cells";
import type { PanzerView, Prints, StalingradView, Viewer } from "./views";

/** What is picked and can be picked, and whom to tell of a touch: handed through to what is drawn. */
export interface Touch {
  /** Whether somebody else decides, of the own side too. */
  waits?: boolean;
  squares?: readonly string[];
  quadrants?: readonly string[];
  chosenSquare?: string | null;
  /** The own card that acts, where a target is chosen too. */
  source?: string | null;
  chosenQuadrant?: string | null;
  /** The square of the card picked up. */
  swap?: string | null;
  /** Squares whose cards can be carried to another square. */
  movable?: readonly string[];
  /** Quadrants among those that can be picked whose cards can be carried before: that picks the quadrant. */
  moves?: readonly string[];
  faded?: readonly string[];
  last?: readonly string[];
  /** The decision that `last` is about: `move`, `search`, `shoot` and so on. */
  lastAct?: string;
  label: (square: string) => string;
  labelQuadrant?: (quadrant: string) => string;
  onsquare: (square: string) => void;
  onquadrant: (quadrant: string) => void;
  oncarry?: (from: string, to: string | null) => void;
  oncancel?: () => void;
  /** Fill the box that the board is put in, or be as high as its width asks for. */
  fill?: "box" | "width";
  /** The largest edge of a card, and the smallest: where it does not fit, the board can be moved in its box. */
  most?: number;
  least?: number;
}

/** What a board is told beside its view. */
export interface Told extends Touch {
  /** Whose side is at the bottom; a spectator sits with the side that begins. */
  side: Viewer;
  /** Own cards as they would lie. */
  arrangement?: Record<string, string> | null;
  /** Whether the memory aid is on. */
  memory?: boolean;
  /** What the memory aid says, where more is known than the observation holds. */
  memories?: Memories | null;
  /** Upper-case card letter or unit code to what is printed on the card. */
  cards?: Prints;
}

export interface StalingradProps extends Told {
  view: StalingradView;
  /** The second square of a RECOGNITION. */
  secondSquare?: string | null;
  /** When a Shot card is taken away, in words. */
  until?: (turn: number) => string;
  /** What stands in the street while only the own Front is shown. */
  opposite?: string;
}

export interface PanzerProps extends Told {
  view: PanzerView;
  /** Quadrants among those that can be picked that would be explored, not moved. */
  lookouts?: readonly string[];
  /** Square of a unit that could fire to its chance in words. */
  attackers?: Record<string, string>;
  chosenAttacker?: string | null;
  /** The terrain that would be laid on the chosen square. */
  terrain?: string | null;
}

/** Whether a viewer is asked nothing now: then nothing on the board is amber. */
export function isWaiting(
  view: StalingradView | PanzerView,
  side: Viewer,
  { squares, quadrants, waits }: Pick<Touch, "squares" | "quadrants" | "waits">,
): boolean {
  return !squares?.length && !quadrants?.length && (waits || view.to_move !== side || view.result !== null);
}
