import { expect, it } from "vitest";
import type { MatchInfo } from "../wire";
import { between, clockTime, hearing, mayTalk, type Heard } from "./talk";

const heard = (number: number, after: number): Heard => ({ number, after, seat: 0, phrase: "oops", ago: 0, at: 0 });

it("notes when a phrase was said, on its own clock", () => {
  const news = [{ number: 4, seat: 1, phrase: "thanks" as const, after: 2, ago: 3_000 }];
  expect(hearing([], news, 10_000).map(({ at }) => at)).toEqual([7_000]);
  const known = [heard(4, 2)];
  expect(hearing(known, news, 10_000)).toBe(known);
});

it("puts each phrase between two turns of the log", () => {
  const said = [heard(1, 1), heard(2, 4), heard(3, 4), heard(4, 9)];
  const numbers = (from: number, to: number) => between(said, from, to).map(({ number }) => number);
  expect([numbers(0, 2), numbers(2, 6), numbers(6, Infinity)]).toEqual([[1], [3, 2], [4]]);
});

it("lets those talk who play with somebody else", () => {
  const info = (alone: boolean, ...taken: boolean[]) =>
    ({ terms: { alone }, seats: taken.map((each) => ({ taken: each })) }) as unknown as MatchInfo;
  expect(mayTalk(info(false, true, true), [0])).toBe(true);
  expect(mayTalk(info(false, true, true, false, false), [1])).toBe(true);
  expect(mayTalk(info(false, true, false), [0])).toBe(false);
  expect(mayTalk(info(true, true, true), [0])).toBe(false);
  expect(mayTalk(info(false, true, true), [])).toBe(false);
  expect(mayTalk(null, [0])).toBe(false);
});

it("tells the time of day, and the day where it is another", () => {
  const noon = new Date(2026, 10, 16, 12, 5).getTime();
  expect(clockTime(noon, noon + 60_000, "fr")).toBe("12:05");
  expect(clockTime(noon, noon + 86_400_000, "fr")).toContain("16 nov");
});
