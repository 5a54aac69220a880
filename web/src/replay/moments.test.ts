import { describe, expect, it } from "vitest";
import type { GameEvent, Moment, Seen } from "../wire";
import { placeIn, pageOf } from "./address";
import { cardsOf, clamp, entryAt, firingAt, losses, stepAt, turnAt, turnBack, turnedOver, turnOn, turnsOf } from "./moments";

const seen = (to_move: string | null, turn: number, more: object = {}) => ({ to_move, turn, ...more }) as unknown as Seen;
const event = (type: GameEvent["type"], more: object = {}) => ({ type, articles: [], ...more }) as unknown as GameEvent;
const began = (turn: number, side: string) => event("turn_began", { turn, side, division: null });

/** A duel of three turns: two Fronts are laid, a MOVE, a SEARCH with its shot, and somebody resigns. */
const DUEL: Moment[] = [
  { decision: null, facts: [], events: [], observation: seen("german", 0) },
  { decision: "setup ?", facts: [], events: [], observation: seen("soviet", 0) },
  { decision: "setup ?", facts: [], events: [began(1, "german")], observation: seen("german", 1) },
  { decision: "move b2 ?", facts: [], events: [event("moved", { side: "german", quadrant: "b2", cards: null }), began(2, "soviet")], observation: seen("soviet", 2) },
  { decision: "search b2", facts: ["! b2 O"], events: [event("shown", { square: "b2", card: "O" })], observation: seen("soviet", 2) },
  {
    decision: "shoot a5",
    facts: ["! eliminated b2 O"],
    events: [event("eliminated", { square: "b2", card: "O" }), event("shot_laid", { side: "soviet", quadrant: "a5" }), began(3, "german")],
    observation: seen("german", 3),
  },
  { decision: "resign soviet", facts: ["! result german"], events: [event("ended", { result: "german" })], observation: seen(null, 3) },
];

describe("the moments of a game", () => {
  it("become entries of the log, decided by whoever was to move before", () => {
    expect(entryAt(DUEL, 0)).toBeNull();
    expect(entryAt(DUEL, 4)).toMatchObject({ seq: 4, side: "soviet", lines: ["search b2", "! b2 O"], note: null });
    expect(entryAt(DUEL, DUEL.length)).toBeNull();
  });

  it("tell a set-up as being ready", () => {
    expect([1, 2].map((number) => entryAt(DUEL, number)).map((entry) => [entry?.side, entry?.note])).toEqual([["german", "ready"], ["soviet", "ready"]]);
  });

  it("let whoever resigns do so out of turn", () => {
    expect(entryAt(DUEL, 6)?.side).toBe("soviet");
  });

  it("make turns that end at their last moment", () => {
    expect(turnsOf(DUEL).map(({ turn, side, seq }) => [turn, side, seq])).toEqual([
      [0, "german", 1],
      [0, "soviet", 2],
      [1, "german", 3],
      [2, "soviet", 5],
      [3, "soviet", 6],
    ]);
  });

  it("belong to a turn, but for the empty table", () => {
    expect(DUEL.map((_, at) => turnAt(turnsOf(DUEL), at))).toEqual([-1, 0, 1, 2, 3, 3, 4]);
  });

  it("know the turn in which a step was made, not the one that it began", () => {
    expect(stepAt(DUEL, 0)).toBeNull();
    expect(stepAt(DUEL, 5)).toMatchObject({ turn: 2, side: "soviet", steps: [{ text: "shoot a5", facts: ["eliminated b2 O"] }] });
  });

  it("know the Division whose step it was", () => {
    const led = DUEL.map((moment) => ({ ...moment, observation: { ...moment.observation, division: "units" } as Seen }));
    expect([stepAt(led, 5)?.division, stepAt(DUEL, 5)?.division]).toEqual(["units", null]);
  });

  it("are marked where something was lost", () => {
    expect(losses(DUEL)).toEqual([5, 6]);
  });
});

describe("stepping", () => {
  const all = turnsOf(DUEL);

  it("stays within the game", () => {
    expect([-3, 0, 2.4, 6, 99, Number.NaN].map((at) => clamp(at, 7))).toEqual([0, 0, 2, 6, 6, 0]);
  });

  it("goes on to the ends of turns", () => {
    expect([0, 2, 3, 4, 5, 6].map((at) => turnOn(all, at))).toEqual([1, 3, 5, 5, 6, 6]);
  });

  it("goes back to the ends of turns, and to the empty table", () => {
    expect([6, 5, 4, 2, 1, 0].map((at) => turnBack(all, at))).toEqual([5, 3, 3, 1, 0, 0]);
  });
});

describe("cards that were turned over", () => {
  it("lie open for a moment, unless they are gone", () => {
    const shown = ["a3", "b4"].map((square) => event("shown", { square, card: "i" }));
    const moment = { ...DUEL[0]!, events: [...shown, event("eliminated", { square: "b4", card: "i" })] };
    expect(turnedOver(moment)).toEqual({ a3: "i" });
    expect(turnedOver(DUEL[3]!)).toEqual({});
  });

  it("are covered again where the Infantry that was shown goes on", () => {
    const events = [event("shown", { square: "b3", card: "I" }), event("advanced", { start: "b3", end: "b4", card: "I" })];
    expect(turnedOver({ ...DUEL[0]!, events })).toEqual({});
  });
});

describe("a shot", () => {
  const hand = { attacker: "c2", target: "c4", hits: 1, range: 2, armor: 1, changes: [] };
  const shot: Moment[] = [
    { decision: "search c4", facts: [], events: [], observation: seen("american", 1, { active: "american", hand: null }) },
    { decision: "fire c2", facts: [], events: [], observation: seen("dealer", 1, { active: "american", hand }) },
    { decision: "draw range", facts: [], events: [event("drawn", { card: "range", attacker: "c2", target: "c4" })], observation: seen("german", 2, { active: "german", hand: null }) },
  ];

  it("shows its hand before and after the draw", () => {
    expect(shot.map((_, at) => firingAt(shot, at)?.drawn)).toEqual([undefined, null, "range"]);
    expect(firingAt(shot, 2)?.hand).toBe(hand);
    expect(cardsOf(hand)).toEqual(["hit", "range", "range", "armor"]);
  });

  it("is drawn for the side whose turn it is", () => {
    expect(stepAt(shot, 2)?.side).toBe("american");
  });
});

describe("the address of a moment", () => {
  it("can be read back", () => {
    const page = new URL(pageOf("abc_-1", "soviet", 12), "http://localhost");
    expect(page.pathname).toBe("/replay/abc_-1");
    expect(placeIn(page)).toEqual({ viewer: "soviet", at: 12 });
  });

  it("is the beginning where it names no moment", () => {
    for (const hash of ["", "#", "#x", "#-1", "#1e9"]) expect(placeIn({ search: "", hash })).toEqual({ viewer: null, at: 0 });
  });
});

it("tells of a step alone what it answers to", () => {
  const assaulted: Moment[] = [
    { decision: null, facts: [], events: [], observation: seen("german", 0) },
    { decision: "assault b3 a3", facts: ["! b3 I", "! a4 ."], events: [], observation: seen("german", 1) },
    { decision: "hold", facts: [], events: [], observation: seen("soviet", 2) },
  ];
  expect(stepAt(assaulted, 2)).toMatchObject({ turn: 1, side: "german", before: "assault b3 a3" });
});
