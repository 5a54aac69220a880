import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "../i18n/language.svelte";
import type { Entry, GameEvent } from "../wire";
import { articlesOf, sameTurns, sentences, squaresIn, turns, type Telling, type Turn } from "./log";

beforeAll(() => speak("en"));

const POINTS: Record<string, number> = { S: 2, O: 2, C: 1, M: 1, G: 1 };
const asGerman: Telling = {
  game: "stalingrad",
  viewer: "german",
  points: (letter) => POINTS[letter.toUpperCase()] ?? 0,
};
const asAmerican: Telling = { game: "panzer", viewer: "american", points: () => 0 };

let seq = 0;

function entry(
  side: Entry["side"],
  lines: string[],
  events: Partial<GameEvent>[] = [],
  note: Entry["note"] = null,
): Entry {
  seq += 1;
  return {
    seq,
    side,
    lines,
    events: events.map((event) => ({ articles: [], ...event })) as GameEvent[],
    commitment: null,
    note,
    seal: "",
  };
}

const began = (turn: number, side: string): Partial<GameEvent> => ({ type: "turn_began", turn, side, division: null });

function told(entries: Entry[], telling = asGerman): string[] {
  return turns(entries).map((turn) => sentences(turn, telling).join(" "));
}

describe("the log of SCOPE Stalingrad", () => {
  const start = entry("soviet", ["setup SD.G", "setup ?"], [began(1, "german")]);

  it("tells a turn with all its decisions in one line", () => {
    const entries = [
      start,
      entry("german", ["search c5", "! c5 o"], [{ type: "shown", square: "c5", card: "o" }]),
      entry(
        "german",
        ["shoot b2", "! eliminated c5 o"],
        [
          { type: "eliminated", square: "c5", card: "o" },
          { type: "shot_laid", side: "german", quadrant: "b2" },
          began(2, "soviet"),
        ],
      ),
      entry(
        "soviet",
        ["move a4 ?"],
        [{ type: "moved", side: "soviet", quadrant: "a4", cards: null }, began(3, "german")],
      ),
    ];
    expect(told(entries).slice(1)).toEqual([
      "You search c5: Officer. Shot card on b2. Officer eliminated, +2.",
      "Soviets move quadrant a4.",
    ]);
    expect(
      turns(entries)
        .map(({ turn, side }) => [turn, side])
        .slice(1),
    ).toEqual([
      [1, "german"],
      [2, "soviet"],
    ]);
    expect(squaresIn(turns(entries).at(-1)!)).toEqual(["a4", "b4", "a5", "b5"]);
  });

  it("is the same read at once or as it grows", () => {
    const entries = [
      entry("german", [], [], "ready"),
      start,
      entry("german", ["search c5", "! c5 o"]),
      entry("german", [], [], "offer-draw"),
      entry("german", ["shoot b2"], [began(2, "soviet")]),
      entry("soviet", ["move a4 ?"], [began(3, "german")]),
    ];
    entries.reduce((known: Turn[], _, at) => {
      const grown = turns(entries.slice(0, at + 1), known);
      expect(grown).toEqual(turns(entries.slice(0, at + 1)));
      return grown;
    }, []);
  });

  it("says that a Decoy stays, and that nobody shot", () => {
    const decoy = [
      start,
      entry("german", ["search a4", "! a4 d"]),
      entry("german", ["shoot a1"], [{ type: "shot_laid", side: "german", quadrant: "a1" }]),
    ];
    expect(told(decoy).at(-1)).toBe("You search a4: Decoy. Shot card on a1. The Decoy stays.");
    expect(told([start, entry("german", ["search a4", "! a4 s"]), entry("german", ["hold"])]).at(-1)).toBe(
      "You search a4: Sniper. No shot.",
    );
  });

  it("tells of no points where none are counted", () => {
    const said = (line: string) =>
      told([start, entry("german", ["search c5", "! c5 s"]), entry("german", ["shoot b2", line])], { ...asGerman, points: () => 0 }).at(-1);
    expect(said("! eliminated c5 s")).toMatch(/ Sniper eliminated\.$/);
    expect(said("! handed over c5 s")).toMatch(/ a waiting Sniper is handed over\.$/);
  });

  it("says of an ASSAULT whether it advances, stays or is stopped", () => {
    const assault = entry("german", ["assault b3 a3", "! b3 I", "! a4 .", "! b4 m"]);
    const begun = "Your Infantry on b3 assaults a3: Empty Area, Mortar.";
    expect(told([start, assault, entry("german", ["hold"])]).at(-1)).toBe(`${begun} It stays where it is.`);
    const offered = [start, assault, entry("soviet", [], [], "offer-draw"), entry("german", ["hold"])];
    expect(told(offered).at(-1)).toBe("It stays where it is.");
    expect(told([start, assault, entry("german", ["advance b4", "! eliminated b4 m"])]).at(-1)).toBe(
      `${begun} It advances to b4. Mortar eliminated, +1.`,
    );
    expect(told([start, entry("german", ["assault b3 a3", "! b3 I", "! a4 g", "! eliminated b3 I"])]).at(-1)).toBe(
      "Your Infantry on b3 assaults a3: Machine Gun. Defensive Fire eliminates the Infantry.",
    );
  });

  it("says how a game ends, whatever ends it", () => {
    const end = (lines: string[], result: string) => told([start, entry("soviet", [...lines, `! result ${result}`])]).at(-1);
    for (const lines of [["move a4 ?"], ["scout a1", "! a1 ."], ["fire a3", "! a3 ."], ["reinforce a5 i ?"]])
      expect(end(lines, "draw")).toMatch(/ A draw\.$/);
    expect(end(["howitzer a5 c1", "! a5 m", "! c1 S", "! eliminated c1 S"], "soviet")).toMatch(/ Soviets win\.$/);
    expect(end(["resign soviet"], "german")).toBe("Soviets resign. Germans win.");
  });

  it("tells the actions of the Advanced Mode", () => {
    const say = (...lines: string[]) => told([start, entry("soviet", lines)]).at(-1);
    expect(say("scout a1 b1", "! a1 S", "! b1 .")).toBe("Soviets scout a1, b1: Sniper, Empty Area.");
    expect(say("howitzer a5 c1", "! a5 m", "! c1 O", "! eliminated c1 O")).toBe(
      "Soviets: the Mortar on a5 shells c1: Officer. Officer eliminated, +2.",
    );
    expect(say("assault a4 a3", "! a4 i", "! a3 D", "! b3 .")).toBe(
      "Soviets: the Infantry on a4 assaults a3: Decoy, Empty Area.",
    );
    expect(say("deploy b5", "! b5 o")).toBe("Soviets show the Officer on b5.");
    expect(say("reinforce a5 i ?")).toBe("Soviets bring back Infantry to a5.");
    expect(say("resign soviet", "! result german")).toBe("Soviets resign. Germans win.");
  });

  it("says who is ready, and who offers a draw", () => {
    expect(told([entry("german", [], [], "ready"), entry("soviet", [], [], "offer-draw")])).toEqual([
      "You are ready.",
      "Soviets offer a draw.",
    ]);
  });
});

describe("the log of SCOPE Panzer", () => {
  it("tells set-up, exploration and a shot with the dealer's card", () => {
    const entries = [
      entry("german", ["terrain hill c4"], [{ type: "terrain_laid", side: "german", square: "c4", terrain: "hill" }]),
      entry("american", [], [], "ready"),
      entry(
        "german",
        ["squad BZ SH", "squad ? ? ?"],
        [
          { type: "squad_chosen", side: "american", count: 2, units: ["BZ", "SH"] },
          { type: "squad_chosen", side: "german", count: 3, units: null },
        ],
      ),
      entry("german", [], [], "ready"),
      entry("american", ["deploy BZ SH . .", "deploy ?"], [began(1, "american")]),
      entry("american", ["explore a3", "! a4 .", "! controls a4 b4"], [began(2, "german")]),
      entry("german", ["search b1", "! b1 SH"]),
      entry("german", ["fire b3", "! b3 P4"]),
      entry(
        "dealer",
        ["draw hit", "! destroyed b1 SH"],
        [{ type: "drawn", card: "hit", attacker: "b3", target: "b1" }, began(3, "american")],
      ),
    ];
    expect(told(entries, asAmerican)).toEqual([
      "Germans lay a Hill on c4.",
      "Americans: 2 units.",
      "Germans: 3 units.",
      "Germans are ready.",
      "You are ready.",
      "You explore a3: clear. a4 b4 taken.",
      "Germans search b1: M4 Sherman. Panzer IV on b3 fires. Drawn: Hit. M4 Sherman on b1 destroyed.",
    ]);
    expect(turns(entries).at(-1)).toMatchObject({ turn: 2, side: "german" });
    expect(turns(entries).map(({ side }) => side).slice(1, 3)).toEqual(["american", "german"]);
    expect(told(entries.slice(0, 2), asAmerican).at(-1)).toBe("You are ready.");
  });
});

it("names the units that stand on terrain after a MOVEMENT", () => {
  const start = entry("american", ["deploy BZ SH . .", "deploy ?"], [began(1, "american")]);
  const moved = entry("american", ["move a1 SH - . BZ", "! b1 SH", "! c1 -"]);
  expect(told([start, moved], asAmerican).at(-1)).toBe("You move quadrant a1. M4 Sherman on b1.");
});

it("knows the articles behind a turn, each once", () => {
  const [turn] = turns([
    entry("german", ["search c5", "! c5 o"], [
      { type: "shown", square: "c5", card: "o", articles: ["S-TURN-3"] },
      { type: "shown", square: "c5", card: "o", articles: ["S-TURN-3", "S-TURN-4"] },
    ]),
  ]);
  expect(articlesOf(turn!)).toEqual(["S-TURN-3", "S-TURN-4"]);
});

it("cites nothing of what the next turn can begin with", () => {
  const all = ["P-TURN-2", "P-TURN-3", "P-TURN-4"];
  const [turn] = turns([
    entry("american", ["search e1", "! e1 ."], [
      { type: "shown", square: "e1", card: ".", articles: ["P-TURN-4"] },
      { ...began(2, "german"), articles: all },
    ]),
  ]);
  expect(articlesOf(turn!)).toEqual(["P-TURN-4"]);
});

describe("the log of a team game", () => {
  const led = (turn: number, side: string, division: string) => ({ ...began(turn, side), division });
  const start = entry("soviet", ["setup SD.G", "setup ?"], [led(1, "german", "units")]);
  const entries = [
    start,
    entry("german", ["move b2 ?"], [led(2, "soviet", "units")]),
    entry("soviet", ["move a5 ?"], [led(3, "german", "snipers")]),
    entry("german", ["search c5", "! c5 o"]),
    entry("german", ["hold"], [led(4, "soviet", "snipers")]),
  ];

  it.each([
    [["units"], ["You move quadrant b2.", "Soviet Units move quadrant a5.", "German Snipers search c5: Officer."]],
    [["snipers"], ["German Units move quadrant b2.", "Soviet Units move quadrant a5.", "You search c5: Officer."]],
    [["units", "snipers"], ["German Units move quadrant b2.", "Soviet Units move quadrant a5.", "German Snipers search c5: Officer."]],
  ])("tells whoever leads the %s only their own turns as theirs", (leads, words) => {
    const said = turns(entries).slice(1).map((turn) => sentences(turn, { ...asGerman, leads })[0]);
    expect(said).toEqual(words);
  });

  it("is read on from the last turn that is known", () => {
    const known = turns(entries.slice(0, 4));
    expect(turns(entries, known).map(({ division }) => division)).toEqual([null, "units", "units", "snipers"]);
  });

  it("says of a set-up and of an offer what the side does", () => {
    const offered = [...entries, entry("german", [], [], "offer-draw")];
    expect(told(offered, { ...asGerman, leads: ["snipers"] }).at(-1)).toBe("You offer a draw.");
  });
});

describe("turns that are known", () => {
  it("are told anew when both squads are chosen", () => {
    const chosen = (side: string): Partial<GameEvent> => ({ type: "squad_chosen", side, count: 1, units: null });
    const both = [
      entry("american", [], [], "ready"),
      entry("german", ["squad ?", "squad ?"], [chosen("american"), chosen("german")]),
    ];
    const after = sameTurns(turns(both.slice(0, 1)), turns(both));
    expect(after.flatMap((turn) => sentences(turn, asAmerican))).toEqual(["Americans: 1 unit.", "Germans: 1 unit."]);
  });
  it("stay the same until something is added to them", () => {
    const began = entry("german", ["setup"], [{ type: "turn_began", turn: 1 }]);
    const first = entry("german", ["search c5"]);
    const before = turns([began, first]);
    const after = sameTurns(before, turns([began, first, entry("german", ["hold"])]));
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]!.steps).toHaveLength(2);
    expect(sameTurns(after, turns([began, first]))[1]).not.toBe(after[1]);
  });
});
