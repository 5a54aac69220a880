import { expect, it } from "vitest";
import { BARE, carry, fitting, lay, mirrored, remaining, shuffled, take, tap, tray } from "./laying";

const CARDS = [..."SSOD"];
const PLACES = ["a2", "b2", "c2", "a1", "b1", "c1"];

it("lays a card of the tray by tapping, and goes on with the next", () => {
  const first = tap(take(BARE, CARDS, "S"), CARDS, "a1");
  expect(first).toEqual({ laid: { a1: "S" }, hand: "S", lifted: null });
  const second = tap(first, CARDS, "b1");
  expect(second.hand).toBe("O");
  expect([...tray(CARDS, second.laid)]).toEqual([
    ["S", 0],
    ["O", 1],
    ["D", 1],
  ]);
});

it("puts what lay on a place back into the tray", () => {
  const laying = lay(lay(BARE, CARDS, "S", "a1"), CARDS, "O", "a1");
  expect(laying.laid).toEqual({ a1: "O" });
  expect(remaining(CARDS, laying.laid)).toBe(3);
});

it("takes a kind of card back that is tapped again, and none that is used up", () => {
  expect(take(take(BARE, CARDS, "O"), CARDS, "O").hand).toBeNull();
  expect(take(lay(BARE, CARDS, "O", "a1"), CARDS, "O").hand).toBeNull();
});

it("exchanges two laid cards, moves one to a free place, or takes it off", () => {
  const laying = { laid: { a1: "S", b1: "O" }, hand: null, lifted: null };
  expect(tap(tap(laying, CARDS, "a1"), CARDS, "b1").laid).toEqual({ a1: "O", b1: "S" });
  expect(carry(laying, "a1", "c2").laid).toEqual({ c2: "S", b1: "O" });
  expect(carry(laying, "a1", null).laid).toEqual({ b1: "O" });
  expect(tap(tap(laying, CARDS, "a1"), CARDS, "a1")).toEqual(laying);
});

it("shuffles all cards onto different places, and mirrors them", () => {
  let seed = 0;
  const laying = shuffled(CARDS, PLACES, () => (seed = (seed + 0.37) % 1));
  expect(Object.values(laying.laid).sort()).toEqual([...CARDS].sort());
  expect(Object.keys(laying.laid)).toHaveLength(CARDS.length);
  expect(mirrored({ ...BARE, laid: { a1: "S", b2: "O" } }, 3).laid).toEqual({ c1: "S", b2: "O" });
});

it("goes on with what was laid another time, if it is of these cards and on these places", () => {
  expect(fitting({ a1: "S", b2: "O" }, CARDS, PLACES)).toEqual({ a1: "S", b2: "O" });
  for (const unfit of [null, "a1", { d4: "S" }, { a1: "M" }, { a1: "O", b1: "O" }]) expect(fitting(unfit, CARDS, PLACES)).toEqual({});
});
