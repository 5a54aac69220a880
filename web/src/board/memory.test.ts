// @vitest-environment node
import { describe, expect, it } from "vitest";
import { fraction, Recollection } from "./memory";

const german = (square: string) => (Number(square.slice(1)) <= 3 ? "german" : "soviet");

function recollection(...entries: [string, ...string[]][]): Recollection {
  const memory = new Recollection(german);
  entries.forEach(([side, ...lines], index) => memory.read(side, lines, index + 1));
  return memory;
}

describe("the memory aid", () => {
  it("is sure of a card that has not moved", () => {
    const memory = recollection(["german", "1. search b5", "! b5 c", "hold"]);
    expect(memory.notes("soviet")).toEqual({ b5: { card: "c", part: 1 } });
    expect(memory.traces[0]).toMatchObject({ card: "c", turn: 1, seen: "b5" });
  });

  it("spreads a card over the quadrant that moved", () => {
    const notes = recollection(["german", "7. search b5", "! b5 c", "hold"], ["soviet", "10. move a4 ?"]).notes(
      "soviet",
    );
    const quarter = { card: "c", part: 0.25 };
    expect(notes).toEqual({ a4: quarter, b4: quarter, a5: quarter, b5: quarter });
  });

  it("keeps the whole of a card's parts at 1 when moves overlap", () => {
    const memory = recollection(
      ["german", "! b5 c"],
      ["soviet", "move a4 ?"],
      ["soviet", "move b5 ?"],
      ["soviet", "move a5 ?"],
    );
    const [trace] = memory.traces;
    expect([...trace!.places.values()].reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
  });

  it("knows that nothing lies where a card was shot", () => {
    const memory = recollection(["german", "5. search d4", "! d4 s", "shoot a2", "! eliminated d4 s"]);
    expect(memory.notes("soviet")).toEqual({ d4: { card: ".", part: 1 } });
  });

  it("follows an Infantry that advances, and what becomes of it", () => {
    const advanced: [string, ...string[]] = ["soviet", "4. assault c4 c3", "! c4 i", "! c3 .", "! d3 S", "advance d3", "! eliminated d3 S"];
    const memory = recollection(advanced, ["soviet", "move b4 ?"]);
    expect(memory.notes("soviet")).toEqual({});
    expect(memory.notes("german")).toEqual({ c3: { card: ".", part: 1 }, d3: { card: "i", part: 1 } });
    const stopped = recollection(advanced, ["soviet", "6. assault d3 d2", "! d3 i", "! e3 G", "! eliminated d3 i"]);
    expect(stopped.traces.filter(({ card }) => card === "i")).toEqual([]);
    expect(stopped.notes("german").d3).toEqual({ card: ".", part: 1 });
  });

  it("knows into which quadrant an Infantry came back", () => {
    const quarter = { card: "i", part: 1 / 4 };
    const memory = recollection(["soviet", "9. reinforce a5 i ?"]);
    expect(memory.notes("soviet")).toEqual({ a5: quarter, b5: quarter, a6: quarter, b6: quarter });
    const found = recollection(["soviet", "9. reinforce a5 i ?"], ["german", "10. search b6", "! b6 i"]);
    expect(found.notes("soviet")).toEqual({ b6: { card: "i", part: 1 } });
  });

  it("forgets a card that was hit where it could have been", () => {
    const memory = recollection(["german", "! b5 c"], ["soviet", "move a4 ?"], ["german", "howitzer b2 a4", "! eliminated a4 c"]);
    expect(memory.notes("soviet")).toEqual({ a4: { card: ".", part: 1 } });
  });

  it("does not look for hidden units on terrain", () => {
    const memory = recollection(["german", "terrain hill b5"], ["german", "! a4 SH"], ["soviet", "6. move a4 ?"]);
    const third = { card: "SH", part: 1 / 3 };
    expect(memory.notes("soviet")).toEqual({ a4: third, b4: third, a5: third });
  });

  it("rules out a square on which another card is seen", () => {
    const memory = recollection(["german", "! b5 c"], ["soviet", "move a4 ?"], ["german", "! b5 ."]);
    const third = { card: "c", part: 1 / 3 };
    expect(memory.notes("soviet")).toEqual({ a4: third, b4: third, a5: third, b5: { card: ".", part: 1 } });
  });

  it("is sure where all other squares are ruled out, whatever was rounded", () => {
    const found: [string, ...string[]] = ["german", "! a4 .", "! b4 .", "! a5 ."];
    const memory = recollection(["german", "! b5 c"], ["soviet", "move a4 ?"], found);
    expect(memory.notes("soviet").b5).toEqual({ card: "c", part: 1 });
  });

  it("does not say which of two equal cards it has found", () => {
    const apart: [string, ...string[]][] = [["german", "! a4 i"], ["soviet", "move a4 ?"], ["german", "! d4 i"], ["soviet", "move c4 ?"]];
    const memory = recollection(...apart, ["soviet", "move b4 ?"], ["german", "! b4 i"]);
    const [other] = memory.traces.filter(({ places }) => places.size > 1);
    expect([...other!.places.keys()].sort()).toEqual(["a4", "a5", "b5", "c4", "c5", "d4", "d5"]);
    expect([...other!.places.values()].reduce((sum, part) => sum + part, 0)).toBeCloseTo(1);
    const looked: [string, ...string[]] = ["german", "! b5 .", "! c4 .", "! c5 .", "! d4 .", "! d5 ."];
    memory.read(looked[0], looked.slice(1), 9);
    expect(memory.notes("soviet").a4).toEqual({ card: "i", part: 1 / 2 });
  });

  it("finds a card again where it may have gone", () => {
    const memory = recollection(["german", "! b5 c"], ["soviet", "move a4 ?"], ["german", "! a4 c"]);
    expect(memory.notes("soviet")).toEqual({ a4: { card: "c", part: 1 } });
  });

  describe("of a Sniper that fired", () => {
    const shot = (quadrant: string): [string, ...string[]] => ["soviet", "search a1", "! a1 D", `shoot ${quadrant}`];
    const places = (memory: Recollection) =>
      memory.traces.filter(({ card }) => card === "s").map((trace) => [...trace.places].map(([square, part]) => `${square} ${part === 1 ? "sure" : fraction(part)}`).join(" "));

    it("knows the quadrant, and follows it as it moves", () => {
      const memory = recollection(shot("a4"));
      expect(memory.notes("soviet").b5).toEqual({ card: "s", part: 1 / 4 });
      memory.read("soviet", ["move b4 ?"], 3);
      expect(places(memory)).toEqual(["a4 ¼ b4 ⅛ a5 ¼ b5 ⅛ c4 ⅛ c5 ⅛"]);
    });

    it("leaves out where something else lies, then and later", () => {
      const memory = recollection(["german", "search b5", "! b5 c", "hold"], ["german", "search a5", "! a5 ."], shot("a4"));
      expect(places(memory)).toEqual(["a4 ½ b4 ½"]);
      memory.read("german", ["search a4", "! a4 ."], 4);
      expect(memory.notes("soviet").b4).toEqual({ card: "s", part: 1 });
    });

    it("learns nothing new where one is known to be", () => {
      expect(places(recollection(["german", "search b5", "! b5 s", "hold"], shot("a4")))).toEqual(["b5 sure"]);
      expect(places(recollection(shot("a4"), shot("a4")))).toEqual(["a4 ¼ b4 ¼ a5 ¼ b5 ¼"]);
    });

    it("does not take it for another one when it is found", () => {
      const memory = recollection(shot("a4"), shot("b4"));
      expect(places(memory)).toHaveLength(2);
      memory.read("german", ["search b5", "! b5 s", "hold"], 4);
      expect(places(memory)).toEqual(["b5 sure"]);
      const hit = recollection(shot("a4"), ["german", "search a4", "! a4 s", "shoot b1", "! eliminated a4 s"]);
      expect(places(hit)).toEqual([]);
      expect(hit.notes("german").b1).toEqual({ card: "S", part: 1 / 4 });
    });

    it("is told of Snipers alone: a Machine Gun that shoots is shown", () => {
      expect(places(recollection(["soviet", "fire a3", "! a3 D", "shoot b4", "! b4 g"]))).toEqual([]);
    });

    it("goes on from what was decided before", () => {
      const before = recollection(["soviet", "search a1", "! a1 D"]);
      const after = before.continued(german);
      after.read("soviet", ["shoot a4"], 2);
      expect([places(before), places(after)]).toEqual([[], ["a4 ¼ b4 ¼ a5 ¼ b5 ¼"]]);
    });
  });

  it("forgets Empty Areas when they move, and notes each side's squares apart", () => {
    const memory = recollection(["german", "! d4 ."], ["soviet", "! a2 O"], ["soviet", "move c4 ?"]);
    expect(memory.notes("soviet")).toEqual({});
    expect(memory.notes("german")).toEqual({ a2: { card: "O", part: 1 } });
    expect(memory.notes("soviet", "german")).toEqual({ a2: { card: "O", part: 1 } });
  });
});

describe("a fraction", () => {
  it.each([
    [0.25, "¼"],
    [1 / 3, "⅓"],
    [0.5, "½"],
    [0.75, "¾"],
    [0.0625, "6\u202f%"],
    [Number.NaN, "?"],
  ])("of %d is %s", (part, words) => {
    expect(fraction(part)).toBe(words);
  });
});
