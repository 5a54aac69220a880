import { beforeAll, expect, it } from "vitest";
import { speak } from "../i18n/language.svelte";
import type { Entry, MatchInfo, Update } from "../wire";
import { Course } from "./course.svelte";
import { Table } from "./table.svelte";

beforeAll(() => speak("en"));

const INFO = {
  match: "m",
  terms: { config: { game: "stalingrad" }, memory_aid: false },
  seats: [],
  status: "playing",
} as unknown as MatchInfo;

const ready = (seq: number, side: string) =>
  ({ seq, side, lines: [], events: [], commitment: null, note: "ready", seal: "" }) as unknown as Entry;

function tableOf(viewer: "german" | "spectator", entries: Entry[], observation: object, held: string | null = null) {
  const course = new Course("m", null);
  course.welcome({ type: "welcome", match: INFO, viewer, seats: [] });
  const plain = { offer: null, clock: null, status: "playing", question: null, held };
  course.update({ type: "update", seq: 1, entries, observation: { viewer, ...observation }, ...plain } as unknown as Update);
  return new Table(course, () => null);
}

it("awaits in set-up whoever is not ready, and nobody alone before", () => {
  const view = { turn: 0, phase: "setup", to_move: "german", division: null };
  expect(tableOf("german", [ready(1, "german")], view, "setup SD.G").awaited).toBe("Soviets are setting up");
  expect(tableOf("spectator", [ready(1, "soviet")], view).awaited).toBe("Germans are setting up");
  const watched = tableOf("spectator", [], view);
  expect([watched.awaited, watched.prompt.title, watched.prompt.text]).toEqual(["", "Set-up", ""]);
});

it("awaits whoever is to move, and nobody while a card is drawn", () => {
  const view = { turn: 3, phase: "action", division: null };
  const theirs = tableOf("german", [], { ...view, to_move: "soviet" });
  expect([theirs.awaited, theirs.prompt.title]).toEqual(["Soviet to move", "Soviet to move"]);
  expect(tableOf("german", [], { ...view, to_move: "dealer" }).awaited).toBe("");
});
