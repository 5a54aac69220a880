// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { quadrantSquares } from "./geometry";
import { certain } from "../match/chances";
import { Recollection } from "./memory";

/** The sample games with which the rules are tested, every decision of them in full. */
interface Sample {
  config: { game: string; scenario: string };
  steps: { to_move: string; decision: string; facts: string[] }[];
}

const VECTORS = join(import.meta.dirname, "../../../tests/vectors");
const samplesOf = (game: string): Sample[] =>
  readFileSync(join(VECTORS, `${game}.jsonl`), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Sample);

const FILES = "abcdefgh";
const RANKS: Record<string, number> = { skirmish: 6, battle: 6, "great-battle": 5 };

/** Where everything truly lies, as whoever laid it knows. */
class Truth {
  readonly cards = new Map<string, string>();
  private assaults = "";

  constructor(private readonly sample: Sample) {}

  apply(side: string, decision: string, facts: readonly string[]): void {
    const [verb, ...words] = decision.split(" ");
    if (verb === "setup") this.layFront(side, words[0]!.split("/"));
    else if (verb === "deploy" && words.length > 1) this.deploy(side, words);
    else if (verb === "move" && words.length === 2) this.lay(words[0]!, [...words[1]!]);
    else if (verb === "move") this.lay(words[0]!, words.slice(1));
    else if (verb === "reinforce") this.lay(words[0]!, [...words[2]!]);
    else if (verb === "assault") this.assaults = words[0]!;
    for (const fact of facts) {
      const gone = /^! (?:eliminated|destroyed|removed) (\S+)/.exec(fact);
      if (gone) this.cards.set(gone[1]!, ".");
      const handed = /^! handed over (\S+) (\S+)/.exec(fact);
      if (handed) this.cards.set(handed[1]!, handed[2]!);
    }
    if (verb !== "advance") return;
    this.cards.set(words[0]!, this.cards.get(this.assaults)!);
    this.cards.set(this.assaults, ".");
  }

  private lay(quadrant: string, cards: readonly string[]): void {
    quadrantSquares(quadrant).forEach((square, index) => this.cards.set(square, cards[index]!));
  }

  private layFront(side: string, rows: readonly string[]): void {
    const lowest = side === "german" ? 1 : rows.length + 1;
    rows.forEach((row, index) =>
      [...row].forEach((card, file) => this.cards.set(`${FILES[file]}${lowest + rows.length - 1 - index}`, card)),
    );
  }

  private deploy(side: string, row: readonly string[]): void {
    const rank = side === "american" ? 1 : RANKS[this.sample.config.scenario]!;
    row.forEach((card, file) => this.cards.set(`${FILES[file]}${rank}`, card));
  }

  /** What lies on a square; where no unit stands, nothing. */
  on(square: string): string {
    const card = this.cards.get(square) ?? ".";
    return card === "-" ? "." : card;
  }

  count(card: string): number {
    return [...this.cards.values()].filter((each) => each === card).length;
  }
}

/** A decision as an onlooker is told it. */
function told(decision: string): string {
  const [verb, first, second] = decision.split(" ");
  if (verb === "move") return `move ${first} ?`;
  if (verb === "reinforce") return `reinforce ${first} ${second} ?`;
  return verb === "setup" || verb === "squad" || (verb === "deploy" && second) ? `${verb} ?` : decision;
}

/** What the memory claims that is not so. */
function wrong(memory: Recollection, truth: Truth): string[] {
  const known = memory.traces;
  const cards = known.filter(({ card }) => card !== ".");
  const lost = known.filter(({ card, places }) => ![...places.keys()].some((square) => truth.on(square) === card));
  const many = cards.filter(({ card }) => certain(cards.filter((other) => other.card === card)) > truth.count(card));
  return [...lost.map(({ card, seen }) => `${card} of ${seen} is elsewhere`), ...many.map(({ card }) => `too many ${card}`)];
}

/**
 * What whoever forgets nothing knows, reckoned in another way than the memory aid does: for each kind of card every set of
 * squares on which those that were seen can lie together. A card that is found where a known one can be is taken for it.
 */
class Possible {
  private readonly sets = new Map<string, Set<bigint>>();
  private readonly terrain = new Set<string>();
  private readonly numbers = new Map<string, bigint>();
  private from = "";

  read(decision: string, facts: readonly string[]): void {
    const [verb, first = "", second = ""] = decision.split(" ");
    const lines = facts.map((fact) => fact.split(" ").slice(1));
    if (verb === "move" || verb === "reinforce") this.mix(quadrantSquares(first));
    if (verb === "reinforce") for (const card of second) this.change(card, (set) => this.each(quadrantSquares(first), set, (bit) => set | bit));
    // Whoever stands on terrain after a move is named.
    const isBare = (square: string) => this.terrain.has(square) && !lines.some(([named]) => named === square);
    if (verb === "move") quadrantSquares(first).filter(isBare).forEach((square) => this.find(square, "."));
    if (verb === "terrain") this.terrain.add(second);
    if (verb === "assault") this.from = first;
    if (verb === "advance") this.advance(first);
    for (const [what = "", square = "", ...more] of lines) {
      if (["eliminated", "destroyed", "removed"].includes(what)) this.take(square, more[0]!);
      else if (what === "handed") this.find(more[0]!, more[1]!);
      else if (/^[a-h]\d+$/.test(what)) this.find(what, square.replace("-", "."));
    }
  }

  /** Kind of card to how many were seen that are in play, and to all squares on which one of them can be. */
  get known(): Map<string, { count: number; squares: string[] }> {
    const all = [...this.sets].map(([card, sets]) => {
      const [some = 0n] = sets;
      const any = [...sets].reduce((sum, set) => sum | set, 0n);
      const squares = [...this.numbers].filter(([, bit]) => any & bit).map(([square]) => square);
      return [card, { count: some.toString(2).replaceAll("0", "").length, squares }] as const;
    });
    return new Map(all.filter(([, { count }]) => count > 0));
  }

  /** Whether cards lie as they truly do in one of the ways for each kind. */
  holds(truth: Truth): boolean {
    const elsewhere = (card: string) => [...this.numbers].reduce((sum, [square, bit]) => (truth.on(square) === card ? sum : sum | bit), 0n);
    return [...this.sets].every(([card, sets]) => {
      const not = elsewhere(card);
      return [...sets].some((set) => !(set & not));
    });
  }

  private bit(square: string): bigint {
    if (!this.numbers.has(square)) this.numbers.set(square, 1n << BigInt(this.numbers.size));
    return this.numbers.get(square)!;
  }

  private change(card: string, to: (set: bigint) => bigint[]): void {
    this.sets.set(card, new Set([...(this.sets.get(card) ?? [0n])].flatMap(to)));
  }

  /** A set with one more square of some that are free. */
  private each(squares: readonly string[], set: bigint, to: (bit: bigint) => bigint): bigint[] {
    return squares.map((square) => this.bit(square)).filter((bit) => !(set & bit)).map(to);
  }

  private mix(four: readonly string[]): void {
    const bits = four.map((square) => this.bit(square));
    const all = bits.reduce((sum, bit) => sum | bit, 0n);
    const size = (set: bigint) => bits.filter((bit) => set & bit).length;
    const parts = Array.from({ length: 16 }, (_, at) => bits.reduce((sum, bit, number) => ((at >> number) & 1 ? sum | bit : sum), 0n));
    for (const card of this.sets.keys()) this.change(card, (set) => parts.filter((part) => size(part) === size(set)).map((part) => (set & ~all) | part));
  }

  private find(square: string, card: string): void {
    const bit = this.bit(square);
    for (const other of this.sets.keys()) if (other !== card) this.change(other, (set) => (set & bit ? [] : [set]));
    if (card === ".") return;
    const isKnown = [...(this.sets.get(card) ?? [])].some((set) => set & bit);
    this.change(card, (set) => (!isKnown ? [set | bit] : set & bit ? [set] : []));
  }

  private take(square: string, card: string): void {
    if (!this.covered(square, card)) this.find(square, card);
    const bit = this.bit(square);
    this.change(card, (set) => [set & ~bit]);
  }

  /** What an Infantry has advanced onto was shown before, and is eliminated after it. */
  private covered(square: string, card: string): boolean {
    return [...this.sets].some(([other, sets]) => other !== card && [...sets].every((set) => set & this.bit(square)));
  }

  private advance(square: string): void {
    const [from, to] = [this.bit(this.from), this.bit(square)];
    for (const card of ["I", "i"]) this.change(card, (set) => [set & from ? (set & ~from) | to : set]);
  }
}

/** Less than this is not noted on the board. */
const FAINTEST = 1 / 16;

/** Where the memory aid tells of fewer cards or squares than could be known, or of more. */
function unlike({ traces }: Recollection, possible: Possible): string[] {
  const cards = traces.filter(({ card, fired }) => card !== "." && !fired);
  const { known } = possible;
  const kinds = new Set([...known.keys(), ...cards.map(({ card }) => card)]);
  return [...kinds].flatMap((kind) => {
    const { count, squares } = known.get(kind) ?? { count: 0, squares: [] };
    const same = cards.filter(({ card }) => card === kind);
    const places = same.flatMap(({ places }) => [...places]);
    const missing = squares.filter((square) => !places.some(([place]) => place === square));
    // Equal cards are reckoned one by one: a square that only all of them together rule out may stay, too faint to be noted.
    const more = places.filter(([place, part]) => !squares.includes(place) && !(same.length > 1 && part < FAINTEST));
    return [
      ...(same.length === count ? [] : [`${same.length} ${kind} of ${count}`]),
      ...missing.map((square) => `no ${kind} on ${square}`),
      ...more.map(([square]) => `${kind} on ${square}`),
    ];
  });
}

describe.each(["stalingrad", "panzer"])("what a perfect memory keeps of %s", (game) => {
  it.each(samplesOf(game).map((sample, number) => ({ number, sample })))("is true all through sample $number", ({ sample }) => {
    const truth = new Truth(sample);
    const memory = new Recollection(() => "");
    sample.steps.forEach(({ to_move, decision, facts }, number) => {
      truth.apply(to_move, decision, facts);
      memory.read(to_move, [told(decision), ...facts], number);
      expect(wrong(memory, truth), `after ${decision}`).toEqual([]);
    });
  });

  it.each(samplesOf(game).map((sample, number) => ({ number, sample })))("is all that can be known in sample $number", ({ sample }) => {
    const truth = new Truth(sample);
    const possible = new Possible();
    const memory = new Recollection(() => "");
    sample.steps.forEach(({ to_move, decision, facts }, number) => {
      truth.apply(to_move, decision, facts);
      possible.read(told(decision), facts);
      memory.read(to_move, [told(decision), ...facts], number);
      expect(possible.holds(truth), `after ${decision}`).toBe(true);
      expect(unlike(memory, possible), `after ${decision}`).toEqual([]);
    });
  });
});
