import type { Observation, PanzerObservation, SaidElsewhere } from "../wire";
import { readDecision, sideOfLetter, squaresOf, type Decision } from "./notation";

/** What the player has picked and not yet sent. Every function gives a new plan; the server's list says what is legal. */
export interface Plan {
  /** The action that was chosen by name or by its card; null while the picks decide. */
  mode: string | null;
  /** The own card that acts: a Mortar, an Infantry, an Officer, a light unit. */
  source: string | null;
  square: string | null;
  /** The second square of a RECOGNITION. */
  second: string | null;
  quadrant: string | null;
  /** How the quadrant's cards would lie. */
  cards: Record<string, string> | null;
  /** The card picked up inside the quadrant. */
  swap: string | null;
  /** What REINFORCEMENTS bring back. */
  returning: string | null;
  /** The face of a terrain card. */
  kind: string | null;
}

export const NOTHING: Plan = {
  mode: null,
  source: null,
  square: null,
  second: null,
  quadrant: null,
  cards: null,
  swap: null,
  returning: null,
  kind: null,
};

export type StalingradSeen = { game: "stalingrad" } & Omit<Observation, SaidElsewhere>;
export type PanzerSeen = { game: "panzer" } & Omit<PanzerObservation, SaidElsewhere>;
export type View = StalingradSeen | PanzerSeen;

/** A question with its legal decisions read once. */
export interface Asked {
  view: View;
  phase: string;
  legal: readonly Decision[];
  /** The same by their verbs. */
  byVerb: ReadonlyMap<string, readonly Decision[]>;
  texts: ReadonlySet<string>;
}

export function ask(view: View, phase: string, legal: readonly string[]): Asked {
  const decisions = legal.map(readDecision);
  return { view, phase, legal: decisions, byVerb: grouped(decisions), texts: new Set(legal) };
}

function grouped(decisions: readonly Decision[]): Map<string, Decision[]> {
  const byVerb = new Map<string, Decision[]>();
  for (const decision of decisions) {
    const alike = byVerb.get(decision.verb);
    if (alike) alike.push(decision);
    else byVerb.set(decision.verb, [decision]);
  }
  return byVerb;
}

/** What can be picked, and the decision that the picks make. */
export interface Picks {
  squares: string[];
  quadrants: string[];
  /** The quadrants whose cards would be rearranged. */
  moves: string[];
  decision: string | null;
}

const ARRANGING = ["move", "reinforce"];
const FREE = ["move", "explore", "search", "advance", "strike", "terrain"];
const GIVEN_BY: Record<string, string> = {
  S: "search",
  C: "scout",
  G: "fire",
  M: "howitzer",
  I: "assault",
  O: "deploy",
};

const ORDER = ["move", "explore", "search", "scout", "fire", "howitzer", "assault", "deploy", "reinforce"];

/** The actions among the legal decisions, those that every player has first. */
export function actions(asked: Asked): string[] {
  return [...asked.byVerb.keys()].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
}

/** The actions that picks on the board mean now: the chosen one, or all that need no name. */
function meant(asked: Asked, plan: Plan): string[] {
  if (plan.mode) return [plan.mode];
  const free = asked.phase === "action" ? FREE : [...FREE, "shoot", "fire", "deploy"];
  return actions(asked).filter((verb) => free.includes(verb));
}

function ofVerb(asked: Asked, verb: string): readonly Decision[] {
  return asked.byVerb.get(verb) ?? [];
}

function unique(squares: (string | undefined)[]): string[] {
  return [...new Set(squares.filter((square) => square !== undefined))];
}

function firsts(decisions: readonly Decision[]): string[] {
  return unique(decisions.map(({ words }) => words[0]));
}

/** Whether a quadrant, not a square, is named by the verb's last word. */
function namesQuadrant(asked: Asked, verb: string): boolean {
  return verb === "explore" || verb === "assault" || (verb === "shoot" && asked.phase === "search");
}

export function picks(asked: Asked, plan: Plan): Picks {
  const verbs = meant(asked, plan);
  const squares = verbs.flatMap((verb) => squaresFor(asked, plan, verb));
  const quadrants = verbs.flatMap((verb) => quadrantsFor(asked, plan, verb));
  const swappable = movable(asked, plan);
  const givers = plan.mode || plan.cards ? [] : cardsThatGive(asked);
  return {
    squares: unique([...squares, ...swappable, ...givers]),
    quadrants: unique(quadrants),
    moves: verbs.filter((verb) => ARRANGING.includes(verb)).flatMap((verb) => firsts(ofVerb(asked, verb))),
    decision: decide(asked, plan),
  };
}

function squaresFor(asked: Asked, plan: Plan, verb: string): string[] {
  const decisions = ofVerb(asked, verb);
  if (ARRANGING.includes(verb)) return [];
  if (verb === "howitzer" || verb === "strike") {
    const targets = decisions.filter(({ words }) => words[0] === plan.source).map(({ words }) => words[1]);
    return unique([...firsts(decisions), ...targets]);
  }
  if (verb === "terrain")
    return unique(decisions.filter(({ words }) => words[0] === plan.kind).map(({ words }) => words[1]));
  if (verb === "scout") return unique(decisions.flatMap(({ words }) => words));
  if (verb === "assault") return firsts(decisions);
  return namesQuadrant(asked, verb) ? [] : firsts(decisions);
}

function quadrantsFor(asked: Asked, plan: Plan, verb: string): string[] {
  const decisions = ofVerb(asked, verb);
  if (verb === "assault")
    return unique(decisions.filter(({ words }) => words[0] === plan.source).map(({ words }) => words[1]));
  return ARRANGING.includes(verb) || namesQuadrant(asked, verb) ? firsts(decisions) : [];
}

/** The own cards that start an action of the Advanced Mode. */
function cardsThatGive(asked: Asked): string[] {
  const { view } = asked;
  if (view.game !== "stalingrad" || asked.phase !== "action") return [];
  const verbs = actions(asked).filter((verb) => !FREE.includes(verb));
  if (!verbs.length) return [];
  return Object.keys(view.board).filter((square) => {
    const verb = givenBy(view, square);
    return verb !== null && (verbs.includes(verb) || verb === "search") && gives(asked, verb, square);
  });
}

/** The action that an own card starts, whether it can be taken now or not. */
export function givenBy(view: View, square: string): string | null {
  if (view.game !== "stalingrad") return null;
  const letter = view.board[square] ?? "?";
  return sideOfLetter(letter) === view.viewer ? (GIVEN_BY[letter.toUpperCase()] ?? null) : null;
}

function gives(asked: Asked, verb: string, square: string): boolean {
  const decisions = ofVerb(asked, verb);
  if (verb === "search" || verb === "scout" || verb === "fire") return decisions.length > 0;
  return decisions.some(({ words }) => words[0] === square);
}

/** Choose an action by its name; a card that alone can carry it out is chosen with it. */
export function chooseMode(asked: Asked, mode: string | null): Plan {
  if (!mode) return NOTHING;
  const sources = ["howitzer", "assault", "strike", "deploy"].includes(mode) ? firsts(ofVerb(asked, mode)) : [];
  const only = sources.length === 1 ? sources[0]! : null;
  return mode === "deploy" ? { ...NOTHING, mode, square: only } : { ...NOTHING, mode, source: only };
}

export function pickSquare(asked: Asked, plan: Plan, square: string): Plan {
  if (movable(asked, plan).includes(square)) return pickUp(asked, plan, square);
  if (square === plan.square) return { ...plan, square: plan.second, second: null };
  if (square === plan.second) return { ...plan, second: null };
  if (square === plan.source)
    return asked.phase === "strike" ? NOTHING : { ...plan, source: null, square: null, quadrant: null };
  for (const verb of meant(asked, plan)) {
    if (!squaresFor(asked, plan, verb).includes(square)) continue;
    return pickFor(asked, plan, verb, square);
  }
  const verb = givenBy(asked.view, square);
  if (plan.mode || !verb || !gives(asked, verb, square)) return plan;
  if (verb === "deploy") return { ...NOTHING, mode: verb, square };
  return { ...NOTHING, mode: verb, source: ["howitzer", "assault"].includes(verb) ? square : null };
}

function pickFor(asked: Asked, plan: Plan, verb: string, square: string): Plan {
  const bare = { ...NOTHING, mode: plan.mode, kind: plan.kind };
  if (verb === "howitzer" || verb === "strike" || verb === "assault") {
    const starts = firsts(ofVerb(asked, verb)).includes(square);
    return starts ? { ...bare, source: square } : { ...bare, source: plan.source, square };
  }
  if (verb === "scout" && plan.square && pair(asked, plan.square, square)) return { ...plan, second: square };
  return { ...bare, square };
}

function pair(asked: Asked, first: string, second: string): string | null {
  return [`scout ${first} ${second}`, `scout ${second} ${first}`].find((text) => asked.texts.has(text)) ?? null;
}

export function pickQuadrant(asked: Asked, plan: Plan, quadrant: string): Plan {
  const bare = { ...NOTHING, mode: plan.mode, source: plan.source };
  if (quadrant === plan.quadrant) return bare;
  const verb = meant(asked, plan).find((each) => quadrantsFor(asked, plan, each).includes(quadrant));
  if (!verb) return plan;
  if (!ARRANGING.includes(verb)) return { ...bare, quadrant };
  const returning = verb === "reinforce" ? returns(asked, quadrant)[0]! : null;
  return { ...bare, quadrant, returning, cards: nearest(asked, quadrant, returning) };
}

/** What REINFORCEMENTS can bring back to a quadrant. */
export function returns(asked: Asked, quadrant: string): string[] {
  return unique(
    ofVerb(asked, "reinforce")
      .filter(({ words }) => words[0] === quadrant)
      .map(({ words }) => words[1]),
  );
}

export function chooseReturning(asked: Asked, plan: Plan, returning: string): Plan {
  if (!plan.quadrant) return plan;
  return { ...plan, returning, swap: null, cards: nearest(asked, plan.quadrant, returning) };
}

export function chooseKind(plan: Plan, kind: string): Plan {
  return { ...NOTHING, mode: plan.mode, kind };
}

/** What lies on a square now, as a MOVE writes it. */
function cardOn(view: View, square: string): string {
  if (view.game === "stalingrad") return view.board[square] ?? "-";
  return view.units[square]?.code ?? bare(view, square);
}

function bare(view: View, square: string): string {
  return view.game === "panzer" && view.terrain[square] ? "-" : ".";
}

/** The legal arrangements of a quadrant, each as its four cards. */
function arrangements(asked: Asked, quadrant: string, returning: string | null): string[][] {
  const verb = returning === null ? "move" : "reinforce";
  const fitting = ofVerb(asked, verb).filter(
    ({ words }) => words[0] === quadrant && (returning === null || words[1] === returning),
  );
  const skipped = returning === null ? 1 : 2;
  return fitting.map(({ words }) => (asked.view.game === "stalingrad" ? [...words[skipped]!] : words.slice(skipped)));
}

/** The legal arrangement that changes the fewest squares: for a MOVE, how the cards lie now. */
function nearest(asked: Asked, quadrant: string, returning: string | null): Record<string, string> {
  const squares = squaresOf(quadrant);
  const now = squares.map((square) => cardOn(asked.view, square));
  const changes = (cards: string[]) => cards.filter((card, index) => card !== now[index]).length;
  const [best = now] = arrangements(asked, quadrant, returning).sort((a, b) => changes(a) - changes(b));
  return Object.fromEntries(squares.map((square, index) => [square, best[index]!]));
}

/** The squares whose cards can be taken up and laid elsewhere in the chosen quadrant. */
export function movable(asked: Asked, plan: Plan): string[] {
  return plan.quadrant && plan.cards ? loose(asked, plan, plan.quadrant) : [];
}

/** Carry a card from a square to another. */
export function carry(asked: Asked, plan: Plan, from: string, to: string | null): Plan {
  const loose = movable(asked, plan);
  if (!to || from === to || ![from, to].every((square) => loose.includes(square))) return { ...plan, swap: null };
  return { ...pickUp(asked, { ...plan, swap: from }, to), swap: null };
}

/** The squares of a quadrant whose card can change. */
function loose(asked: Asked, plan: Plan, quadrant: string): string[] {
  const all = arrangements(asked, quadrant, plan.returning);
  return squaresOf(quadrant).filter((_, index) => new Set(all.map((cards) => cards[index])).size > 1);
}

function pickUp(asked: Asked, plan: Plan, square: string): Plan {
  if (plan.swap === square) return { ...plan, swap: null };
  if (!plan.swap) return { ...plan, swap: square };
  const cards = swapped(asked.view, plan.cards!, plan.swap, square);
  return asked.texts.has(arranged(asked, { ...plan, cards }))
    ? { ...plan, cards, swap: null }
    : { ...plan, swap: square };
}

/** Two squares exchange what can be taken up; terrain stays where it lies. */
function swapped(view: View, cards: Record<string, string>, one: string, two: string): Record<string, string> {
  const card = (square: string, from: string) => (".-".includes(cards[from]!) ? bare(view, square) : cards[from]!);
  if (view.game === "stalingrad") return { ...cards, [one]: cards[two]!, [two]: cards[one]! };
  return { ...cards, [one]: card(one, two), [two]: card(two, one) };
}

function arranged(asked: Asked, plan: Plan): string {
  const cards = squaresOf(plan.quadrant!).map((square) => plan.cards![square]);
  const order = cards.join(asked.view.game === "stalingrad" ? "" : " ");
  return plan.returning === null
    ? `move ${plan.quadrant} ${order}`
    : `reinforce ${plan.quadrant} ${plan.returning} ${order}`;
}

/** The legal decision that the picks make, if they do. */
export function decide(asked: Asked, plan: Plan): string | null {
  const candidates = meant(asked, plan).map((verb) => written(asked, plan, verb));
  return candidates.find((text) => text !== null && asked.texts.has(text)) ?? null;
}

function written(asked: Asked, plan: Plan, verb: string): string | null {
  if (ARRANGING.includes(verb)) return plan.cards ? arranged(asked, plan) : null;
  if (verb === "assault") return `assault ${plan.source} ${plan.quadrant}`;
  if (verb === "howitzer" || verb === "strike") return `${verb} ${plan.source} ${plan.square}`;
  if (verb === "terrain") return `terrain ${plan.kind} ${plan.square}`;
  if (verb === "scout" && plan.square && plan.second) return pair(asked, plan.square, plan.second);
  return `${verb} ${namesQuadrant(asked, verb) ? plan.quadrant : plan.square}`;
}

/** The decision of a whole Front, highest rank first; places left free are Empty Areas. */
export function writeSetUp(
  laid: Readonly<Record<string, string>>,
  squares: readonly string[],
  columns: number,
): string {
  const cards = squares.map((square) => laid[square] ?? ".").join("");
  const rows = Array.from({ length: squares.length / columns }, (_, row) =>
    cards.slice(row * columns, (row + 1) * columns),
  );
  return `setup ${rows.join("/")}`;
}

/** The cards of a whole Front, written as a set-up writes them, by their squares. */
export function readSetUp(written: string, squares: readonly string[]): Record<string, string> {
  const cards = [...written.replaceAll("/", "")];
  return Object.fromEntries(squares.flatMap((square, index) => (cards[index] === "." ? [] : [[square, cards[index]!]])));
}
