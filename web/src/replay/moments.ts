import { turns, type Turn } from "../match/log";
import { readDecision } from "../match/notation";
import type { Entry, FiringHand, GameEvent, Moment, Seen } from "../wire";

/** Moments of a game that is looked at again: as the log tells them, and where one can step to. */

type Decider = Entry["side"];

/** Who decides now; a firing card is drawn for the side whose turn it is. */
function decider(seen: Seen): Decider {
  return seen.to_move as Decider;
}

/** Whoever gives up or is out of time does so whoever is to move. */
function deciderOf(before: Seen, decision: string): Decider {
  const { verb, words } = readDecision(decision);
  return verb === "resign" || verb === "flag" ? (words[0] as Decider) : decider(before);
}

/** A set-up says nothing in words: it is told as being ready. */
function isSetUp(before: Seen, decision: string): boolean {
  return before.turn === 0 && /^(setup|deploy) /.test(decision);
}

/** What led to a moment, as an entry of the log; nothing leads to the empty table. */
export function entryAt(moments: readonly Moment[], number: number): Entry | null {
  const moment = moments[number];
  const before = moments[number - 1]?.observation;
  if (!moment?.decision || !before) return null;
  const lines = [moment.decision, ...moment.facts.map((fact) => (fact.startsWith("!") ? fact : `! ${fact}`))];
  const note = isSetUp(before, moment.decision) ? "ready" : null;
  return { seq: number, side: deciderOf(before, moment.decision), lines, events: moment.events, commitment: null, note, seal: "" };
}

/** The whole game in turns; the `seq` of each is its last moment. */
export function turnsOf(moments: readonly Moment[]): Turn[] {
  return turns(moments.map((_, number) => entryAt(moments, number)).filter((entry) => entry !== null));
}

/** The one step that led to a moment, in the turn that it belongs to. */
export function stepAt(moments: readonly Moment[], number: number): Turn | null {
  const entry = entryAt(moments, number);
  const [step] = entry ? turns([entry]) : [];
  const before = moments[number - 1]?.observation;
  if (!step || !before) return null;
  const side = step.side ?? ("active" in before ? before.active : null);
  const division = "division" in before ? before.division : null;
  return { ...step, side, division, turn: before.turn, before: moments[number - 1]!.decision ?? "" };
}

/** The number of the turn that a moment belongs to among those of the game; -1 for the empty table. */
export function turnAt(all: readonly Turn[], at: number): number {
  return at === 0 ? -1 : all.findIndex(({ seq }) => seq >= at);
}

export function clamp(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(at) || 0));
}

/** The end of this turn, or of the next one. */
export function turnOn(all: readonly Turn[], at: number): number {
  return all.find(({ seq }) => seq > at)?.seq ?? at;
}

/** The end of the turn before. */
export function turnBack(all: readonly Turn[], at: number): number {
  return all.findLast(({ seq }) => seq < at)?.seq ?? 0;
}

/** What cards in the Fronts did in a moment that takes them off their squares, or covers them again. */
const GONE: GameEvent["type"][] = ["eliminated", "handed_over", "removed", "advanced", "moved", "returned"];

/** Cards that were turned over in a moment and are covered again after it: while it is looked at, they lie open. */
export function turnedOver({ events }: Moment): Record<string, string> {
  const gone = new Set(events.filter(({ type }) => GONE.includes(type)).flatMap((event) => ("square" in event ? [event.square] : "end" in event ? [event.start, event.end] : [])));
  const shown = events.filter((event) => event.type === "shown").filter(({ square }) => !gone.has(square));
  return Object.fromEntries(shown.map(({ square, card }) => [square, card]));
}

const LOSSES: GameEvent["type"][] = ["eliminated", "handed_over", "destroyed", "ended"];

/** The moments at which somebody lost a card, or the game. */
export function losses(moments: readonly Moment[]): number[] {
  return moments.flatMap(({ events }, number) => (events.some(({ type }) => LOSSES.includes(type)) ? [number] : []));
}

/** A firing hand, and the card that was drawn from it once it is. */
export interface Firing {
  hand: FiringHand;
  drawn: string | null;
}

export function firingAt(moments: readonly Moment[], at: number): Firing | null {
  const hand = handIn(moments[at]?.observation);
  if (hand) return { hand, drawn: null };
  const drawn = moments[at]?.events.find((event) => event.type === "drawn");
  const before = handIn(moments[at - 1]?.observation);
  return drawn && before ? { hand: before, drawn: drawn.card } : null;
}

function handIn(seen: Seen | undefined): FiringHand | null {
  return seen && "hand" in seen ? seen.hand : null;
}

/** The cards of a hand one by one, those that hit first. */
export function cardsOf({ hits, range, armor }: FiringHand): ("hit" | "range" | "armor")[] {
  return [...Array<"hit">(hits).fill("hit"), ...Array<"range">(range).fill("range"), ...Array<"armor">(armor).fill("armor")];
}
