import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { need, speak } from "../i18n/language.svelte";
import { leave, sit } from "../seats";
import type { MatchInfo } from "../wire";
import type { Course } from "./course.svelte";
import { byAim, outcome, reason, rematchNote } from "./ending";

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

it.each([
  [["S-WIN-1"], "Germans have no Sniper left.", false],
  [["S-WIN-3"], "Germans have none of the cards left that had to be eliminated.", true],
  [["S-WIN-3", "S-SCEN-6"], "An Infantry has reached the last row.", true],
])("names what was reached by %s", (articles, words, isAim) => {
  const ended = { type: "ended", articles };
  const course = { game: "stalingrad", view: { result: "soviet", points: {} }, turns: [{ steps: [], events: [ended] }] } as unknown as Course;
  expect(reason(course)).toBe(words);
  expect(byAim(course)).toBe(isAim);
});

describe("what is said of a rematch", () => {
  const seat = (side: string, divisions: string[], more: object = {}) => ({ side, divisions, player: "human", name: "", taken: true, ...more });
  const match = (...seats: object[]) =>
    ({
      match: "next",
      status: "waiting",
      terms: { config: { game: "stalingrad" } },
      seats: seats.map((each, at) => ({ seat: at, ...each })),
    }) as unknown as MatchInfo;
  const both = ["units", "snipers"];
  const duel = match(seat("german", both, { name: "Ana" }), seat("soviet", both));
  const free = seat("german", both, { taken: false });
  afterEach(() => leave("next"));

  it("names who wants it, in a team by what they led", () => {
    expect(rematchNote(match(seat("soviet", both, { name: "Ana" }), free), duel)).toBe("asked for by Ana");
    const team = match(seat("german", ["units"]), seat("soviet", both), seat("german", ["snipers"], { name: "Luis" }));
    const next = match(seat("soviet", ["units"]), seat("german", both, { player: "recruit" }), seat("soviet", ["snipers"], { name: "Luis" }));
    expect(rematchNote(next, team)).toBe("asked for by German, Units Division, Luis");
  });

  it("says that the other player wants it where they have no name", () => {
    expect(rematchNote(match(seat("soviet", both), free), duel)).toBe("The other player wants a rematch");
  });

  it("takes nobody here, no computer and no free seat for somebody who wants it", () => {
    expect(rematchNote(null, duel)).toBe("sides change");
    expect(rematchNote(match(free, free), duel)).toBe("sides change");
    expect(rematchNote(match(free, seat("soviet", both, { player: "recruit" })), duel)).toBe("sides change");
    sit({ match: "next", seats: [{ seat: 0, side: "soviet", token: "a" }], invitations: [], game: "stalingrad", scenario: "", at: 0 });
    expect(rematchNote(match(seat("soviet", both, { name: "Ana" }), free), duel)).toBe("sides change");
  });

  it.each(["playing", "over", "abandoned"])("says nothing of who wanted one that is %s", (status) => {
    const next = { ...match(seat("soviet", both, { name: "Ana" }), seat("german", both)), status } as MatchInfo;
    expect(rematchNote(next, duel)).toBe("sides change");
  });
});
