import { expect, it } from "vitest";
import type { Division, Side } from "../wire";
import { nextHere } from "./device";

const seat = (number: number, side: Side, ...divisions: Division[]) => ({ seat: number, side, divisions });
const FOUR = [
  seat(0, "german", "units"),
  seat(1, "soviet", "units"),
  seat(2, "german", "snipers"),
  seat(3, "soviet", "snipers"),
];
const turn = (to_move: string | null, division: string | null = null, viewer = "german", held = false) => ({
  game: "stalingrad",
  viewer,
  to_move,
  division,
  held,
});

it("hands the device from side to side where two play", () => {
  const two = [seat(0, "german"), seat(1, "soviet")];
  expect(nextHere(two, 0, turn("soviet"))?.seat).toBe(1);
  expect(nextHere(two, 1, turn("german", null, "soviet"))?.seat).toBe(0);
  expect(nextHere(two, 0, turn("german"))).toBeNull();
});

it("asks for the other side's set-up once the own one is laid", () => {
  expect(nextHere(FOUR, 2, turn("german", "units", "german", true))?.seat).toBe(1);
  expect(nextHere(FOUR, 3, turn("german", "units", "soviet", true))?.seat).toBe(0);
});

it("follows the Divisions round the table", () => {
  expect(nextHere(FOUR, 0, turn("soviet", "units"))?.seat).toBe(1);
  expect(nextHere(FOUR, 1, turn("german", "snipers", "soviet"))?.seat).toBe(2);
  expect(nextHere(FOUR, 3, turn("german", "units", "soviet"))?.seat).toBe(0);
});

it("keeps whoever leads both Divisions at the device", () => {
  const three = [seat(0, "german", "units", "snipers"), seat(1, "soviet", "units"), seat(2, "soviet", "snipers")];
  expect(nextHere(three, 0, turn("german", "snipers"))).toBeNull();
  expect(nextHere(three, 1, turn("german", "snipers", "soviet"))?.seat).toBe(0);
});

it("stays where somebody elsewhere is asked, or nobody", () => {
  const here = [FOUR[0]!, FOUR[2]!];
  expect(nextHere(here, 0, turn("soviet", "units"))).toBeNull();
  expect(nextHere(here, 0, turn("soviet", "units", "german", true))).toBeNull();
  expect(nextHere(FOUR, 0, turn(null))).toBeNull();
  expect(nextHere(FOUR, 0, turn("dealer"))).toBeNull();
});
