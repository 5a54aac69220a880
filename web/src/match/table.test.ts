import { beforeAll, expect, it, vi } from "vitest";
import { speak } from "../i18n/language.svelte";
import type { Catalogue, Entry, MatchInfo, Question, Update } from "../wire";
import { Course } from "./course.svelte";
import type { View } from "./plan";
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
  expect([watched.awaited, watched.prompt.title, watched.prompt.text]).toEqual([
    "",
    "Set-up",
    "You are watching. The match begins when both sides are ready.",
  ]);
  expect(tableOf("spectator", [ready(1, "soviet")], view).prompt).toMatchObject({
    title: "Germans are setting up",
    text: "You are watching. The match begins when both sides are ready.",
  });
});

it("says that terrain is being laid, to whoever waits or watches", () => {
  const view = { game: "panzer", turn: 0, phase: "terrain", to_move: "american", division: null };
  for (const viewer of ["german", "spectator"] as const)
    expect(tableOf(viewer, [], view).prompt).toMatchObject({ title: "American to move", text: "A terrain card is being laid." });
});

it("counts points only where points can win", () => {
  const points = (objective: number | null) => {
    const table = tableOf("german", [], { turn: 3, phase: "action", to_move: "soviet", division: null, objective });
    table.course.info = { ...INFO, terms: { ...INFO.terms, config: { game: "stalingrad", points: { M: 3 } } } } as MatchInfo;
    return [table.pointsOf("m"), table.points("m"), table.telling.points("m")];
  };
  expect(points(7)).toEqual([3, 3, 3]);
  expect(points(null)).toEqual([3, 0, 0]);
});

it("knows a heavy tank by its armor in this match, where the rule is on", () => {
  const table = tableOf("german", [], { turn: 3, phase: "action", to_move: "american" });
  const units = [{ code: "TG", armor: 3 }, { code: "PV", armor: 2 }];
  const match = new Table(table.course, () => ({ panzer: { units } }) as unknown as Catalogue);
  const heavy = (config: object) => {
    match.course.info = { ...INFO, terms: { ...INFO.terms, config: { game: "panzer", ...config } } } as MatchInfo;
    return ["TG", "PV"].filter((code) => match.isHeavy(code));
  };
  expect(heavy({ rules: ["heavy"] })).toEqual(["TG"]);
  expect(heavy({ rules: ["light"] })).toEqual([]);
  expect(heavy({ rules: ["heavy"], units: { PV: { armor: 3 }, TG: { armor: 2 } } })).toEqual(["PV"]);
});

it("awaits whoever is to move, and nobody while a card is drawn", () => {
  const view = { turn: 3, phase: "action", division: null };
  const theirs = tableOf("german", [], { ...view, to_move: "soviet" });
  expect([theirs.awaited, theirs.prompt.title]).toEqual(["Soviet to move", "Soviet to move"]);
  expect(tableOf("german", [], { ...view, to_move: "dealer" }).awaited).toBe("");
});

it("names the Division that one leads in a team game", () => {
  const view = { game: "stalingrad", turn: 3, phase: "action", to_move: "german", division: "units", board: {}, shown: {}, pending: {} };
  const table = tableOf("german", [], view);
  const seats = [
    { seat: 0, side: "german", divisions: ["units"] },
    { seat: 2, side: "german", divisions: ["snipers"] },
  ];
  table.course.info = { ...INFO, seats } as unknown as MatchInfo;
  table.course.seats = [0];
  table.course.question = { seq: 1, phase: "action", legal: ["move a1", "move b2"] } as unknown as Question;
  expect([table.prompt.title, table.telling.leads]).toEqual(["Your turn · Units Division", ["units"]]);
  table.course.view = { ...view, division: null } as unknown as View;
  expect(table.prompt.title).toBe("Your turn");
});

it("says why not in the player's words, until something is picked", async () => {
  const view = { game: "panzer", turn: 0, rows: 6, columns: 4, phase: "terrain", to_move: "american", control: {}, terrain: {}, units: {}, laid: [] };
  const table = tableOf("german", [], view);
  const book = { articles: [{ id: "P-TER-2", title: "Laying terrain", text: "Each side has one card." }] };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(book), { headers: { "content-type": "application/json" } }));
  table.course.view = view as unknown as View;
  table.course.question = { seq: 1, phase: "terrain", legal: ["terrain hill a2"] } as unknown as Question;
  await table.explain(({ whyNotSquare }, match) => whyNotSquare(table.asked!, table.plan, "a1", match));
  expect(table.why).toMatchObject({ text: "First choose the face of the card.", id: "P-TER-2" });
  table.kind("hill");
  expect(table.why).toBeNull();
  const late = table.explain(({ whyNotSquare }, match) => whyNotSquare(table.asked!, table.plan, "a1", match));
  table.square("a2");
  await late;
  expect(table.why).toBeNull();
  vi.unstubAllGlobals();
});
