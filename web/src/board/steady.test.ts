// @vitest-environment node
import { describe, expect, it } from "vitest";
import { alike, steady } from "./steady";

describe("alike", () => {
  it.each([
    [1, 1, true],
    [Number.NaN, Number.NaN, true],
    [null, {}, false],
    [["a", "b"], ["a", "b"], true],
    [["a", "b"], ["b", "a"], false],
    [["a"], { 0: "a" }, false],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: undefined }, { b: undefined }, false],
    [{ a: { b: 1 } }, { a: { b: 1 } }, false],
  ])("%j and %j: %s", (one, other, expected) => expect(alike(one, other)).toBe(expected));

  it("looks as deep as it is asked to", () => {
    expect(alike({ a: { b: 1 } }, { a: { b: 1 } }, 2)).toBe(true);
    expect(alike({ a: { b: 1 } }, { a: { b: 2 } }, 2)).toBe(false);
  });
});

it("keeps an object until another says something else", () => {
  const same = steady<string[]>();
  const first = same(["a1", "b2"]);
  expect(same(["a1", "b2"])).toBe(first);
  const second = same(["a1"]);
  expect(second).toEqual(["a1"]);
  expect(same(["a1", "b2"])).not.toBe(first);
});
