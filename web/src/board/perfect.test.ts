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
});
