import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Entry, GameEvent, MatchInfo, Update } from "../wire";
import { Course } from "./course.svelte";

/** What is played out for a moment: a drawn card before what it did, and cards that were closed as soon as they were seen. */

const motion = vi.hoisted(() => {
  const query = { matches: false };
  globalThis.matchMedia = () => query as MediaQueryList;
  return query;
});

// Before clocks stand still: a part of the page is loaded by the real one.
beforeAll(() => import("./played"));
beforeEach(() => {
  vi.useFakeTimers();
  motion.matches = false;
});
afterEach(() => vi.useRealTimers());

const INFO = { match: "m", terms: { config: { game: "panzer" } }, seats: [], status: "playing" } as unknown as MatchInfo;

function entry(seq: number, ...events: object[]): Entry {
  return { seq, side: "american", lines: [], events, note: null } as unknown as Entry;
}

function update(entries: Entry[], observation: object = {}): Update {
  const plain = { held: null, offer: null, clock: null, status: "playing", question: null };
  const seen = { units: {}, hands: {}, hand: null, shown: {}, ...observation };
  return { type: "update", seq: entries.at(-1)!.seq, entries, observation: seen, ...plain } as unknown as Update;
}

function begun(): Course {
  const course = new Course("m", null);
  course.welcome({ type: "welcome", match: INFO, viewer: "american", seats: [0] });
  course.update(update([entry(1)], { turn: 1 }));
  return course;
}

const turn = (course: Course) => (course.view as { turn?: number } | null)?.turn;
const drawn = { type: "drawn", card: "hit", attacker: "b3", target: "c4" };
const shown = (square: string, card = "."): Partial<GameEvent> => ({ type: "shown", square, card });
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

it("shows what a shot did when its card is turned over, and what follows after that", async () => {
  const course = begun();
  course.update(update([entry(2), entry(3, drawn)], { turn: 2 }));
  await pass(0);
  expect([course.shot?.card, course.entries.length, turn(course)]).toEqual(["hit", 1, 1]);
  course.update(update([entry(4)], { turn: 3 }));
  await pass(400);
  expect([course.entries.length, turn(course)]).toEqual([1, 1]);
  await pass(100);
  expect([course.entries.map(({ seq }) => seq), turn(course)]).toEqual([[1, 2, 3, 4], 3]);
});

it("plays one shot out after the other", async () => {
  const course = begun();
  course.update(update([entry(2, drawn)], { turn: 2 }));
  course.update(update([entry(3, { ...drawn, card: "range" })], { turn: 3 }));
  await pass(500);
  expect([course.shot?.card, turn(course)]).toEqual(["range", 2]);
  await pass(500);
  expect(turn(course)).toBe(3);
});

it("keeps nobody waiting who sees nothing move, or comes back later", async () => {
  const course = begun();
  course.update(update([entry(2, drawn), entry(3)], { turn: 3 }));
  await pass(0);
  expect(turn(course)).toBe(3);
  motion.matches = true;
  course.update(update([entry(4, drawn)], { turn: 4 }));
  await pass(0);
  expect(turn(course)).toBe(4);
});

it("lets a card lie open for a moment that was closed as soon as it was seen", async () => {
  const course = begun();
  course.update(update([entry(2, shown("c4"), shown("d4", "P4"))], { shown: { d4: "P4" } }));
  await pass(0);
  expect(course.glimpses).toEqual({ c4: "." });
  course.update(update([entry(3, { type: "turn_began", turn: 2, side: "german", division: null })]));
  await pass(700);
  expect(course.glimpses).toEqual({ c4: "." });
  await pass(400);
  expect(course.glimpses).toEqual({});
});

it("closes it as soon as another card may lie there", async () => {
  const course = begun();
  course.update(update([entry(2, shown("c4"), shown("a1"))]));
  course.update(update([entry(3, { type: "moved", side: "german", quadrant: "b3", cards: null })]));
  await pass(0);
  expect(course.glimpses).toEqual({ a1: "." });
});

it("opens nothing of what was shown before the match was opened", async () => {
  const course = new Course("m", null);
  course.welcome({ type: "welcome", match: INFO, viewer: "american", seats: [0] });
  course.update(update([entry(1, shown("c4"))]));
  await pass(0);
  expect(course.glimpses).toEqual({});
});

it("keeps nothing of a match for whoever has left the table", async () => {
  const course = begun();
  course.update(update([entry(2, shown("c4"))]));
  await pass(0);
  expect(vi.getTimerCount()).toBe(1);
  course.stop();
  expect(vi.getTimerCount()).toBe(0);
});
