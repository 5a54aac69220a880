import { Recollection, type Trace } from "../board/memory";
import type { Entry } from "../wire";
import { hiddenFrom, rankOf, sideOfLetter } from "./notation";
import type { View } from "./plan";

/** Whose square it is: in Stalingrad by the Front, in Panzer by who controls it now. */
export function ownerIn(view: View): (square: string) => string {
  if (view.game === "stalingrad") return (square) => (rankOf(square) <= view.rows ? "german" : "soviet");
  const names: Record<string, string> = { A: "american", G: "german" };
  return (square) => names[view.control[square] ?? ""] ?? "nobody";
}

/** Everything that was seen so far, as a player with a perfect memory keeps it; of a growing log only what is new is read. */
export class Rememberer {
  private last: Recollection | null = null;
  private entries: readonly Entry[] = [];
  private turn = 0;

  recollect(view: View, entries: readonly Entry[]): Recollection {
    const known = this.entries.length;
    const goesOn = this.last !== null && known > 0 && entries[known - 1] === this.entries[known - 1];
    const recollection = goesOn ? this.last!.continued(ownerIn(view)) : new Recollection(ownerIn(view));
    if (!goesOn) this.turn = 0;
    for (const entry of entries.slice(goesOn ? known : 0)) {
      recollection.read(entry.side, entry.lines, this.turn);
      for (const event of entry.events) if (event.type === "turn_began") this.turn = event.turn;
    }
    [this.last, this.entries] = [recollection, entries];
    return recollection;
  }
}

/** A line of the memory aid. */
export interface Remembered {
  /** Whose card it is. */
  side: string;
  card: string;
  /** The turn on which it was last seen; of several cards the last of them, the first being `from`. */
  turn: number;
  from: number;
  /** Where it can be: square to how likely it is there. */
  places: ReadonlyMap<string, number>;
  /** Whether it fired and was not seen. */
  fired?: boolean | undefined;
  /** How likely it is on the likeliest of its squares; 1 is sure. */
  part: number;
}

/** Whose card was seen: an Infantry stays its side's in the enemy Front; a unit is wherever its side controls the square. */
function sideOf(view: View, { card, places }: Trace): string {
  const [place = ""] = places.keys();
  return (view.game === "stalingrad" && sideOfLetter(card)) || ownerIn(view)(place);
}

/** The traces of cards that the viewer does not know otherwise, the surest first; equal cards that are sure share a line. */
function remembered(view: View, traces: readonly Trace[]): Remembered[] {
  const lines: Remembered[] = [];
  for (const trace of traces) {
    const { card, turn, places, fired } = trace;
    const side = sideOf(view, trace);
    if (!places.size || !hiddenFrom(view).includes(side)) continue;
    const part = Math.max(...places.values());
    const alike = (line: Remembered) => line.card === card && line.side === side && line.part === 1 && !line.fired;
    const like = part === 1 && !fired ? lines.find(alike) : undefined;
    if (like) {
      like.places = new Map([...like.places, ...places]);
      like.turn = Math.max(like.turn, turn);
      like.from = Math.min(like.from, turn);
    } else lines.push({ side, card, turn, from: turn, places, part, fired });
  }
  return lines.sort((a, b) => b.part - a.part || b.turn - a.turn);
}

/** What there is to tell of cards that the viewer does not know otherwise; empty squares say something in Stalingrad alone. */
export function recalled(view: View, { traces }: Pick<Recollection, "traces">): Remembered[] {
  const lines = remembered(view, traces);
  return view.game === "stalingrad" ? lines : lines.filter(({ card }) => card !== ".");
}
