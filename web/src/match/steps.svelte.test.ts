import { expect, it } from "vitest";
import type { Begun } from "./begun";
import { MOST, Steps } from "./steps.svelte";

type Laid = Record<string, string>;

/** Steps, and what is kept of them. */
function begin(before: unknown = null) {
  const kept: { steps: unknown } = { steps: before };
  const lies: Begun = { before, put: (cards) => (kept.steps = cards) };
  return { kept, steps: new Steps<Laid>({}, lies, (each) => each as Laid) };
}

it("takes back one step after the other, and no further than the beginning", () => {
  const { steps } = begin();
  expect(steps.any).toBe(false);
  steps.go({ a1: "S" });
  steps.go({ b1: "S" });
  expect(steps.back()).toEqual({ a1: "S" });
  expect(steps.back()).toEqual({});
  expect(steps.any).toBe(false);
  expect(steps.back()).toEqual({});
});

it("takes for no step what leaves everything as it was", () => {
  const { steps } = begin();
  steps.go({});
  steps.go({ a1: "S", b1: "D" });
  steps.go({ b1: "D", a1: "S" });
  expect(steps.back()).toEqual({});
});

it("outlasts the page, and keeps nothing where nothing lies", () => {
  const { steps, kept } = begin();
  steps.go({ a1: "S" });
  steps.go({ b1: "S" });
  const { steps: again, kept: now } = begin(kept.steps);
  expect(again.now).toEqual({ b1: "S" });
  expect(again.back()).toEqual({ a1: "S" });
  again.back();
  expect(now.steps).toEqual([]);
});

it("is bare where something else was kept", () => {
  expect(begin({ a1: "S" }).steps.now).toEqual({});
});

it("forgets the oldest steps, never the latest", () => {
  const { steps, kept } = begin();
  for (let count = 0; count <= MOST + 5; count += 1) steps.go({ a1: String(count) });
  expect(kept.steps).toHaveLength(MOST + 1);
  expect(steps.now).toEqual({ a1: String(MOST + 5) });
});
