import { describe, expect, it } from "vitest";
import { ask, chooseMode, NOTHING, type PanzerSeen, type StalingradSeen } from "./plan";
import { whyNotAction, whyNotSquare } from "./why";

function front(rows: string, extra: Partial<StalingradSeen> = {}): StalingradSeen {
  const ranks = rows.split("/");
  const board: Record<string, string> = {};
  ranks.forEach((rank, down) =>
    [...rank].forEach((card, file) => (board[String.fromCharCode(97 + file) + (ranks.length - down)] = card)),
  );
  const size = { columns: ranks[0]!.length, rows: ranks.length / 2 };
  return { game: "stalingrad", viewer: "german", division: null, board, ...size, ...extra } as StalingradSeen;
}

function field(extra: Partial<PanzerSeen> = {}): PanzerSeen {
  const control = { a1: "A", b1: "A", a2: "A", b2: "n", a3: "G", b3: "G" };
  const units = { a3: { code: "P4", hidden: false, blocked: false }, b1: { code: "PE", hidden: true, blocked: true } };
  return { game: "panzer", viewer: "american", control, units, terrain: { b2: "lake" }, ...extra } as PanzerSeen;
}

describe("why a square of SCOPE Stalingrad cannot be picked", () => {
  const view = front("??/??/SC/I.");
  const moves = ask(view, "action", ["move a1 I.SC", "search a3"]);

  it("is the action that its card would give", () => {
    expect(whyNotSquare(moves, NOTHING, "b2")).toBe("S-ADV-4");
    expect(whyNotSquare(moves, NOTHING, "a1")).toBe("S-ADV-7");
  });
  it("is MOVE in the own Front, SEARCH in the enemy's", () => {
    expect(whyNotSquare(moves, NOTHING, "b1")).toBe("S-TURN-2");
    expect(whyNotSquare(moves, NOTHING, "b4")).toBe("S-TURN-3");
  });
  it("is that SEARCH needs a Sniper where there is none", () => {
    expect(whyNotSquare(ask(view, "action", ["move a1 I.SC"]), NOTHING, "b4")).toBe("S-ADV-2");
  });
  it("is an enemy Infantry that blocks the quadrant", () => {
    const blocked = front("????/????/.i../....");
    const asked = ask(blocked, "action", ["move c1 ....", "search a3"]);
    expect(["a1", "c1", "d1"].map((square) => whyNotSquare(asked, NOTHING, square))).toEqual([
      "S-ADV-10",
      "S-ADV-10",
      "S-TURN-2",
    ]);
  });
  it("is the action that was chosen by name", () => {
    const asked = ask(view, "action", ["howitzer a1 a4", "howitzer b1 a4"]);
    expect(whyNotSquare(asked, chooseMode(asked, "howitzer"), "b4")).toBe("S-ADV-6");
  });
  it.each([
    ["search", "S-TURN-4"],
    ["fire", "S-ADV-5"],
    ["assault", "S-ADV-7"],
    ["deploy", "S-ADV-3"],
    ["after", "S-ADV-3"],
  ])("is what is being decided in %s", (phase, article) => {
    expect(whyNotSquare(ask(view, phase, ["hold"]), NOTHING, "a4")).toBe(article);
  });
});

describe("why an action cannot be chosen", () => {
  it.each([
    ["search", "S-ADV-2"],
    ["scout", "S-ADV-4"],
    ["fire", "S-ADV-5"],
    ["howitzer", "S-ADV-6"],
    ["assault", "S-ADV-7"],
    ["deploy", "S-ADV-3"],
    ["reinforce", "S-ADV-9"],
    ["move", "S-TURN-2"],
  ])("%s", (verb, article) => expect(whyNotAction(front("??/??/SC/I."), verb)).toBe(article));

  it("is in team games the other Division's", () => {
    const units = front("??/??/SC/I.", { division: "units" });
    expect(["search", "scout", "move"].map((verb) => whyNotAction(units, verb))).toEqual(["S-TEAM-2", "S-ADV-4", "S-TURN-2"]);
    expect(whyNotAction({ ...units, division: "snipers" }, "assault")).toBe("S-TEAM-2");
    expect(whyNotSquare(ask(units, "action", ["move a1 I.SC"]), NOTHING, "a2")).toBe("S-TEAM-2");
  });
});

describe("why a square of SCOPE Panzer cannot be picked", () => {
  const asked = ask(field(), "action", ["explore a2"]);

  it.each([
    ["a1", "P-TURN-2"],
    ["b1", "P-ADV-6"],
    ["b2", "P-TER-4"],
    ["a3", "P-TURN-7"],
    ["b3", "P-TURN-4"],
  ])("%s", (square, article) => expect(whyNotSquare(asked, NOTHING, square)).toBe(article));

  it("is terrain that stays where it lies", () => {
    const held = field({ control: { b2: "A" }, terrain: { b2: "hill" } });
    expect(whyNotSquare(ask(held, "action", []), NOTHING, "b2")).toBe("P-TER-3");
  });
  it.each([
    ["fire", "P-TURN-5"],
    ["explored", "P-TURN-3"],
    ["strike", "P-ADV-4"],
    ["terrain", "P-TER-2"],
  ])("is what is being decided in %s", (phase, article) => {
    expect(whyNotSquare(ask(field(), phase, ["hold"]), NOTHING, "a1")).toBe(article);
  });
});
