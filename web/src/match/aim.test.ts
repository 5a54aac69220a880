import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "../i18n/language.svelte";
import type { AnyConfig, Catalogue, Victory } from "../wire";
import { aimOf, victoryOf } from "./aim";
import { playedName } from "./people";
import type { View } from "./plan";
import { aimName } from "./winning";

beforeAll(() => speak("en"));

const seen = (extra: object): View =>
  ({
    game: "stalingrad",
    rows: 3,
    objective: null,
    points: { german: 0, soviet: 0 },
    score: { german: "", soviet: "" },
    zone: {},
    counts: { german: { S: 3, O: 2 }, soviet: { s: 3, o: 2, c: 1 } },
    ...extra,
  }) as unknown as View;

describe("the aim", () => {
  it("is points or Snipers", () => {
    expect(aimOf(seen({ objective: 7, points: { german: 6 } }), "german", {})).toEqual({
      points: 6,
      most: 7,
      counted: [],
      isLast: expect.any(Function),
      left: "To go: 1 point, or 3\u00a0×\u00a0Sniper",
    });
  });

  it("is what a theme wants eliminated, less what is", () => {
    const view = seen({ score: { german: "os" }, counts: { soviet: { s: 2, o: 1, c: 1 } } });
    expect(aimOf(view, "german", { eliminate: ["officer", "scout"] })).toEqual({
      points: 1,
      most: 3,
      counted: ["officer", "scout"],
      isLast: expect.any(Function),
      left: "To go: 1\u00a0×\u00a0Officer, 1\u00a0×\u00a0Scout, or 2\u00a0×\u00a0Sniper",
    });
    expect(aimOf(view, "german", { snipers: false, eliminate: ["officer"] }).left).toBe("To go: 1\u00a0×\u00a0Officer");
  });

  it("is reached with the last of the cards that are to be eliminated", () => {
    const last = (victory: Victory, counts: object, zone = {}) =>
      ["sniper", "officer", "scout"].filter(aimOf(seen({ objective: 7, counts: { soviet: counts }, zone }), "german", victory).isLast);
    expect(last({}, { s: 1, o: 1 })).toEqual(["sniper"]);
    expect(last({}, { s: 1, o: 1 }, { soviet: "s" })).toEqual([]);
    expect(last({ snipers: false }, { s: 1, o: 1 })).toEqual([]);
    expect(last({ eliminate: ["scout"] }, { s: 2, o: 1, c: 1 })).toEqual(["scout"]);
    expect(last({ eliminate: ["officer", "scout"] }, { s: 2, o: 1, c: 1 })).toEqual([]);
  });

  it("is a row for the Infantry, on the far side of each", () => {
    expect(aimOf(seen({}), "german", { breakthrough: true }).left).toBe("To go: Infantry on row 6, or 3\u00a0×\u00a0Sniper");
    expect(aimOf(seen({}), "soviet", { breakthrough: true })).toMatchObject({ most: 3, left: /row 1, or 3/ });
  });

  it("counts the Snipers that wait", () => {
    const view = seen({ objective: 7, zone: { soviet: "ss" }, counts: { soviet: { s: 1 } } });
    expect(aimOf(view, "german", {}).left).toBe("To go: 7 points, or 3\u00a0×\u00a0Sniper");
  });

  it("promises nothing that is not known", () => {
    expect(aimOf(seen({}), "german", { snipers: false })).toMatchObject({ points: 0, most: null, counted: [], left: "" });
  });

  it("is read from the theme or from an own scenario", () => {
    const victory = { eliminate: ["officer"] };
    const choices = { stalingrad: { themes: [{ name: "chain", victory }] } } as unknown as Catalogue;
    expect(victoryOf({ theme: "chain" } as AnyConfig, choices)).toBe(victory);
    expect(victoryOf({ theme: "chain" } as AnyConfig, null)).toEqual({ snipers: false });
    expect(victoryOf({ scenario: { name: "silo", victory } } as unknown as AnyConfig, null)).toBe(victory);
    expect(victoryOf({ scenario: "open-front" } as AnyConfig, choices)).toEqual({});
  });

  it("is every enemy unit in SCOPE Panzer", () => {
    const view = { game: "panzer", rows: 6, turn: 3, counts: { american: 4, german: 2 }, piles: { american: ["P4"] } };
    expect(aimOf(view as unknown as View, "german", {})).toMatchObject({ points: 2, most: 3, left: /4 units/ });
  });
});

it("what is played has its theme, and its mode or its rules", () => {
  const choices = { panzer: { presets: [{ name: "full", rules: ["heavy", "light", "mines"] }] } } as unknown as Catalogue;
  const name = (config: object) => playedName(config as AnyConfig, choices);
  expect(name({ game: "stalingrad", scenario: "open-front" })).toBe("Open Front · Basic");
  expect(name({ game: "stalingrad", scenario: "open-front", theme: "stop-the-advance", mode: "advanced" })).toBe(
    "Open Front · Stop the Advance · Advanced",
  );
  expect(name({ game: "panzer", scenario: "skirmish", rules: ["light", "heavy"] })).toBe("Skirmish · Light tanks, Heavy tanks");
  expect(name({ game: "panzer", scenario: "skirmish", rules: [] })).toBe("Skirmish · Basic");
  expect(name({ game: "panzer", scenario: "skirmish", rules: ["light", "heavy", "mines"] })).toBe("Skirmish · Full");
});

it("how a match is won is said by its theme, else by its scenario", () => {
  const stalingrad = { themes: [{ name: "chain", aim: "the Officers" }], scenarios: [{ name: "open-front", aim: "7 points" }] };
  const choices = { stalingrad, panzer: { aim: "every unit" } } as unknown as Catalogue;
  const aim = (config: object, read: Catalogue | null = choices) => aimName(config as AnyConfig, read);
  expect(aim({ scenario: "open-front", theme: "chain" })).toBe("the Officers");
  expect(aim({ scenario: "open-front", theme: null })).toBe("7 points");
  expect(aim({ game: "panzer", scenario: "skirmish" })).toBe("every unit");
  expect(aim({ scenario: "open-front" }, null)).toBe("");
});

it("how an own scenario is won is said by each of its conditions, and by no other", async () => {
  const cards = { sniper: 1, officer: 2, scout: 1, infantry: 1 };
  const aim = (victory?: Victory, more = {}) => aimName({ scenario: { name: "silo", cards, victory, ...more } } as unknown as AnyConfig, null);
  expect(aim({ snipers: false, eliminate: ["officer"], breakthrough: true })).toBe(
    "To win: eliminate 2\u00a0×\u00a0Officer, or bring an Infantry to the enemy Front’s last row",
  );
  expect(aim({ points: 1, eliminate: ["officer", "scout"] })).toBe(
    "To win: reach 1 point, or eliminate 2\u00a0×\u00a0Officer, 1\u00a0×\u00a0Scout, or eliminate 1\u00a0×\u00a0Sniper",
  );
  expect(aim()).toBe("To win: eliminate 1\u00a0×\u00a0Sniper");
  expect(aim({}, { duel_of_aces: true })).toBe("To win: eliminate 3\u00a0×\u00a0Sniper");
});
