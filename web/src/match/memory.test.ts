import { expect, it } from "vitest";
import type { Entry } from "../wire";
import { byChance, unseen } from "./chances";
import { recalled, Rememberer } from "./memory";
import { hiddenFrom } from "./notation";
import type { View } from "./plan";

const view = { game: "stalingrad", rows: 3, viewer: "german" } as View;
const entry = (seq: number, side: Entry["side"], lines: string[], turn: number): Entry =>
  ({
    seq,
    side,
    lines,
    events: [{ type: "turn_began", turn, side: "german", articles: [], division: null }],
    commitment: null,
    note: null,
    seal: "",
  }) as Entry;

const recollect = (of: View, entries: readonly Entry[]) => new Rememberer().recollect(of, entries);

it("is sure of a card until its quadrant moves", () => {
  const seen = [entry(1, "soviet", ["setup ?"], 1), entry(2, "german", ["search b5", "! b5 c"], 2)];
  const lines = (entries: Entry[]) => recalled(view, recollect(view, entries));
  expect(lines(seen)).toEqual([{ side: "soviet", card: "c", turn: 1, from: 1, places: new Map([["b5", 1]]), part: 1 }]);
  const moved = lines([...seen, entry(3, "soviet", ["move a5 ?"], 3)]);
  expect(moved).toMatchObject([{ card: "c", turn: 1, part: 0.25 }]);
  expect(byChance(moved[0]!.places)).toEqual([["¼", ["a5", "a6", "b5", "b6"]]]);
  const again = lines([...seen, entry(3, "soviet", ["move a5 ?"], 3), entry(4, "soviet", ["move b5 ?"], 4)]);
  expect(byChance(again[0]!.places)).toEqual([
    ["¼", ["a5", "a6"]],
    ["⅛", ["b5", "b6", "c5", "c6"]],
  ]);
});

it("puts equal cards that are sure into one line, and leaves the own side out", () => {
  const entries = [
    entry(1, "soviet", ["setup ?"], 1),
    entry(2, "german", ["scout a4 b4", "! a4 .", "! b4 ."], 2),
    entry(3, "soviet", ["search a1", "! a1 S"], 3),
  ];
  const lines = recalled(view, recollect(view, entries));
  expect(lines).toMatchObject([{ card: ".", turn: 1, part: 1 }]);
  expect([...lines[0]!.places.keys()]).toEqual(["a4", "b4"]);
});

it("says of cards that share a line when they were seen, from the first to the last", () => {
  const entries = [
    entry(1, "german", ["search b5", "! b5 ."], 3),
    entry(2, "german", ["search c4", "! c4 ."], 5),
    entry(3, "german", ["search c5", "! c5 ."], 7),
  ];
  expect(recalled(view, recollect(view, entries.slice(1, 2)))).toMatchObject([{ from: 0, turn: 0 }]);
  expect(recalled(view, recollect(view, entries))).toMatchObject([{ from: 0, turn: 5 }]);
});

it("tells whoever watches of the cards of both sides, each side's by themselves", () => {
  const entries = [
    entry(1, "german", ["search b5", "! b5 c"], 2),
    entry(2, "soviet", ["search b1", "! b1 S"], 3),
    entry(3, "soviet", ["search a1", "! a1 ."], 4),
    entry(4, "soviet", ["search a4", "! a4 ."], 5),
  ];
  const watched = { ...view, viewer: "spectator", counts: { german: { S: 2 }, soviet: { c: 1, s: 2 } } } as unknown as View;
  const lines = recalled(watched, recollect(watched, entries));
  const of = (side: string) => lines.filter((line) => line.side === side);
  expect(hiddenFrom(watched)).toEqual(["soviet", "german"]);
  expect(of("soviet").map(({ card }) => card).sort()).toEqual([".", "c"]);
  expect(of("german").map(({ card }) => card).sort()).toEqual([".", "S"]);
  expect(unseen(watched, "german", of("german"))).toEqual([["S", 1]]);
  expect(unseen(watched, "soviet", of("soviet"))).toEqual([["s", 2]]);
  const field = { game: "panzer", viewer: "spectator", control: { a1: "A", a5: "G" } } as unknown as View;
  const units = [entry(1, "american", ["search a5", "! a5 P4"], 1), entry(2, "german", ["search a1", "! a1 SH"], 2)];
  expect(recalled(field, recollect(field, units)).map(({ side, card }) => `${side} ${card}`).sort()).toEqual(["american SH", "german P4"]);
});

it("tells nothing of empty squares in Panzer", () => {
  const field = { game: "panzer", viewer: "american", control: { a5: "G", b5: "G" } } as unknown as View;
  const entries = [entry(1, "american", ["search a5", "! a5 ."], 1), entry(2, "american", ["search b5", "! b5 P4"], 2)];
  expect(recalled(field, recollect(field, entries))).toMatchObject([{ card: "P4", turn: 1, part: 1 }]);
});

it("reads a growing log on, and keeps what it said before as it was", () => {
  const seen = [entry(1, "soviet", ["setup ?"], 1), entry(2, "german", ["search b5", "! b5 c"], 2)];
  const grown = [...seen, entry(3, "soviet", ["move a5 ?"], 3), entry(4, "soviet", ["reinforce a5 S ?"], 4)];
  const rememberer = new Rememberer();
  const before = rememberer.recollect(view, seen);
  expect(rememberer.recollect(view, grown).traces).toEqual(recollect(view, grown).traces);
  expect(before.traces).toEqual(recollect(view, seen).traces);
});

it("reads another log from its start", () => {
  const rememberer = new Rememberer();
  rememberer.recollect(view, [entry(1, "german", ["search b5", "! b5 c"], 9)]);
  const other = [entry(1, "german", ["search a4", "! a4 o"], 1), entry(2, "german", ["search b4", "! b4 s"], 2)];
  expect(rememberer.recollect(view, other).traces).toEqual(recollect(view, other).traces);
});

it("tells of an enemy Infantry in the own Front, and of no own one in the enemy's", () => {
  const entries = [
    entry(1, "soviet", ["assault a4 a3", "! a4 i", "! a3 .", "! b3 D"], 2),
    entry(2, "soviet", ["advance a3"], 3),
    entry(3, "german", ["assault c3 c3", "! c3 I", "! c4 ."], 4),
    entry(4, "german", ["advance c4"], 5),
  ];
  const of = { ...view, counts: { soviet: { i: 1, s: 3 } } } as unknown as View;
  const lines = recalled(of, recollect(of, entries));
  expect(lines.filter(({ card }) => card !== ".")).toMatchObject([{ card: "i", places: new Map([["a3", 1]]), part: 1 }]);
  expect(unseen(of, "soviet", lines)).toEqual([["s", 3]]);
});

it("does not count a card as unseen that has moved since, nor what was seen of equal cards twice", () => {
  const of = { ...view, counts: { soviet: { c: 2, d: 2, ".": 5 } } } as unknown as View;
  const entries = [
    entry(1, "german", ["search b5", "! b5 c"], 2),
    entry(2, "soviet", ["move a5 ?"], 3),
    entry(3, "german", ["scout c4 d4", "! c4 d", "! d4 d"], 4),
  ];
  expect(unseen(of, "soviet", recalled(of, recollect(of, entries)))).toEqual([["c", 1]]);
});

it("counts a Sniper that fired once, and those that may be the same as one", () => {
  const of = { ...view, counts: { soviet: { s: 3 } } } as unknown as View;
  const shot = (seq: number, quadrant: string) => entry(seq, "soviet", ["search a1", "! a1 D", `shoot ${quadrant}`], seq);
  const lines = (entries: Entry[]) => recalled(of, recollect(of, entries));
  const near = lines([shot(1, "a4"), shot(2, "b4")]);
  expect(near).toMatchObject([{ card: "s", fired: true }, { card: "s", fired: true }]);
  expect(unseen(of, "soviet", near)).toEqual([["s", 2]]);
  const apart = lines([shot(1, "a4"), shot(2, "c4")]);
  expect(unseen(of, "soviet", apart)).toEqual([["s", 1]]);
  const seen = lines([entry(1, "german", ["search a4", "! a4 s"], 1), shot(2, "b4"), entry(3, "soviet", ["move a4 ?"], 3)]);
  expect(unseen(of, "soviet", seen)).toEqual([["s", 2]]);
});

it("keeps a unit that has moved away from a square which was taken since", () => {
  const seen = [entry(1, "american", ["search a5", "! a5 P4"], 2), entry(2, "german", ["move a5 ?"], 3), entry(3, "american", ["explore a4", "! a5 ."], 4)];
  const control = { a5: "A", b5: "G", a6: "G", b6: "G" };
  const field = { game: "panzer", viewer: "american", control } as unknown as View;
  expect(recalled(field, recollect(field, seen))).toMatchObject([{ card: "P4" }]);
});
