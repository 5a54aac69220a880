// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  deploymentRank,
  frontLine,
  laysOut,
  liftedOn,
  notesFor,
  panzerCell,
  panzerGrid,
  plainMemories,
  stalingradCell,
  stalingradGrid,
} from "./cells";
import { squaresOf } from "./geometry";
import {
  deploying,
  greatBattle,
  layingOut,
  officerFound,
  pantherFound,
  sovietWaits,
  turnBegins,
} from "./gallery/observations";

const noMemories = {};

describe("a square of SCOPE Stalingrad", () => {
  const memories = plainMemories(officerFound);
  const cell = (square: string) => stalingradCell(officerFound, "german", square, null, memories);

  it("shows an enemy card as a back that tells nothing", () => {
    expect(cell("a6")).toMatchObject({ code: "?", side: "soviet", face: "back", noted: null, mover: null });
  });

  it("shows own cards framed by their back", () => {
    expect(cell("b2")).toMatchObject({ code: "S", side: "german", face: "own", known: false });
    expect(cell("a2")).toMatchObject({ code: ".", face: "own" });
  });

  it("shows a card that lies open to both", () => {
    expect(cell("c5")).toMatchObject({ code: "O", side: "soviet", face: "open" });
  });

  it("remembers surely what has not moved, and without a number what has", () => {
    expect(cell("c6").noted).toEqual({ card: "d", part: 1 });
    expect(cell("b5").noted).toEqual({ card: "c", part: Number.NaN });
    expect(cell("d4").noted).toEqual({ card: ".", part: 1 });
  });

  it("lets a perfect memory say where a card may have gone", () => {
    const notes = notesFor(officerFound, { a4: { card: "c", part: 1 } });
    expect(notes["a4"]).toEqual({ card: "c", part: 1 });
    expect(notes["b5"]).toBeUndefined();
    expect(notes["c6"]).toEqual({ card: "d", part: 1 });
    expect(notesFor(officerFound, null)["b5"]?.card).toBe("c");
  });

  it("forgets an Empty Area once its quadrant has moved", () => {
    const moved = { ...noMemories, d4: { card: ".", part: 0.25 } };
    expect(stalingradCell(officerFound, "german", "d4", null, moved).noted).toBeNull();
  });

  it("marks own cards that the enemy has seen, until they may have moved", () => {
    expect(cell("e2").known).toBe(true);
    expect(cell("e1").known).toBe(false);
    expect(stalingradCell(officerFound, "german", "e2", { e2: "D" }, memories).known).toBe(false);
  });

  it("keeps nothing in mind when the memory aid is off", () => {
    for (const square of squaresOf(stalingradGrid(officerFound, "german"))) {
      const { noted, known } = stalingradCell(officerFound, "german", square, null, noMemories);
      expect([noted, known]).toEqual([null, false]);
    }
  });

  it("lays an arrangement over the board, whichever case it is written in", () => {
    const laid = { b2: "M", c2: "s" };
    expect(stalingradCell(turnBegins, "german", "b2", laid, noMemories)).toMatchObject({
      code: "M",
      side: "german",
      face: "own",
    });
    expect(stalingradCell(turnBegins, "german", "c2", laid, noMemories)).toMatchObject({
      code: "S",
      side: "german",
      face: "own",
    });
  });

  it("shows an Infantry in the enemy Front as open", () => {
    const view = { ...turnBegins, board: { ...turnBegins.board, b4: "I", a3: "i" } };
    expect(stalingradCell(view, "german", "b4", null, noMemories)).toMatchObject({
      code: "I",
      side: "german",
      face: "open",
    });
    expect(stalingradCell(view, "german", "a3", null, noMemories)).toMatchObject({
      code: "I",
      side: "soviet",
      face: "open",
    });
  });

  it("shows the Soviet side its own Front", () => {
    expect(stalingradCell(sovietWaits, "soviet", "a6", null, noMemories)).toMatchObject({
      code: "S",
      side: "soviet",
      face: "own",
    });
    expect(stalingradCell(sovietWaits, "soviet", "a1", null, noMemories)).toMatchObject({
      code: "?",
      side: "german",
      face: "back",
    });
  });

  it("shows only the own Front while it is laid out, with free places", () => {
    expect(laysOut(layingOut, "german")).toBe(true);
    expect(laysOut(layingOut, "spectator")).toBe(false);
    expect(squaresOf(stalingradGrid(layingOut, "german")).at(0)).toBe("a3");
    expect(squaresOf(stalingradGrid(layingOut, "soviet")).at(0)).toBe("d4");
    expect(stalingradCell(layingOut, "german", "a1", { b1: "S" }, noMemories).face).toBe("free");
    expect(stalingradCell(layingOut, "german", "b1", { b1: "S" }, noMemories)).toMatchObject({
      face: "own",
      code: "S",
    });
  });
});

describe("a Shot card", () => {
  it("lies until its side's next turn", () => {
    expect(liftedOn(13, "soviet", false)).toBe(14);
    expect(liftedOn(13, "german", false)).toBe(15);
  });

  it("lies until its side's next Snipers turn in a team game", () => {
    expect(liftedOn(3, "german", true)).toBe(7);
    expect(liftedOn(5, "german", true)).toBe(7);
    expect(liftedOn(4, "soviet", true)).toBe(8);
  });
});

describe("a square of SCOPE Panzer", () => {
  const cell = (square: string) => panzerCell(pantherFound, "american", square, null, noMemories);

  it("shows forest with its side, hidden and open units, and bare terrain", () => {
    expect(cell("a6")).toMatchObject({ code: "?", side: "german", face: "back" });
    expect(cell("b2")).toMatchObject({ code: "HC", side: "american", face: "own" });
    expect(cell("c4")).toMatchObject({ code: "PV", side: "german", face: "open" });
    expect(cell("a5")).toMatchObject({ code: "", face: "bare", terrain: "lake" });
  });

  it("shows a unit on terrain as open, and a blocked one", () => {
    expect(panzerCell(greatBattle, "german", "c3", null, noMemories)).toMatchObject({
      code: "TG",
      blocked: true,
      face: "open",
    });
    expect(panzerCell(greatBattle, "german", "d3", null, noMemories)).toMatchObject({
      code: "PV",
      terrain: "hill",
      face: "open",
      side: "german",
    });
  });

  it("lays an arrangement: units hide in forest, stand open on terrain, and leave forest behind", () => {
    const laid = { c2: "SH", d2: ".", c3: ".", d3: "-" };
    const arranged = (square: string) => panzerCell(pantherFound, "american", square, laid, noMemories);
    expect(arranged("c2")).toMatchObject({ code: "SH", face: "own", side: "american" });
    expect(arranged("c3")).toMatchObject({ code: "?", face: "back", side: "american" });
    expect(arranged("d3")).toMatchObject({ face: "bare", terrain: "hill" });
    expect(panzerCell(pantherFound, "american", "d3", { d3: "SH" }, noMemories)).toMatchObject({
      face: "open",
      side: "american",
      terrain: "hill",
    });
  });

  it("keeps a blocked unit open where it stands", () => {
    expect(panzerCell(greatBattle, "german", "c3", { c3: "TG" }, noMemories)).toMatchObject({
      blocked: true,
      face: "open",
    });
  });

  it("offers free places in the deployment row alone", () => {
    const free = squaresOf(panzerGrid(deploying, "american")).filter(
      (square) => panzerCell(deploying, "american", square, { b1: "SH", c1: "." }, noMemories).face === "free",
    );
    expect(free).toEqual(["a1", "c1", "d1"]);
    expect(deploymentRank(deploying, "german")).toBe(6);
  });

  it("notes memories on enemy forest only", () => {
    const memories = plainMemories(pantherFound);
    expect(panzerCell(pantherFound, "american", "b5", null, memories).noted).toEqual({ card: "PK", part: Number.NaN });
    expect(panzerCell(pantherFound, "american", "b4", null, memories).noted).toBeNull();
  });
});

describe("the front line", () => {
  it("runs along every edge between the two sides and round no neutral terrain", () => {
    const edges = frontLine(pantherFound).map(({ low, high }) => `${low}-${high}`);
    expect(edges.sort()).toEqual(["b4-b5", "b4-c4", "c3-c4"]);
  });
});
