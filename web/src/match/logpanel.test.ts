import { mount, unmount } from "svelte";
import { beforeAll, expect, it } from "vitest";
import { speak } from "../i18n/language.svelte";
import { settle } from "../later.svelte";
import type { Entry, MatchInfo, Update } from "../wire";
import { Course } from "./course.svelte";
import LogPanel from "./LogPanel.svelte";
import { Table } from "./table.svelte";

beforeAll(() => speak("en"));

const INFO = {
  match: "m",
  terms: { config: { game: "stalingrad" }, memory_aid: false },
  seats: [],
  status: "playing",
} as unknown as MatchInfo;

/** A turn in which a side moves a quadrant, and the next begins. */
function moved(seq: number): Entry {
  const events = [{ type: "turn_began", turn: seq + 1, side: "german", division: null, articles: [] }];
  const side = seq % 2 ? "german" : "soviet";
  return { seq, side, lines: ["move a1"], events, commitment: null, note: null, seal: "" } as unknown as Entry;
}

function tell(course: Course, entries: Entry[]) {
  const plain = { held: null, offer: null, clock: null, status: "playing", question: null, observation: {} };
  course.update({ type: "update", seq: entries.at(-1)!.seq, entries, ...plain } as unknown as Update);
  settle();
}

it("adds a line for a turn, and touches no other but the one that was the latest", () => {
  const course = new Course("m", null);
  course.welcome({ type: "welcome", match: INFO, viewer: "german", seats: [0] });
  const panel = mount(LogPanel, { target: document.body, props: { table: new Table(course, () => null) } });
  tell(course, [1, 2, 3, 4, 5].map(moved));
  const lines = [...document.querySelectorAll("ol > li")];
  expect(lines).toHaveLength(5);
  const watch = new MutationObserver(() => {});
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  tell(course, [moved(6)]);
  const records = watch.takeRecords();
  watch.disconnect();
  expect(document.querySelectorAll("ol > li")).toHaveLength(6);
  const touched = records.map(({ target }) => (target as Element).closest("li")).filter((line) => line !== null);
  expect(new Set(touched)).toEqual(new Set([lines[0]]));
  expect([...document.querySelectorAll("li.latest")]).toEqual([document.querySelector("ol > li")]);
  void unmount(panel);
});
