import { expect, it } from "vitest";
import type { Catalogue } from "../wire";
import { first, fitted, forcedMode, newMatch, type Choice } from "./choice";
import { NONE, type OwnFiles } from "./own";
import { dutyAt, nameAt, places, seated, sitterAt, sitters } from "./seating";

const CATALOGUE = {
  levels: [{ name: "level-1" }, { name: "level-2" }],
  stalingrad: {
    players: [2, 3, 4],
    scenarios: [{ name: "quick-duel" }, { name: "open-front" }],
    themes: [
      { name: "duel-of-aces", mode: null, scenarios: ["open-front"], cards: { sniper: 1 } },
      { name: "stop-the-advance", mode: "advanced", scenarios: ["quick-duel"], cards: {} },
      { name: "offensive-without-snipers", mode: "advanced", scenarios: ["quick-duel"], cards: { sniper: 0 } },
    ],
  },
  panzer: { scenarios: [{ name: "skirmish" }], rules: [{ name: "flank" }, { name: "terrain" }] },
} as unknown as Catalogue;
const SILO: OwnFiles = {
  scenario: [{ name: "Silo", text: "rows = 2", board: { columns: 4, rows: 2, points: 5, mode: "basic" } }],
  cards: [{ name: "mine", text: "[points]" }],
};
const team = (players: number, changes: Partial<Choice> = {}): Choice => ({
  ...first("stalingrad"),
  players,
  ...changes,
});

it("plays a first game of the smallest board against the easiest computer", () => {
  expect(newMatch(first("stalingrad"), NONE)).toMatchObject({
    config: { game: "stalingrad", scenario: "quick-duel", theme: null, mode: "basic" },
    seats: [
      { side: "german", player: "me" },
      { side: "soviet", player: "level-1" },
    ],
    memory_aid: true,
  });
  expect(newMatch(first("panzer"), NONE).seats).toEqual([
    { side: "american", player: "me" },
    { side: "german", player: "level-1" },
  ]);
});

it("seats everybody where they belong", () => {
  const choice = { ...first("stalingrad"), side: "soviet" as const };
  const players = (opponent: "device" | "link" | "watch") =>
    newMatch({ ...choice, opponent }, NONE).seats.map(({ player }) => player);
  expect(players("link")).toEqual(["link", "me"]);
  expect(players("device")).toEqual(["me", "me"]);
  expect(players("watch")).toEqual(["level-1", "level-1"]);
  expect(newMatch({ ...choice, side: "any" }, NONE, 0.2).seats[0]?.player).toBe("me");
  expect(newMatch({ ...choice, side: "any" }, NONE, 0.8).seats[0]?.player).toBe("level-1");
});

it("has a seat for each Division, and one for a side that one player leads", () => {
  expect(places(team(4)).map(({ key }) => key)).toEqual([
    "german-units",
    "soviet-units",
    "german-snipers",
    "soviet-snipers",
  ]);
  expect(newMatch(team(3, { single: "soviet" }), NONE).seats).toEqual([
    { side: "german", player: "me", divisions: ["units"] },
    { side: "soviet", player: "level-1", divisions: ["units", "snipers"] },
    { side: "german", player: "level-1", divisions: ["snipers"] },
  ]);
  expect(newMatch(team(4), NONE).config).toMatchObject({ players: 4 });
});

it("says what each Division can do: without Snipers theirs only moves", () => {
  const duties = (choice: Choice) => places(choice).map((place) => dutyAt(choice, place, CATALOGUE));
  expect(duties(team(4)).slice(1, 3)).toEqual(["choose-division-units", "choose-division-snipers"]);
  expect(duties(team(4, { theme: "offensive-without-snipers" })).slice(1, 3)).toEqual([
    "choose-division-units",
    "choose-division-moves",
  ]);
  expect(duties(team(3, { single: "soviet" }))).toContain("choose-both-note");
});

it("lets two change seats, so that nobody is at two", () => {
  const start = team(4, { sits: { "soviet-snipers": "link" } });
  const moved = seated(start, places(start)[3]!, "me");
  expect(places(moved).map((place) => sitterAt(moved, place))).toEqual(["link", "level-1", "level-1", "me"]);
  const friend = seated(moved, places(moved)[1]!, "device");
  expect(newMatch(friend, NONE).seats.map(({ player }) => player)).toEqual(["link", "me", "level-1", "me"]);
});

it("calls everybody on this device by name", () => {
  const choice = team(4, { name: "Ana", names: { "soviet-units": "Luis" }, sits: { "soviet-units": "device" } });
  expect(sitters(choice, 0).map((each) => nameAt(choice, each))).toEqual(["Ana", "Luis", "", ""]);
});

it("calls both of two at this device as they said there, and not as one of them was called elsewhere", () => {
  const choice: Choice = { ...first("stalingrad"), opponent: "device", name: "Eva", names: { german: "Ana", soviet: "Luis" } };
  expect(sitters(choice, 0).map((each) => nameAt(choice, each))).toEqual(["Ana", "Luis"]);
});

it("adds to the dealer's seed, differently each time", () => {
  const [one, two] = [newMatch(first("panzer"), NONE).contribution, newMatch(first("panzer"), NONE).contribution];
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toBe(two);
});

it("puts a remembered choice right that no longer fits", () => {
  const old = { ...first("stalingrad"), scenario: "gone", theme: "duel-of-aces", level: "level-9", turns: 7 };
  expect(fitted(old, CATALOGUE, NONE)).toMatchObject({
    scenario: "quick-duel",
    theme: null,
    level: "level-1",
    turns: 0,
  });
  expect(fitted({ ...first("stalingrad"), theme: "stop-the-advance" }, CATALOGUE, NONE).mode).toBe("advanced");
  expect(fitted({ ...first("panzer"), rules: ["terrain", "gone", "flank"] }, CATALOGUE, NONE).rules).toEqual([
    "flank",
    "terrain",
  ]);
  expect(fitted({ ...first("panzer"), players: 4 }, CATALOGUE, NONE).players).toBe(2);
  expect(fitted(team(4, { sits: { "german-units": "level-9" } }), CATALOGUE, NONE).sits).toEqual({});
  expect(fitted(team(2, { ownScenario: "gone", ownCards: "gone" }), CATALOGUE, SILO)).toMatchObject({
    ownScenario: null,
    ownCards: null,
  });
});

it("plays in Advanced Mode with three and four, and an own scenario in its own mode", () => {
  expect(fitted(team(3), CATALOGUE, NONE).mode).toBe("advanced");
  expect(forcedMode(team(3), CATALOGUE, NONE)).toBe("advanced");
  const own = fitted(team(4, { ownScenario: "Silo", mode: "advanced" }), CATALOGUE, SILO);
  expect(own).toMatchObject({ players: 2, mode: "basic", theme: null });
});

it("sends own files by their text", () => {
  const match = newMatch(team(2, { ownScenario: "Silo", ownCards: "mine" }), SILO);
  expect(match).toMatchObject({ scenario_file: "rows = 2", cards_file: "[points]", config: { scenario: "Silo" } });
  expect(newMatch(team(2), SILO)).toMatchObject({ scenario_file: null, config: { scenario: "quick-duel" } });
});

it("hurries nobody who only watches", () => {
  expect(newMatch({ ...first("stalingrad"), clock: "short" }, NONE).clock).toEqual({ base: 300, increment: 5 });
  expect(newMatch({ ...first("stalingrad"), clock: "short", opponent: "watch" }, NONE).clock).toBeNull();
});

it("ends after so many turns", () => {
  expect(newMatch(team(2, { turns: 20 }), NONE).config).toMatchObject({ turn_limit: 20 });
  expect(newMatch(team(2), NONE).config).toMatchObject({ turn_limit: null });
});
