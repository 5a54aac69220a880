import { beforeEach, expect, it } from "vitest";
import { forgetBegun, isNew, leave, seated, sit } from "../seats";
import { begun } from "./begun";
import type { Course } from "./course.svelte";

const SEATS = [
  { seat: 0, side: "german", divisions: [], token: "mine" },
  { seat: 1, side: "soviet", divisions: [], token: "theirs" },
] as const;

/** A match that asks a question of the set-up. */
const asking = (seq: number | null, match = "m") =>
  ({ info: { match }, question: seq === null ? null : { seq } }) as unknown as Course;

beforeEach(() => {
  localStorage.clear();
  sit({ match: "m", seats: SEATS, invitations: [], game: "stalingrad", scenario: "quick-duel", at: 1 } as never);
});

it("keeps what a seat has laid while the same is asked", () => {
  begun(asking(1), "mine").put({ a1: "S" });
  expect(begun(asking(1), "mine").before).toEqual({ a1: "S" });
  expect(begun(asking(4), "mine").before).toBeNull();
});

it("shows no seat what another at the same device has laid", () => {
  begun(asking(1), "mine").put({ a1: "S" });
  const other = begun(asking(1), "theirs");
  expect(other.before).toBeNull();
  other.put({ a4: "s" });
  expect(begun(asking(1), "mine").before).toEqual({ a1: "S" });
});

it("forgets what was taken back", () => {
  const laid = begun(asking(1), "mine");
  laid.put({ a1: "S" });
  laid.put({});
  expect(seated("m")?.begun).toEqual({});
});

it("forgets what was sent, and not what is still asked for", () => {
  begun(asking(1), "mine").put(["P4"]);
  begun(asking(1), "theirs").put(["SH"]);
  forgetBegun("m", "mine", 1);
  expect(begun(asking(1), "mine").before).toEqual(["P4"]);
  forgetBegun("m", "mine", null);
  expect(seated("m")?.begun).toEqual({ theirs: { question: 1, cards: ["SH"] } });
});

it("forgets a squad that was sent, and not the deployment that follows", () => {
  begun(asking(1), "mine").put(["P4"]);
  forgetBegun("m", "mine", 3);
  begun(asking(3), "mine").put({ a1: "P4" });
  forgetBegun("m", "mine", 3);
  expect(begun(asking(3), "mine").before).toEqual({ a1: "P4" });
});

it("is gone with the match, and kept for none that nobody sits at", () => {
  begun(asking(1), "mine").put({ a1: "S" });
  leave("m");
  begun(asking(1, "elsewhere"), "mine").put({ a1: "S" });
  expect(localStorage.getItem("scope.seats")).toBe("{}");
});

it("is new once: whoever comes back to a match has seen of it", () => {
  expect([isNew("m"), isNew("m")]).toEqual([true, false]);
});
