import { expect, it } from "vitest";
import type { Catalogue } from "../wire";
import { first, fitted, newMatch } from "./choice";

const CATALOGUE = {
  levels: [{ name: "level-1" }, { name: "level-2" }],
  stalingrad: {
    scenarios: [{ name: "quick-duel" }, { name: "open-front" }],
    themes: [
      { name: "duel-of-aces", mode: null, scenarios: ["open-front"] },
      { name: "stop-the-advance", mode: "advanced", scenarios: ["quick-duel"] },
    ],
  },
  panzer: { scenarios: [{ name: "skirmish" }], rules: [{ name: "flank" }, { name: "terrain" }] },
} as unknown as Catalogue;

it("plays a first game of the smallest board against the easiest computer", () => {
  expect(newMatch(first("stalingrad"))).toMatchObject({
    config: { game: "stalingrad", scenario: "quick-duel", theme: null, mode: "basic" },
    seats: [
      { side: "german", player: "me" },
      { side: "soviet", player: "level-1" },
    ],
    memory_aid: true,
  });
  expect(newMatch(first("panzer")).seats).toEqual([
    { side: "american", player: "me" },
    { side: "german", player: "level-1" },
  ]);
});

it("seats everybody where they belong", () => {
  const choice = { ...first("stalingrad"), side: "soviet" as const };
  const players = (opponent: "device" | "link" | "watch") =>
    newMatch({ ...choice, opponent }).seats.map(({ player }) => player);
  expect(players("link")).toEqual(["link", "me"]);
  expect(players("device")).toEqual(["me", "me"]);
  expect(players("watch")).toEqual(["level-1", "level-1"]);
  expect(newMatch({ ...choice, side: "any" }, 0.2).seats[0]?.player).toBe("me");
  expect(newMatch({ ...choice, side: "any" }, 0.8).seats[0]?.player).toBe("level-1");
});

it("adds to the dealer's seed, differently each time", () => {
  const [one, two] = [newMatch(first("panzer")).contribution, newMatch(first("panzer")).contribution];
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toBe(two);
});

it("puts a remembered choice right that no longer fits", () => {
  const old = { ...first("stalingrad"), scenario: "gone", theme: "duel-of-aces", level: "level-9" };
  expect(fitted(old, CATALOGUE)).toMatchObject({ scenario: "quick-duel", theme: null, level: "level-1" });
  expect(fitted({ ...first("stalingrad"), theme: "stop-the-advance" }, CATALOGUE).mode).toBe("advanced");
  expect(fitted({ ...first("panzer"), rules: ["terrain", "gone", "flank"] }, CATALOGUE).rules).toEqual([
    "flank",
    "terrain",
  ]);
});

it("hurries nobody who only watches", () => {
  expect(newMatch({ ...first("stalingrad"), clock: "short" }).clock).toEqual({ base: 300, increment: 5 });
  expect(newMatch({ ...first("stalingrad"), clock: "short", opponent: "watch" }).clock).toBeNull();
});
