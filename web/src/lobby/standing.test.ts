import { beforeAll, expect, it } from "vitest";
import { speak } from "../i18n/language.svelte";
import type { MatchInfo } from "../wire";
import { standing } from "./standing";

beforeAll(() => speak("en"));

const SEATS = [
  { seat: 0, side: "german", divisions: [] },
  { seat: 1, side: "soviet", divisions: ["units"] },
  { seat: 2, side: "soviet", divisions: ["snipers"] },
];

const said = (mine: number[], now: object | null, status = "playing") =>
  standing("stalingrad", "open-front", { status, seats: SEATS, now } as unknown as MatchInfo, mine);

it("how a match stands has its turn and whose it is", () => {
  expect(said([0], { turn: 7, asked: ["german"], division: null })).toBe("Open Front · Turn 7 · Your turn");
  expect(said([0], { turn: 7, asked: ["soviet"], division: "units" })).toBe("Open Front · Turn 7 · Soviet to move");
  expect(said([0], { turn: 7, asked: [], division: null })).toBe("Open Front · Turn 7");
  expect(said([0], null)).toBe("Open Front");
  expect(said([0], null, "waiting")).toMatch(/^Open Front · ./);
});

it("in a team only the Division of the turn is asked", () => {
  expect(said([1], { turn: 2, asked: ["soviet"], division: "units" })).toMatch(/Your turn$/);
  expect(said([2], { turn: 2, asked: ["soviet"], division: "units" })).toMatch(/Soviet to move$/);
  expect(said([2], { turn: 0, asked: ["soviet"], division: "units" })).toBe("Open Front · Set-up · Your turn");
});

it("two at one device are told the side that is asked", () => {
  expect(said([0, 1], { turn: 0, asked: ["german", "soviet"], division: null })).toMatch(/Set-up · Your turn$/);
  expect(said([0, 1], { turn: 3, asked: ["soviet"], division: "units" })).toMatch(/Soviet to move$/);
});
