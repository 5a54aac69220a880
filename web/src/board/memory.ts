/** The memory aid: what everybody saw and where it can be now, as a player with a perfect memory would keep it. */

import { quadrantSquares } from "./geometry";
import type { Memories } from "./cells";
import type { Noted } from "./views";

/** A card that was seen: where it may be now, each square with its part of 1. */
export interface Trace {
  card: string;
  /** The turn on which it was last seen. */
  turn: number;
  /** The square on which it was last seen. */
  seen: string;
  places: ReadonlyMap<string, number>;
  /** It was not seen, but fired from there; it may be one of which another trace tells. */
  fired?: boolean;
}

const EMPTY = ".";
const FAINTEST = 1 / 16;

/** Remembers cards of a game from the lines of a viewer's record: facts put a card on a square, moves spread it. */
export class Recollection {
  traces: Trace[] = [];
  private turn = 0;
  private readonly terrain = new Set<string>();
  /** Terrain in the quadrant that moves: whoever stands there afterwards is named by the facts that follow. */
  private unsettled: string[] = [];
  /** The square from which an Infantry assaults, and that to which it has advanced. */
  private assault = { from: "", to: "" };
  /** What was decided last: after a SEARCH it is a Sniper that shoots, after OFFENSIVE FIRE a Machine Gun, which is shown. */
  private verb = "";

  constructor(private readonly owner: (square: string) => string) {}

  /** The same memories to go on from, which leave these as they are; squares may have other owners now. */
  continued(owner: (square: string) => string): Recollection {
    const next = new Recollection(owner);
    next.traces = [...this.traces];
    next.turn = this.turn;
    for (const square of this.terrain) next.terrain.add(square);
    next.unsettled = this.unsettled;
    next.assault = this.assault;
    next.verb = this.verb;
    return next;
  }

  /** Reads an entry of the log: who decided, its lines, and the turn. */
  read(side: string | null, lines: readonly string[], turn: number): void {
    this.turn = turn;
    for (const line of lines) this.readLine(line.trim().replace(/^\d+\.\s*/, ""), side);
    this.settle();
    this.traces = this.traces.filter((trace) => !this.traces.some((other) => told(trace, other)));
  }

  private readLine(line: string, side: string | null): void {
    const words = line.split(/\s+/);
    if (words[0] === "!") return this.fact(words.slice(1));
    this.settle();
    const before = this.verb;
    this.verb = words[0] ?? "";
    if (words[0] !== "advance") this.assault = { from: "", to: "" };
    if (words[0] === "move" && words[1]) this.spread(words[1]);
    else if (words[0] === "shoot" && words[1] && before === "search") this.shoot(words[1], side === "german" ? "S" : "s");
    else if (words[0] === "reinforce" && words[1]) this.comeBack(words[1], words[2] ?? "");
    else if (words[0] === "assault" && words[1]) this.assault = { from: words[1], to: "" };
    else if (words[0] === "advance" && words[1]) this.advance(words[1]);
    else if (words[0] === "terrain" && words[2]) this.terrain.add(words[2]);
  }

  private fact(words: string[]): void {
    const [first, second, third, fourth] = words;
    if (first === undefined) return;
    if (first === "eliminated" || first === "destroyed" || first === "removed") {
      // What lay where an Infantry has advanced to is covered by it.
      if (second && third && second !== this.assault.to) this.forget(second, third);
    } else if (first === "handed" && third && fourth) this.see(third, fourth);
    else if (/^[a-h]\d+$/.test(first) && second && second !== "-") this.see(first, second);
  }

  /** Nobody stands on terrain of which nothing was said. */
  private settle(): void {
    for (const square of this.unsettled) this.traces = this.traces.map((trace) => without(trace, square)).filter(isTrace);
    this.unsettled = [];
  }

  /** A card lies on a square: nothing else does, and it is not where an older trace of it could have been. */
  private see(square: string, card: string): void {
    this.unsettled = this.unsettled.filter((each) => each !== square);
    const found = (trace: Trace) => trace.card === card && trace.places.has(square) && card !== EMPTY;
    // Whatever fired may be the card that is found where it could be, so nothing is known of another one.
    this.traces = this.traces.filter((trace) => !trace.fired || !found(trace));
    const same = this.traces.filter(found);
    const likeliest = same.sort((a, b) => (b.places.get(square) ?? 0) - (a.places.get(square) ?? 0))[0];
    const others = this.traces.filter((trace) => trace !== likeliest).map((trace) => {
      const elsewhere = without(trace, square);
      if (!likeliest || !same.includes(trace)) return elsewhere;
      // Of equal cards nobody knows which was found: the other may still be wherever either could be.
      return mixed(elsewhere, without(likeliest, square), chanceOf(trace, same, square));
    });
    this.traces = [...others, { card, turn: this.turn, seen: square, places: new Map([[square, 1]]) }].filter(isTrace);
  }

  /** A card has left the board from a square, where everybody knows that nothing lies now. */
  private forget(square: string, card: string): void {
    this.see(square, card);
    this.see(square, EMPTY);
  }

  /** An Infantry that everybody saw leaves an Empty Area behind and stands on another square. */
  private advance(square: string): void {
    const { from } = this.assault;
    const infantry = this.traces.find((trace) => trace.places.get(from) === 1);
    this.see(from, EMPTY);
    if (infantry) this.see(square, infantry.card);
    this.assault = { from: "", to: square };
  }

  /** A Sniper is in the quadrant where the Shot card is laid, on a square of which nothing else is known. */
  private shoot(quadrant: string, card: string): void {
    const isFree = (square: string) => !this.traces.some((trace) => trace.card !== card && trace.places.get(square) === 1);
    const free = quadrantSquares(quadrant).filter(isFree);
    const places = new Map(free.map((square) => [square, 1 / free.length]));
    this.traces.push({ card, turn: this.turn, seen: quadrant, places, fired: true });
  }

  /** Cards come back into a quadrant, which is then moved. */
  private comeBack(quadrant: string, cards: string): void {
    this.spread(quadrant);
    const places = new Map(quadrantSquares(quadrant).map((square) => [square, 1 / 4]));
    for (const card of cards) this.traces.push({ card, turn: this.turn, seen: quadrant, places });
  }

  /** A quadrant moved: what could be on its four squares can be on each of them. */
  private spread(quadrant: string): void {
    const four = quadrantSquares(quadrant);
    this.unsettled = four.filter((square) => this.terrain.has(square));
    this.traces = this.traces
      .map((trace) => shuffled(trace, four))
      .filter((trace) => trace.card !== EMPTY || trace.places.size === 1);
  }

  /** What to note on the squares of sides; the likeliest card where several may lie. */
  notes(...ofSides: string[]): Memories {
    const notes: Record<string, Noted> = {};
    for (const trace of this.traces) {
      for (const [square, part] of trace.places) {
        if (!ofSides.includes(this.owner(square)) || part < FAINTEST) continue;
        if (part > (notes[square]?.part ?? 0)) notes[square] = { card: trace.card, part };
      }
    }
    return notes;
  }
}

/** Whether what fired is no news: what was seen, or fired later, is within the same squares. */
function told(trace: Trace, { card, turn, places, fired }: Trace): boolean {
  const closer = trace.fired && card === trace.card && (!fired || turn > trace.turn);
  return !!closer && [...places.keys()].every((square) => trace.places.has(square));
}

const isTrace = (trace: Trace) => trace.places.size > 0;

/** A trace that is known not to be on a square; its part goes to the other places. */
function without(trace: Trace, square: string): Trace {
  if (!trace.places.has(square)) return trace;
  return { ...trace, places: whole(new Map([...trace.places].filter(([place]) => place !== square))) };
}

/** Parts that make 1 together; the only place is sure, whatever was rounded before. */
function whole(places: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const sum = [...places.values()].reduce((all, part) => all + part, 0);
  return new Map([...places].map(([place, part]) => [place, part / sum]));
}

/** How likely a trace is the one, of several equal cards, that was found on a square; if one was sure, it is that. */
function chanceOf(trace: Trace, same: readonly Trace[], square: string): number {
  const odds = ({ places }: Trace) => places.get(square)! / (1 - places.get(square)!);
  const all = same.reduce((sum, each) => sum + odds(each), 0);
  return all === Infinity ? 0 : odds(trace) / all;
}

/** A trace that by a chance is where another could be. */
function mixed(trace: Trace, other: Trace, chance: number): Trace {
  const places = new Map([...trace.places].map(([place, part]) => [place, part * (1 - chance)]));
  for (const [place, part] of other.places) places.set(place, (places.get(place) ?? 0) + part * chance);
  return { ...trace, places: whole(places) };
}

/** A trace after the cards of a quadrant were laid back in an unknown order. */
function shuffled(trace: Trace, four: readonly string[]): Trace {
  const inside = four.reduce((sum, square) => sum + (trace.places.get(square) ?? 0), 0);
  if (inside === 0) return trace;
  const places = new Map(trace.places);
  for (const square of four) places.set(square, inside / four.length);
  return { ...trace, places };
}

const FRACTIONS: [number, string][] = [
  [1 / 2, "½"],
  [1 / 3, "⅓"],
  [1 / 4, "¼"],
  [1 / 5, "⅕"],
  [1 / 6, "⅙"],
  [1 / 8, "⅛"],
  [3 / 4, "¾"],
  [2 / 3, "⅔"],
  [3 / 8, "⅜"],
  [5 / 8, "⅝"],
  [7 / 8, "⅞"],
];

/** A part of 1 as the nearest simple fraction; a question mark where no number is known. */
export function fraction(part: number): string {
  if (Number.isNaN(part)) return "?";
  const near = FRACTIONS.reduce((best, next) => (Math.abs(next[0] - part) < Math.abs(best[0] - part) ? next : best));
  return part < 0.11 ? `${Math.max(1, Math.round(part * 100))}\u202f%` : near[1];
}
