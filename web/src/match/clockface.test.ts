import { mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { speak } from "../i18n/language.svelte";
import ClockFace from "./ClockFace.svelte";
import type { Course } from "./course.svelte";

const HOUR = 3_600_000;

/** What a clock shows that stands. */
function shown(left: number): string {
  const clock = { now: { running: [], left: { german: left } }, heard: 0 } as unknown as NonNullable<Course["clock"]>;
  const face = mount(ClockFace, { target: document.body, props: { clock, course: {} as Course, side: "german" } });
  const { textContent } = document.querySelector(".clock")!;
  void unmount(face);
  return textContent;
}

it.each([
  ["en", "3 d 0 h", "2 d 23 h"],
  ["es", "3 d 0 h", "2 d 23 h"],
  ["fr", "3 j 0 h", "2 j 23 h"],
] as const)("says days with their hours in %s", async (language, whole, begun) => {
  await speak(language);
  expect(shown(72 * HOUR)).toBe(whole);
  expect(shown(72 * HOUR - 1)).toBe(begun);
});

it("says less than a day to the second", () => {
  expect([24 * HOUR - 1000, 2 * HOUR, 61_500, 0].map(shown)).toEqual(["23:59:59", "2:00:00", "1:02", "0:00"]);
});
