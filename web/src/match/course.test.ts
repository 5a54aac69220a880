import { expect, it } from "vitest";
import type { Entry, MatchInfo, Update } from "../wire";
import { Course } from "./course.svelte";

const INFO = {
  match: "m",
  terms: { config: { game: "panzer" }, memory_aid: true },
  seats: [],
  status: "playing",
} as unknown as MatchInfo;

function entry(seq: number, events: object[] = []): Entry {
  return { seq, side: "american", lines: [], events, commitment: null, note: null, seal: "" } as unknown as Entry;
}

function update(seq: number, entries: Entry[], observation: object, more: Partial<Update> = {}): Update {
  const plain = { held: null, offer: null, clock: null, status: "playing", question: null };
  return { type: "update", seq, entries, observation, ...plain, ...more } as unknown as Update;
}

function begun(): Course {
  const course = new Course("m", null);
  course.welcome({ type: "welcome", match: INFO, viewer: "american", seats: [0] });
  return course;
}

it("keeps every entry once, however often it is told", () => {
  const course = begun();
  course.update(update(2, [entry(1), entry(2)], {}));
  course.update(update(3, [entry(2), entry(3)], {}));
  expect(course.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

it("knows what it is asked only while it is asked", () => {
  const course = begun();
  course.update(
    update(
      1,
      [entry(1)],
      { viewer: "american" },
      { question: { seq: 1, phase: "action", legal: ["search c4"], cards: "" } },
    ),
  );
  expect(course.asked?.legal.map(({ text }) => text)).toEqual(["search c4"]);
  course.update(update(2, [entry(2)], { viewer: "american" }));
  expect(course.asked).toBeNull();
});

it("remembers the firing hand that a card was drawn from", () => {
  const hand = { attacker: "b3", target: "c4", hits: 2, range: 1, armor: 2, changes: [] };
  const course = begun();
  course.update(
    update(1, [entry(1)], { units: { b3: { code: "SH" } }, shown: { c4: "PV" }, hands: { b3: hand }, hand: null }),
  );
  expect(course.shot).toBeNull();
  course.update(update(3, [entry(2), entry(3, [{ type: "drawn", card: "hit", attacker: "b3", target: "c4" }])], {}));
  expect(course.shot).toMatchObject({ card: "hit", attackerCode: "SH", targetCode: "PV", hand });
});

it("plays no old shot out when a match is opened again", () => {
  const course = begun();
  course.update(update(3, [entry(1), entry(3, [{ type: "drawn", card: "hit", attacker: "b3", target: "c4" }])], {}));
  expect(course.shot).toBeNull();
});
