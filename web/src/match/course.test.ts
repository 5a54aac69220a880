import { expect, it, vi } from "vitest";
import type { Entry, MatchInfo, SaidPhrase, Update } from "../wire";
import { Course } from "./course.svelte";
import { mute } from "./muting.svelte";
import { wait } from "./why";

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

it("knows that the enemy is ready while the own set-up is awaited", () => {
  const course = begun();
  course.info = { ...INFO, seats: [{ seat: 1, side: "german", player: "human" }] } as unknown as MatchInfo;
  const question = { seq: 1, phase: "deploy", legal: [], cards: "" };
  const ready = (seq: number, side: string) => ({ ...entry(seq), side, note: "ready" }) as Entry;
  course.update(update(1, [entry(1)], {}, { question }));
  expect(course.enemyReady).toBe(false);
  course.update(update(2, [ready(2, "german")], {}, { question }));
  expect(course.enemyReady).toBe(true);
  course.info = { ...INFO, seats: [{ seat: 1, side: "german", player: "level-1" }] } as unknown as MatchInfo;
  expect(course.enemyReady).toBe(false);
  course.info = { ...INFO, seats: [{ seat: 1, side: "german", player: "human" }] } as unknown as MatchInfo;
  course.update(update(3, [{ ...entry(3), note: "offer-draw" } as Entry], {}, { question }));
  expect(course.enemyReady).toBe(true);
  course.update(update(4, [entry(4)], {}, { question: { ...question, seq: 4 } }));
  expect(course.enemyReady).toBe(false);
  course.update(update(5, [ready(5, "american")], {}));
  expect(course.enemyReady).toBe(false);
});

it("says that it is another's turn, until the own one comes", () => {
  const course = begun();
  course.update(update(1, [entry(1)], { viewer: "american", to_move: "german" }));
  wait(course);
  expect(course.refusal).toMatchObject({ code: "not-asked" });
  course.update(update(2, [entry(2)], { viewer: "american", to_move: "german" }));
  expect(course.refusal).not.toBeNull();
  const question = { seq: 3, phase: "action", legal: ["search c4"], cards: "" };
  course.update(update(3, [entry(3)], { viewer: "american", to_move: "american" }, { question }));
  expect(course.refusal).toBeNull();
  wait(course);
  expect(course.refusal).toBeNull();
});

it("remembers the firing hand that a card was drawn from", async () => {
  const hand = { attacker: "b3", target: "c4", hits: 2, range: 1, armor: 2, changes: [] };
  const course = begun();
  course.update(
    update(1, [entry(1)], { units: { b3: { code: "SH" } }, shown: { c4: "PV" }, hands: { b3: hand }, hand: null }),
  );
  expect(course.shot).toBeNull();
  course.update(update(3, [entry(2), entry(3, [{ type: "drawn", card: "hit", attacker: "b3", target: "c4" }])], {}));
  await vi.waitFor(() => expect(course.entries).toHaveLength(3));
  expect(course.shot).toMatchObject({ card: "hit", attackerCode: "SH", targetCode: "PV", hand });
});

it("plays no old shot out when a match is opened again", () => {
  const course = begun();
  course.update(update(3, [entry(1), entry(3, [{ type: "drawn", card: "hit", attacker: "b3", target: "c4" }])], {}));
  expect(course.shot).toBeNull();
});

const phrase = (number: number, seat: number, ago = 0): SaidPhrase => ({ number, seat, phrase: "hello", after: 1, ago });

it("hears every phrase once, and others' only while it wants to", () => {
  const course = begun();
  course.said({ type: "said", phrases: [phrase(1, 1), phrase(2, 0)] });
  course.said({ type: "said", phrases: [phrase(2, 0), phrase(3, 1)] });
  expect(course.audible.map(({ number }) => number)).toEqual([1, 2, 3]);
  mute(true);
  expect(course.audible.map(({ number }) => number)).toEqual([2]);
  mute(false);
  expect(course.audible).toHaveLength(3);
});

it("knows since when somebody is away, and that they are back", () => {
  vi.useFakeTimers({ now: 100_000 });
  const course = begun();
  course.presence({ type: "presence", away: [{ seat: 1, ago: 5_000 }], watching: 2 });
  expect([...course.away]).toEqual([[1, 95_000]]);
  expect(course.watching).toBe(2);
  course.presence({ type: "presence", away: [], watching: 0 });
  expect(course.away.size).toBe(0);
  vi.useRealTimers();
});

it("takes no refused phrase for a refused decision", () => {
  const course = begun();
  course.sending = true;
  course.refused({ type: "refused", code: "talkative", reason: "wait 9 s", values: { seconds: 9 } });
  expect([course.sending, course.refusal, course.unsaid?.reason]).toEqual([true, null, "wait 9 s"]);
  course.refused({ type: "refused", code: "stale", reason: "too late" });
  expect([course.sending, course.refusal?.reason]).toEqual([false, "too late"]);
});

it("forgets what was refused when it is asked something else", () => {
  const course = begun();
  const asked = (seq: number) =>
    update(seq, [entry(seq)], { viewer: "american" }, { question: { seq, phase: "action", legal: [], cards: "" } });
  course.update(asked(1));
  course.refused({ type: "refused", code: "illegal", reason: "no", values: { article: "P-TURN-2" } });
  course.update(asked(1));
  expect(course.refusal?.values?.article).toBe("P-TURN-2");
  course.update(asked(2));
  expect(course.refusal).toBeNull();
});

/** A course whose line a test holds. */
function dialled() {
  const sent: string[] = [];
  const socket = { send: (text: string) => sent.push(text), close: () => undefined } as unknown as WebSocket;
  const course = new Course("m", "token", () => socket);
  course.start();
  const hear = (message: object) => socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  const types = () => sent.map((text) => (JSON.parse(text) as { type: string }).type);
  return { course, hear, types };
}

it("takes no second decision while the first is on its way, also over a break", () => {
  vi.useFakeTimers();
  const { course, hear, types } = dialled();
  const greet = () => hear({ type: "welcome", match: INFO, viewer: "american", seats: [0] });
  const asked = (seq: number) => hear(update(seq, [entry(seq)], {}, { question: { seq, phase: "action", legal: ["pass"], cards: "" } }));
  greet();
  asked(1);
  course.decide("pass");
  globalThis.dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(1000);
  greet();
  course.decide("pass");
  asked(1);
  course.decide("pass");
  expect([types(), course.sending]).toEqual([["decide", "decide"], true]);
  asked(2);
  expect(course.sending).toBe(false);
  course.stop();
  vi.useRealTimers();
});

it("leaves a match only where the server heard it and did not refuse", () => {
  const { course, hear, types } = dialled();
  course.say("abandon");
  expect([course.leaving, types()]).toEqual([false, []]);
  hear({ type: "welcome", match: { ...INFO, status: "waiting" }, viewer: "american", seats: [0] });
  course.say("abandon");
  expect([course.leaving, types()]).toEqual([true, ["abandon"]]);
  hear({ type: "refused", code: "not-alone", message: "" });
  expect(course.leaving).toBe(false);
  course.stop();
});
