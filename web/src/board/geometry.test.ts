// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  around,
  centre,
  crossing,
  fit,
  fitWidth,
  LEAST,
  SEEN,
  neighbour,
  pick,
  place,
  quadrantOf,
  quadrantsAround,
  quadrantSquares,
  squareAt,
  squaresOf,
  streetLine,
} from "./geometry";
import type { Choices, Grid } from "./geometry";

const openFront: Grid = { columns: 5, lowest: 1, highest: 6, street: 3, turned: false, lettersBelow: false };
const battle: Grid = { columns: 5, lowest: 1, highest: 6, street: null, turned: false, lettersBelow: true };
const phone = { width: 360, height: 520 };

describe("squares and quadrants", () => {
  it("names the squares in reading order, as each side sees them", () => {
    expect(squaresOf({ ...openFront, columns: 2, highest: 2 })).toEqual(["a2", "b2", "a1", "b1"]);
    expect(squaresOf({ ...openFront, columns: 2, highest: 2, turned: true })).toEqual(["b1", "a1", "b2", "a2"]);
  });

  it("knows the four squares of a quadrant, both ways", () => {
    expect(quadrantSquares("b2")).toEqual(["b2", "c2", "b3", "c3"]);
    expect(quadrantOf(["c3", "b2", "c2", "b3"])).toBe("b2");
    expect(quadrantOf(["b2", "c2", "b3", "d3"])).toBeNull();
    expect(quadrantOf(["b2", "c2"])).toBeNull();
  });

  it("knows the quadrants round a square, none off the board's low edges", () => {
    expect(quadrantsAround("b2")).toEqual(["a1", "b1", "a2", "b2"]);
    expect(quadrantsAround("a1")).toEqual(["a1"]);
  });
});

describe("a plan", () => {
  it("fills a phone's width with cards that a finger can hit", () => {
    const plan = fit(openFront, phone);
    expect(plan.size).toBeGreaterThanOrEqual(60);
    expect(plan.left).toBeGreaterThanOrEqual(18);
    expect(plan.left + plan.across).toBeLessThanOrEqual(352);
  });

  it("takes the smaller of width and free height", () => {
    const low = fit(battle, { width: 360, height: 400 });
    expect(low.size).toBeLessThan(fit(battle, phone).size);
    expect(low.top + low.down).toBeLessThanOrEqual(400 - 28);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])("keeps %i columns and eight ranks touchable on a phone, and within it", (columns) => {
    const room = { width: 360, height: 396 };
    const plan = fit({ ...openFront, columns, highest: 8, street: 4 }, room);
    expect(plan.size + plan.gap).toBeGreaterThanOrEqual(LEAST);
        expect([plan.width, plan.height]).toEqual([360, 396]);
    expect(plan.left).toBeGreaterThanOrEqual(0);
    expect(plan.left + plan.across).toBeLessThanOrEqual(360);
    expect(plan.top + plan.down).toBeLessThanOrEqual(396);
  });

  it("has numbers beside its cards as long as there is room for them", () => {
    expect(fit({ ...openFront, columns: 7 }, phone).snug).toBe(false);
    expect(fit({ ...openFront, columns: 8 }, phone).snug).toBe(true);
    const deep = fit({ ...openFront, highest: 8, street: 4 }, { width: 360, height: 396 });
    expect([deep.size, deep.snug]).toEqual([42, false]);
    expect(deep.left).toBeGreaterThanOrEqual(18);
  });

  it("is larger than a room that is too small for a finger", () => {
    const plan = fit({ ...openFront, columns: 8 }, { width: 320, height: 250 });
    expect(plan.size + plan.gap).toBe(LEAST);
    expect(plan.width).toBe(8 * LEAST - 2 + 8);
    expect(plan.height).toBeGreaterThan(6 * LEAST);
  });

  it("rather shrinks its cards where they are only looked at", () => {
    const plan = fit(openFront, { width: 720, height: 250 }, undefined, SEEN);
    expect(plan.size).toBeLessThan(LEAST);
    expect(plan.height).toBe(250);
    expect(plan.top + plan.down).toBeLessThanOrEqual(250);
  });

  it("is as high as it needs to be when only the width is given", () => {
    const plan = fitWidth(openFront, 360);
    expect(plan.size).toBe(fit(openFront, { width: 360, height: 5000 }).size);
    expect(plan.height).toBe(plan.top + plan.down + 10);
  });

  it("puts the viewer's side at the bottom", () => {
    const german = fit(openFront, phone);
    const soviet = fit({ ...openFront, turned: true }, phone);
    expect(place(german, "a1").y).toBeGreaterThan(place(german, "a6").y);
    expect(place(soviet, "a1").y).toBeLessThan(place(soviet, "a6").y);
    expect(place(soviet, "a1")).toEqual(place(german, "e6"));
  });

  it("leaves a street between the Fronts and only there", () => {
    const plan = fit(openFront, phone);
    const between = (low: string, high: string) => place(plan, low).y - place(plan, high).y - plan.size;
    expect(between("a3", "a4")).toBe(plan.street);
    expect(between("a2", "a3")).toBe(plan.gap);
    expect(streetLine(plan)).toBe(place(plan, "a3").y - plan.street / 2);
  });

  it.each([false, true])("puts the street above a Front shown alone (turned: %s)", (turned) => {
    const grid = { ...openFront, turned, lowest: turned ? 4 : 1, highest: turned ? 6 : 3 };
    const plan = fit(grid, phone);
    expect(streetLine(plan)).toBe(plan.top + plan.street / 2);
    expect(place(plan, turned ? "e4" : "a3").y).toBe(plan.top + plan.street + plan.gap);
  });

  it("finds the middle of a quadrant and the box round it", () => {
    const plan = fit(battle, phone);
    const box = around(plan, "b2");
    expect(crossing(plan, "b2")).toEqual({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    expect(box.width).toBe(2 * plan.size + plan.gap);
  });
});

describe("touch", () => {
  const plan = fit(openFront, phone);
  const own: Choices = { squares: [], quadrants: ["a1", "b1", "a2"], byCrossing: (square) => Number(square[1]) <= 3 };

  it("finds every square by its middle", () => {
    for (const square of squaresOf(openFront)) expect(squareAt(plan, centre(plan, square))).toBe(square);
    expect(squareAt(plan, { x: 2, y: 2 })).toBeNull();
  });

  it("means the nearest crossing in the viewer's own Front", () => {
    const { x, y } = centre(plan, "b2");
    expect(pick(plan, { x: x - 5, y: y - 4 }, own)).toEqual({ quadrant: "a2" });
    expect(pick(plan, { x: x + 5, y: y + 4 }, own)).toEqual({ quadrant: "b1" });
  });

  it("means the card on enemy squares, and where no crossing of the card can be picked", () => {
    expect(pick(plan, centre(plan, "c5"), own)).toEqual({ square: "c5" });
    expect(pick(plan, centre(plan, "e3"), own)).toEqual({ square: "e3" });
  });

  it("means the card too where both can be picked, but for the close surroundings of the crossing", () => {
    const both = { ...own, squares: ["b2"] };
    const middle = crossing(plan, "b1");
    expect(pick(plan, centre(plan, "b2"), both)).toEqual({ square: "b2" });
    expect(pick(plan, { x: middle.x - 9, y: middle.y - 9 }, both)).toEqual({ quadrant: "b1" });
    expect(pick(plan, { x: middle.x - 14, y: middle.y - 14 }, both)).toEqual({ square: "b2" });
  });

  it("means nothing beside the board", () => {
    expect(pick(plan, { x: 1, y: 1 }, own)).toBeNull();
  });
});

describe("arrow keys", () => {
  const plan = fit(openFront, phone);
  const squares = new Map(squaresOf(openFront).map((square) => [square, centre(plan, square)]));

  it("lead to the next square, and stay at the edge", () => {
    expect(neighbour(squares, "b2", "ArrowRight")).toBe("c2");
    expect(neighbour(squares, "b3", "ArrowUp")).toBe("b4");
    expect(neighbour(squares, "a1", "ArrowLeft")).toBe("a1");
    expect(neighbour(squares, "a1", "ArrowDown")).toBe("a1");
  });

  it("find the nearest crossing when some are missing", () => {
    const crossings = new Map(["a1", "d1", "b2"].map((quadrant) => [quadrant, crossing(plan, quadrant)]));
    expect(neighbour(crossings, "a1", "ArrowRight")).toBe("d1");
    expect(neighbour(crossings, "a1", "ArrowUp")).toBe("b2");
  });
});
