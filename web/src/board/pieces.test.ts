// @vitest-environment node
import { describe, expect, it } from "vitest";
import { stalingradCell, stalingradGrid } from "./cells";
import { squaresOf } from "./geometry";
import { turnBegins } from "./gallery/observations";
import { follow, struck } from "./pieces";
import type { StalingradView } from "./views";

const cellsOf = (view: StalingradView, arrangement: Record<string, string> | null = null) =>
  squaresOf(stalingradGrid(view, "german")).map((square) => stalingradCell(view, "german", square, arrangement, {}));

const ids = (pieces: { square: string; id: number }[]) =>
  Object.fromEntries(pieces.map(({ square, id }) => [square, id]));

describe("following cards", () => {
  const start = follow([], cellsOf(turnBegins));

  it("gives every card an id of its own", () => {
    expect(new Set(start.map(({ id }) => id)).size).toBe(30);
  });

  it("keeps every id while nothing changes", () => {
    expect(ids(follow(start, cellsOf(turnBegins)))).toEqual(ids(start));
  });

  it("keeps every card as it is that did not change, and no other", () => {
    const after = follow(start, cellsOf({ ...structuredClone(turnBegins), shown: { c5: "o" } }));
    const changed = after.filter((piece) => !start.includes(piece)).map(({ square }) => square);
    expect(changed).toEqual(["c5"]);
  });

  it("takes ids along when own cards change places", () => {
    const after = ids(follow(start, cellsOf(turnBegins, { b2: "M", c2: "S", b3: ".", c3: "S" })));
    expect([after["b2"], after["c2"]]).toEqual([ids(start)["c2"], ids(start)["b2"]]);
    expect(after["c3"]).toBe(ids(start)["c3"]);
  });

  it("keeps the id of a card that is turned over", () => {
    const shown = follow(start, cellsOf({ ...turnBegins, shown: { c5: "o" } }));
    expect(ids(shown)).toEqual(ids(start));
    expect(ids(follow(shown, cellsOf(turnBegins)))).toEqual(ids(start));
  });

  it("never lets an enemy card travel: who follows a back would know how a quadrant moved", () => {
    const one = follow(start, cellsOf({ ...turnBegins, shown: { c5: "o" } }));
    const two = follow(one, cellsOf({ ...turnBegins, shown: { d5: "o" } }));
    expect(ids(two)).toEqual(ids(start));
  });
});

describe("hits", () => {
  const found = { ...turnBegins, shown: { c5: "o" } };
  const standing = (view: StalingradView) => ({ cells: cellsOf(view), piles: view.score });

  it("are where a card that was seen is gone and a pile has grown", () => {
    const shot = { ...turnBegins, score: { ...turnBegins.score, german: "sgo" } };
    expect(struck(standing(found), standing(shot), ["c5"])).toEqual(["c5"]);
    expect(struck(standing(found), standing(shot), [])).toEqual(["c5"]);
  });

  it("are none when the shooter held", () => {
    expect(struck(standing(found), standing(turnBegins), ["c5"])).toEqual([]);
  });

  it("are on the squares of the last action when the card was hit unseen", () => {
    const hit = { ...turnBegins, score: { ...turnBegins.score, german: "sgm" } };
    expect(struck(standing(turnBegins), standing(hit), ["d6"])).toEqual(["d6"]);
  });

  it("are on own cards too", () => {
    const lost = {
      ...turnBegins,
      board: { ...turnBegins.board, b2: "." },
      score: { ...turnBegins.score, soviet: "CS" },
    };
    expect(struck(standing(turnBegins), standing(lost), ["b2"])).toEqual(["b2"]);
  });
});
