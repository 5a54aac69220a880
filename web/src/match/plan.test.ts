import { describe, expect, it } from "vitest";
import type { Observation } from "../wire";
import {
  actions,
  ask,
  carry,
  chooseKind,
  chooseMode,
  chooseReturning,
  NOTHING,
  picks,
  pickQuadrant,
  pickSquare,
  writeSetUp,
  type View,
} from "./plan";

function front(rows: string, extra: Partial<Observation> = {}): View {
  const ranks = rows.split("/");
  const board: Record<string, string> = {};
  ranks.forEach((rank, down) =>
    [...rank].forEach((card, file) => (board[String.fromCharCode(97 + file) + (ranks.length - down)] = card)),
  );
  return {
    game: "stalingrad",
    viewer: "german",
    board,
    columns: ranks[0]!.length,
    rows: ranks.length / 2,
    ...extra,
  } as View;
}

function field(units: Record<string, string>, terrain: Record<string, string> = {}): View {
  const seen = Object.fromEntries(
    Object.entries(units).map(([square, code]) => [square, { code, hidden: true, blocked: false }]),
  );
  return { game: "panzer", viewer: "american", units: seen, terrain } as unknown as View;
}

const MOVES = ["move a1 SD.I", "move a1 DS.I", "move a1 .DSI", "move a1 ID.S"];

describe("a MOVE", () => {
  const asked = ask(front("??/??/.I/SD"), "action", [...MOVES, "search a3", "search b3"]);

  it("is of the quadrants that the server lists, while no other action is meant", () => {
    expect(picks(asked, NOTHING).moves).toEqual(["a1"]);
    expect(picks(asked, { ...NOTHING, mode: "search" }).moves).toEqual([]);
  });

  it("exchanges what is carried inside the quadrant, and nothing with a card outside", () => {
    const plan = pickQuadrant(asked, NOTHING, "a1");
    expect(picks(asked, carry(asked, plan, "a1", "b1")).decision).toBe("move a1 DS.I");
    expect(carry(asked, plan, "a3", "b1")).toEqual(plan);
    expect(carry(asked, NOTHING, "a1", "b1")).toEqual(NOTHING);
  });

  it("begins with the quadrant as it lies", () => {
    const plan = pickQuadrant(asked, NOTHING, "a1");
    expect(plan.cards).toEqual({ a1: "S", b1: "D", a2: ".", b2: "I" });
    expect(picks(asked, plan).decision).toBe("move a1 SD.I");
  });

  it("swaps two cards by tapping them", () => {
    const plan = ["a1", "b1"].reduce(
      (each, square) => pickSquare(asked, each, square),
      pickQuadrant(asked, NOTHING, "a1"),
    );
    expect(picks(asked, plan).decision).toBe("move a1 DS.I");
  });

  it("puts a picked-up card back, and takes the quadrant back", () => {
    const plan = pickQuadrant(asked, NOTHING, "a1");
    expect(pickSquare(asked, pickSquare(asked, plan, "b2"), "b2")).toEqual(plan);
    expect(pickQuadrant(asked, plan, "a1")).toEqual(NOTHING);
  });

  it("gives way to an enemy card", () => {
    const plan = pickSquare(asked, pickQuadrant(asked, NOTHING, "a1"), "b3");
    expect(plan.cards).toBeNull();
    expect(picks(asked, plan).decision).toBe("search b3");
  });

  it("refuses an arrangement that the server does not list", () => {
    const plan = ["b1", "a2"].reduce(
      (each, square) => pickSquare(asked, each, square),
      pickQuadrant(asked, NOTHING, "a1"),
    );
    expect(picks(asked, plan).decision).toBe("move a1 SD.I");
  });
});

describe("after a SEARCH", () => {
  const asked = ask(front("??/??/.I/SD"), "search", ["hold", "shoot a1"]);

  it("the Shot card goes on a crossing", () => {
    expect(picks(asked, NOTHING)).toEqual({ squares: [], quadrants: ["a1"], moves: [], decision: null });
    expect(picks(asked, pickQuadrant(asked, NOTHING, "a1")).decision).toBe("shoot a1");
  });
});

describe("the Advanced Mode", () => {
  const legal = [
    "search a4",
    "scout a4",
    "scout a4 b4",
    "scout b4",
    "fire b3",
    "howitzer a2 a4",
    "howitzer b2 b4",
    "assault a1 a1",
    "deploy b1",
  ];
  const asked = ask(front("??/??/MM/IO", { rows: 2 }), "action", [
    ...legal,
    "reinforce a1 I .I.O",
    "reinforce a1 I I..O",
    "reinforce a1 IM .IMO",
  ]);

  it("starts from the card that gives the action", () => {
    expect(picks(asked, NOTHING).squares).toEqual(["a4", "a2", "b2", "a1", "b1"]);
    const plan = pickSquare(asked, NOTHING, "a2");
    expect(plan).toMatchObject({ mode: "howitzer", source: "a2" });
    expect(picks(asked, pickSquare(asked, plan, "a4")).decision).toBe("howitzer a2 a4");
  });

  it("starts from the action's name", () => {
    expect(chooseMode(asked, "assault").source).toBe("a1");
    expect(chooseMode(asked, "howitzer").source).toBeNull();
    expect(picks(asked, chooseMode(asked, "deploy")).decision).toBe("deploy b1");
    expect(picks(asked, pickQuadrant(asked, chooseMode(asked, "assault"), "a1")).decision).toBe("assault a1 a1");
  });

  it("looks at one card or at two side by side, picked in either order", () => {
    const one = pickSquare(asked, chooseMode(asked, "scout"), "b4");
    expect(picks(asked, one).decision).toBe("scout b4");
    const two = pickSquare(asked, one, "a4");
    expect(picks(asked, two).decision).toBe("scout a4 b4");
    expect(picks(asked, pickSquare(asked, two, "b4")).decision).toBe("scout a4");
  });

  it("brings cards back, and lays them as near as it can to how the quadrant lies", () => {
    const plan = pickQuadrant(asked, chooseMode(asked, "reinforce"), "a1");
    expect(picks(asked, plan).decision).toMatch(/^reinforce a1 I /);
    expect(picks(asked, chooseReturning(asked, plan, "IM")).decision).toBe("reinforce a1 IM .IMO");
  });

  it("names its actions", () => {
    expect(actions(asked)).toEqual(["search", "scout", "fire", "howitzer", "assault", "deploy", "reinforce"]);
  });
});

describe("SCOPE Panzer", () => {
  it("moves units onto terrain and off it", () => {
    const legal = ["move a1 SH . - BZ", "move a1 . . SH BZ", "move a1 BZ . - SH", "move a1 . SH - BZ"];
    const asked = ask(field({ a1: "SH", b2: "BZ" }, { a2: "hill" }), "action", legal);
    const onHill = ["a1", "a2"].reduce(
      (plan, square) => pickSquare(asked, plan, square),
      pickQuadrant(asked, NOTHING, "a1"),
    );
    expect(picks(asked, onHill).decision).toBe("move a1 . . SH BZ");
    const back = ["a2", "a1"].reduce((plan, square) => pickSquare(asked, plan, square), onHill);
    expect(picks(asked, back).decision).toBe("move a1 SH . - BZ");
  });

  it("explores, searches, fires, strikes and lays terrain", () => {
    const asked = ask(field({}), "action", ["explore b3", "search c4"]);
    expect(picks(asked, pickQuadrant(asked, NOTHING, "b3")).decision).toBe("explore b3");
    expect(picks(asked, pickSquare(asked, NOTHING, "c4")).decision).toBe("search c4");
    const firing = ask(field({}), "fire", ["fire b3", "hold"]);
    expect(picks(firing, pickSquare(firing, NOTHING, "b3")).decision).toBe("fire b3");
    const strike = ask(field({}), "strike", ["end", "strike b2 c4"]);
    expect(picks(strike, pickSquare(strike, pickSquare(strike, NOTHING, "b2"), "c4")).decision).toBe("strike b2 c4");
    const terrain = ask(field({}), "terrain", ["terrain hill c3", "terrain lake c2"]);
    expect(picks(terrain, NOTHING).squares).toEqual([]);
    expect(picks(terrain, pickSquare(terrain, chooseKind(NOTHING, "lake"), "c2")).decision).toBe("terrain lake c2");
  });
});

it("writes a Front down, with Empty Areas where nothing was laid", () => {
  expect(writeSetUp({ a2: "S", b1: "D" }, ["a2", "b2", "a1", "b1"], 2)).toBe("setup S./.D");
});
