import { afterEach, beforeAll, expect, it } from "vitest";
import { need, speak } from "../i18n/language.svelte";
import { leave, sit } from "../seats";
import type { MatchInfo } from "../wire";
import type { Course } from "./course.svelte";
import { outcome, wanting } from "./ending";

beforeAll(() => speak("en").then(() => need("replay")));
afterEach(() => leave("m"));

const won = (viewer: string) => ({ status: "over", viewer, view: { result: "soviet" }, info: { match: "m" } }) as unknown as Course;
const atThisDevice = (...sides: string[]) =>
  sit({
    match: "m",
    seats: sides.map((side, seat) => ({ seat, side, token: side })) as never,
    invitations: [],
    game: "stalingrad",
    scenario: "",
    at: 0,
  });

it.each([
  ["soviet", "You have won"],
  ["german", "You have lost"],
  ["spectator", "Soviets win"],
])("tells the %s who won", (viewer, words) => {
  atThisDevice(viewer);
  expect(outcome(won(viewer))).toBe(words);
});

it("tells both of two at one device who won, and neither that they have lost", () => {
  atThisDevice("german", "soviet");
  expect(outcome(won("german"))).toBe("Soviets win");
});

it("tells who wants a rematch: by name, and in a team by what they led", () => {
  const seat = (side: string, divisions: string[], more: object = {}) => ({ side, divisions, player: "human", name: "", taken: true, ...more });
  const match = (...seats: object[]) =>
    ({ terms: { config: { game: "stalingrad" } }, seats: seats.map((each, at) => ({ seat: at, ...each })) }) as unknown as MatchInfo;
  const both = ["units", "snipers"];
  const duel = match(seat("german", both, { name: "Ana" }), seat("soviet", both));
  expect(wanting(match(seat("soviet", both, { name: "Ana" }), seat("german", both, { taken: false })), duel)).toBe("Ana");
  expect(wanting(match(seat("soviet", both, { name: "Ana", taken: false }), seat("german", both)), duel)).toBe("");
  const team = match(seat("german", ["units"]), seat("soviet", both), seat("german", ["snipers"], { name: "Luis" }));
  const next = match(seat("soviet", ["units"]), seat("german", both, { player: "recruit" }), seat("soviet", ["snipers"], { name: "Luis" }));
  expect(wanting(next, team)).toBe("German, Units Division, Luis");
});
