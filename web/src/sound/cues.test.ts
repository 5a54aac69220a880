import { describe, expect, it } from "vitest";
import type { Entry, GameEvent } from "../wire";
import { cues, type Hearing } from "./cues";

const QUIET: Hearing = { viewer: "german", wasAsked: false, isAsked: false, result: null, hasEnded: false };

function entry(side: Entry["side"], lines: string[], events: Partial<GameEvent>[], note: Entry["note"] = null): Entry {
  return { seq: 1, side, lines, events: events.map((event) => ({ articles: [], ...event }) as GameEvent), commitment: null, note, seal: "" };
}

const moved = entry("soviet", ["move c5 ????"], [{ type: "moved", side: "soviet", quadrant: "c5", cards: null }, { type: "turn_began", turn: 2, side: "german", division: null }]);
const found = entry("german", ["search c5"], [{ type: "shown", square: "c5", card: "o" }]);
const begun: Partial<GameEvent> = { type: "turn_began", turn: 3, side: "soviet", division: null };

describe("what is heard", () => {
  it.each<[string, Entry, string[]]>([
    ["a Front that is laid", entry("german", [], Array.from({ length: 8 }, () => ({ type: "laid", side: "german", square: "a1", card: null }) as const)), ["card"]],
    ["a squad", entry("american", ["squad ?"], [{ type: "squad_chosen", side: "american", count: 5, units: null }]), ["card"]],
    ["terrain", entry("american", ["terrain hill b3"], [{ type: "terrain_laid", side: "american", square: "b3", terrain: "hill" }]), ["card"]],
    ["a MOVE", moved, ["move"]],
    ["a SEARCH", found, ["flip"]],
    ["a shot that eliminates", entry("german", ["shoot b2"], [{ type: "eliminated", square: "c5", card: "o" }, { type: "shot_laid", side: "german", quadrant: "b2" }, begun]), ["shot", "hit"]],
    ["a shot at a Decoy", entry("german", ["shoot b2"], [{ type: "shot_laid", side: "german", quadrant: "b2" }, begun]), ["shot", "miss"]],
    ["a Machine Gun at a Decoy, which leaves no trace", entry("german", ["shoot b2"], []), ["shot", "miss"]],
    ["a HOWITZER", entry("german", ["howitzer b2 c5"], [{ type: "shown", square: "c5", card: "d" }, { type: "removed", square: "c5", card: "d" }]), ["flip", "shot", "hit"]],
    ["an ASSAULT that goes on", entry("german", ["advance c5"], [{ type: "eliminated", square: "c5", card: "s" }, { type: "advanced", start: "c4", end: "c5", card: "I" }]), ["move", "hit"]],
    ["a hit of the dealer's", entry("dealer", ["draw hit"], [{ type: "drawn", card: "hit", attacker: "b2", target: "b4" }, { type: "destroyed", square: "b4", card: "P4" }]), ["shot", "hit"]],
    ["a miss of the dealer's", entry("dealer", ["draw armor"], [{ type: "drawn", card: "armor", attacker: "b2", target: "b4" }, begun]), ["shot", "miss"]],
    ["a light tank that strikes, which is a SEARCH", entry("american", ["strike b2 c4"], [{ type: "shown", square: "c4", card: "P4" }]), ["flip"]],
    ["no shot", entry("german", ["hold"], [begun]), []],
    ["an offer", entry("german", [], [], "offer-draw"), []],
  ])("of %s", (_, news, heard) => expect(cues([news], QUIET)).toEqual(heard));

  it("is nothing without news", () => expect(cues([], { ...QUIET, isAsked: true })).toEqual([]));

  it("is each sound once, in the order of the entries", () => {
    const shot = entry("german", ["shoot b2"], [{ type: "eliminated", square: "c5", card: "o" }]);
    expect(cues([found, shot, moved], QUIET)).toEqual(["flip", "shot", "hit", "move"]);
  });

  it("is only the turn after a long absence", () => {
    expect(cues(Array.from({ length: 9 }, () => moved), { ...QUIET, isAsked: true })).toEqual(["turn"]);
  });
});

describe("one's turn", () => {
  it("is heard after the enemy's move", () => expect(cues([moved], { ...QUIET, isAsked: true })).toEqual(["move", "turn"]));
  it("is heard when a friend has come", () => expect(cues([entry(null, [], [], "begin")], { ...QUIET, isAsked: true })).toEqual(["turn"]));
  it("is not heard between one's own steps", () => expect(cues([found], { ...QUIET, wasAsked: true, isAsked: true })).toEqual(["flip"]));
  it("is not heard again because of an offer", () => expect(cues([entry("soviet", [], [], "offer-draw")], { ...QUIET, wasAsked: true, isAsked: true })).toEqual([]));
  it("is not heard where the dealer only answers one's own shot", () => {
    expect(cues([entry("dealer", ["draw range"], [{ type: "drawn", card: "range", attacker: "b2", target: "b4" }])], { ...QUIET, isAsked: true })).toEqual(["shot", "miss"]);
  });
});

describe("the end", () => {
  const shot = entry("german", ["shoot b2"], [{ type: "eliminated", square: "c5", card: "s" }, { type: "ended", result: "german" }]);

  it.each([
    ["german", "german", "win"],
    ["soviet", "german", "lose"],
    ["spectator", "german", "end"],
    ["german", "draw", "end"],
    ["german", null, "end"],
  ])("for %s when %s wins is %s", (viewer, result, sound) => {
    expect(cues([shot], { ...QUIET, viewer, result, hasEnded: true })).toEqual(["shot", "hit", sound]);
  });

  it("takes the place of a turn", () => expect(cues([moved], { ...QUIET, isAsked: true, result: "soviet", hasEnded: true })).toEqual(["move", "lose"]));
});
