import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { need, speak } from "../i18n/language.svelte";
import type { MatchInfo, Refused } from "../wire";
import { Course } from "./course.svelte";
import Invite from "./Invite.svelte";

let screen: Record<string, unknown>;

beforeAll(() => speak("en").then(() => need("setup")));
afterEach(() => void unmount(screen));

/** A match that waits for somebody, as a viewer sees it. */
function waiting(viewer: "german" | "spectator"): Course {
  const course = new Course("m", null);
  const seat = { divisions: ["units", "snipers"], player: "human", name: "" };
  const seats = [{ ...seat, seat: 0, side: "german", taken: true }, { ...seat, seat: 1, side: "soviet", taken: false }];
  const terms = { config: { game: "stalingrad", scenario: "quick-duel" } };
  course.welcome({ type: "welcome", match: { match: "m", status: "waiting", terms, seats } as unknown as MatchInfo, viewer, seats: [] });
  course.line("open");
  screen = mount(Invite, { target: document.body, props: { course, invitations: [] } });
  flushSync();
  return course;
}

it("lets those who are seated call the match off, and tells them why it is refused", async () => {
  const course = waiting("german");
  expect(document.querySelector("button")?.textContent).toBe("Call it off");
  course.refused({ type: "refused", code: "resign", reason: "" } as Refused);
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toMatch("somebody else plays"));
});

it("offers nothing to those who watch", () => {
  waiting("spectator");
  expect(document.querySelector("button")).toBeNull();
});
