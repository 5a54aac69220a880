import { beforeAll, describe, expect, it } from "vitest";
import { need, speak } from "../i18n/language.svelte";
import type { FiringHand, Victory } from "../wire";
import { changed, distance } from "./distance";
import { ask, chooseKind, chooseMode, NOTHING, pickQuadrant, pickSquare, type View } from "./plan";
import { pressed, prompt } from "./prompt";

beforeAll(() => speak("en").then(() => need("why")));

const worth = {
  victory: {},
  points: (letter: string) => (letter.toUpperCase() === "D" ? 0 : 2),
  isHeavy: (code: string) => code === "PE",
};
const stalingrad = (extra: object): View =>
  ({
    game: "stalingrad",
    viewer: "german",
    board: {},
    shown: {},
    pending: {},
    points: { german: 3 },
    score: { german: "" },
    counts: { soviet: { s: 3, o: 2, c: 1 } },
    zone: {},
    objective: 7,
    ...extra,
  }) as unknown as View;
const panzer = (extra: object): View =>
  ({
    game: "panzer",
    viewer: "american",
    units: {},
    terrain: {},
    shown: {},
    hands: {},
    pending: {},
    ...extra,
  }) as unknown as View;

describe("the prompt", () => {
  it("says what a shot is worth, and waits for the Shot card's place", () => {
    const asked = ask(stalingrad({ turn: 13, shown: { c5: "o" }, pending: { target: "c5" } }), "search", [
      "hold",
      "shoot a1",
      "shoot b2",
    ]);
    const open = prompt(asked, NOTHING, worth);
    expect(open).toMatchObject({
      title: "Officer on c5",
      card: { code: "o", side: "soviet" },
      main: { note: "+2, then 5 of 7", decision: null },
    });
    const placed = prompt(asked, pickQuadrant(asked, NOTHING, "b2"), worth);
    expect(placed.main?.decision).toBe("shoot b2");
    expect(placed.text).toContain("b2 until turn 15");
    expect(open.second).toMatchObject({ decision: "hold" });
  });

  it("says that a shot wins where it does, and counts what counts", () => {
    const note = (card: string, extra: object, victory: Victory = {}) => {
      const asked = ask(stalingrad({ shown: { c5: card }, pending: { target: "c5" }, ...extra }), "search", ["shoot a1"]);
      return prompt(asked, NOTHING, { ...worth, victory }).main?.note;
    };
    const last = { counts: { soviet: { s: 1, o: 2 } } };
    expect(note("s", {})).toBe("+2, then 5 of 7");
    expect(note("s", last)).toBe("wins the match");
    expect(note("s", { ...last, zone: { soviet: "s" } })).toBe("+2, then 5 of 7");
    expect(note("s", last, { snipers: false })).toBe("+2, then 5 of 7");
    expect(note("o", { points: { german: 5 } })).toBe("wins the match");
    const chain = { snipers: true, eliminate: ["officer"] };
    const officers = { objective: null, points: {}, counts: { soviet: { s: 3, o: 2 } } };
    const noPoints = { ...worth, points: () => 0 };
    const themed = (card: string, extra: object) => {
      const asked = ask(stalingrad({ shown: { c5: card }, ...officers, ...extra }), "search", ["shoot a1"]);
      return prompt(asked, NOTHING, { ...noPoints, victory: chain }).main?.note;
    };
    expect([themed("o", {}), themed("s", {})]).toEqual(["then 1 of 2", ""]);
    expect(themed("o", { score: { german: "o" }, counts: { soviet: { s: 3, o: 1 } } })).toBe("wins the match");
    expect(themed("s", { counts: { soviet: { s: 1, o: 2 } } })).toBe("wins the match");
  });

  it("offers no holding before a Decoy", () => {
    const asked = ask(stalingrad({ turn: 13, shown: { c5: "d" }, pending: { target: "c5" } }), "search", ["shoot a1"]);
    const open = prompt(asked, NOTHING, worth);
    expect(open).toMatchObject({ second: null, main: { note: "the Decoy stays" } });
    expect(open.text).toContain("Pick the crossing");
    const placed = prompt(asked, pickQuadrant(asked, NOTHING, "a1"), worth);
    expect(placed.text).toContain("a1 until turn 15");
    expect(placed.text).not.toContain("Pick");
  });

  it("names the Advanced actions, those that everybody has first", () => {
    const asked = ask(stalingrad({}), "action", ["deploy a1", "move a1 S...", "scout a4", "search a4"]);
    expect(prompt(asked, NOTHING, worth).modes).toEqual(["move", "search", "scout", "deploy"]);
    expect(prompt(ask(stalingrad({}), "action", ["move a1 S...", "search a4"]), NOTHING, worth).modes).toEqual([]);
  });

  it("offers a neighbour to look at until one is chosen", () => {
    const asked = ask(stalingrad({}), "action", ["scout a4", "scout a4 b4", "scout b4"]);
    const one = pickSquare(asked, chooseMode(asked, "scout"), "a4");
    expect(prompt(asked, one, worth).text).toMatch(/A neighbour in the row can be added\.$/);
    const two = prompt(asked, pickSquare(asked, one, "b4"), worth);
    expect([two.title, two.text]).toEqual(["Scout a4, b4", "Both cards are turned over for both sides, without a shot."]);
  });

  it("has two buttons for a plan: take it back, or go", () => {
    const asked = ask(stalingrad({}), "action", ["search a4"]);
    const planned = prompt(asked, pickSquare(asked, NOTHING, "a4"), worth);
    expect(planned).toMatchObject({
      title: "Search a4",
      second: "cancel",
      main: { label: "Search", decision: "search a4" },
    });
  });

  it("passes where nothing else is possible", () => {
    expect(prompt(ask(stalingrad({}), "action", ["pass"]), NOTHING, worth).main?.decision).toBe("pass");
  });

  it("puts the likeliest shot first", () => {
    const hand = (attacker: string, hits: number) => ({
      attacker,
      target: "c4",
      hits,
      range: 1,
      armor: 2,
      changes: [],
    });
    const view = panzer({
      shown: { c4: "PV" },
      units: { b2: { code: "HC", hidden: true }, c3: { code: "SH", hidden: true } },
      hands: { b2: hand("b2", 1), c3: hand("c3", 2) },
    });
    const asked = ask(view, "fire", ["fire b2", "fire c3", "hold"]);
    const weighed = prompt(asked, pickSquare(asked, NOTHING, "c3"), worth);
    expect(weighed.hands.map(({ attacker }) => attacker)).toEqual(["c3", "b2"]);
    expect(weighed).toMatchObject({
      title: "PzV Panther on c4: fire?",
      main: { note: "M4 Sherman is revealed", decision: "fire c3" },
    });
  });

  it("says what a shot costs the unit that fires", () => {
    const note = (code: string, hidden: boolean) => {
      const hands = { b2: { attacker: "b2", target: "c4", hits: 1, range: 1, armor: 2, changes: [] } };
      const asked = ask(panzer({ shown: { c4: "PV" }, units: { b2: { code, hidden } }, hands }), "fire", ["fire b2", "hold"]);
      return prompt(asked, pickSquare(asked, NOTHING, "b2"), worth).main?.note;
    };
    expect(note("SH", true)).toBe("M4 Sherman is revealed");
    expect(note("SH", false)).toBe("M4 Sherman stays revealed");
    expect(note("PE", true)).toBe("M26 Pershing is revealed and cannot move next turn");
    expect(note("PE", false)).toBe("M26 Pershing cannot move next turn");
  });

  it("says what the enemy sees of a MOVEMENT", () => {
    const told = (terrain: object, units: object, cards: string, other: string) => {
      const asked = ask(panzer({ terrain, units }), "action", [`move b2 ${cards}`, `move b2 ${other}`]);
      return prompt(asked, pickQuadrant(asked, NOTHING, "b2"), worth).text;
    };
    const jackson = { b2: { code: "JK", hidden: true } };
    expect(told({}, jackson, "JK . . .", ". JK . .")).toMatch(/which quadrant, never how it changed\.$/);
    expect(told({ c3: "hill" }, jackson, "JK . . -", ". JK . -")).toMatch(/which quadrant, never how it changed\.$/);
    const view = panzer({ terrain: { c3: "hill" }, units: jackson });
    const asked = ask(view, "action", ["move b2 JK . . -", "move b2 . . . JK"]);
    const entered = pickSquare(asked, pickSquare(asked, pickQuadrant(asked, NOTHING, "b2"), "b2"), "c3");
    expect(prompt(asked, entered, worth)).toMatchObject({
      text: expect.stringMatching(/quadrant, and who stands on terrain\.$/),
      main: { decision: "move b2 . . . JK" },
    });
    const onHill = { c3: { code: "JK", hidden: false } };
    expect(told({ c3: "hill" }, onHill, ". . . JK", "JK . . -")).toMatch(/and who stands on terrain\.$/);
  });

  it("says of a unit that is revealed that it need not be found", () => {
    const asked = ask(panzer({ units: { c4: { code: "PV", hidden: false } } }), "action", ["search c4", "search d4"]);
    const told = (square: string) => prompt(asked, pickSquare(asked, NOTHING, square), worth).text;
    expect(told("c4")).toBe("This unit is revealed already. Next you choose who fires at it, or hold.");
    expect(told("d4")).toMatch(/^The square is turned over\./);
  });

  it("asks for what is not picked yet", () => {
    const told = (source: string | null) => {
      const asked = ask(stalingrad({}), "action", ["howitzer b2 d5", "howitzer b2 d4"]);
      return prompt(asked, { ...NOTHING, mode: "howitzer", source }, worth).text;
    };
    expect(told(null)).toBe("Pick the Mortar, then an enemy card that is not beside it.");
    expect(told("b2")).toBe("Pick an enemy card that is not beside the Mortar.");
  });

  it("asks nothing where there is one answer only", () => {
    const only = (phase: string, legal: string[]) => {
      const { title, text, main } = prompt(ask(panzer({ shown: { c4: "PV" } }), phase, legal), NOTHING, worth);
      return [title, text, main?.decision];
    };
    expect(only("fire", ["hold"])).toEqual(["PzV Panther on c4: no shot possible", "", "hold"]);
    expect(only("strike", ["end"])).toEqual(["No light tank can strike", "Only you know that. End the turn.", "end"]);
    expect(only("strike", ["end", "strike b2 c4"])[0]).toBe("A light tank may strike");
  });

  it("asks for the face of a terrain card, then for its square", () => {
    const asked = ask(panzer({}), "terrain", ["terrain hill c3", "terrain lake c3"]);
    expect(prompt(asked, NOTHING, worth).kinds).toEqual(["hill", "lake"]);
    expect(prompt(asked, pickSquare(asked, chooseKind(NOTHING, "lake"), "c3"), worth).main).toMatchObject({
      note: "Lake on c3",
      decision: "terrain lake c3",
    });
  });
});

it("names the distance of a shot, a diagonal step counting as one", () => {
  const hand = { hits: 2, range: 2, armor: 2, changes: [] };
  expect(distance({ ...hand, attacker: "b2", target: "c4" })).toBe("distance 2");
  expect(distance({ ...hand, attacker: "b3", target: "c4" })).toBe("distance 1");
});

it("names the rules that changed a hand, each in words that stay together", () => {
  const changes: FiringHand["changes"] = [
    ["P-TURN-5", "hit", 3],
    ["P-TER-7", "range", 2],
    ["P-ADV-8", "range", 1],
    ["P-TURN-5", "armor", 2],
    ["P-ADV-3", "armor", -2],
  ];
  const hand = { attacker: "b2", target: "c4", hits: 3, range: 3, armor: 0, changes };
  expect(changed(hand)).toEqual(["high\u00a0ground", "low\u00a0profile\u00a0+1", "rear\u00a0attack\u00a0−2"]);
  expect(changed(hand, "armor")).toEqual(["rear\u00a0attack\u00a0−2"]);
  expect(changed(hand, "hit")).toEqual([]);
});

it("lets a button mean what it says, also when it is shown a moment longer", () => {
  const shoot = (decision: string | null) => ({ label: "Shoot", note: "", decision });
  expect(pressed(shoot("shoot a1"), shoot("shoot b2"))).toBe("shoot b2");
  expect(pressed(shoot("shoot a1"), { ...shoot("hold"), label: "End the turn" })).toBeNull();
  expect(pressed(shoot("shoot a1"), null)).toBeNull();
  expect(pressed(shoot("shoot a1"), "cancel")).toBeNull();
});
