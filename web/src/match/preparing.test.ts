import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { need, speak, t } from "../i18n/language.svelte";
import type { MatchInfo, Preparing as Part } from "../wire";
import { Course } from "./course.svelte";
import Preparing from "./Preparing.svelte";
import { shareOf } from "./preparing";

const ALL = ["level-1", "level-2", "level-3", "level-4", "level-5", "level-6"];
const play: Part = { game: "stalingrad", levels: ALL, ready: false, done: 30, known: 71 };
const search: Part = { game: "stalingrad", levels: ["level-5", "level-6"], ready: false, done: 0, known: 69 };

describe("how far the computers of a match are", () => {
  it("counts what their levels need, and nothing else", () => {
    expect(shareOf([play, search], "stalingrad", ["level-1"])).toEqual({ done: 30, known: 71 });
    expect(shareOf([play, search], "stalingrad", ["level-6"])).toEqual({ done: 30, known: 140 });
    expect(shareOf([play, search], "stalingrad", ["level-1", "level-6"])).toEqual({ done: 30, known: 140 });
  });

  it("counts a part that is ready as a whole: a few of its functions are never needed", () => {
    expect(shareOf([{ ...play, ready: true }, search], "stalingrad", ["level-6"])).toEqual({ done: 71, known: 140 });
  });

  it("is nothing once they are ready, whatever others wait for", () => {
    const parts = [{ ...play, ready: true }, search];
    expect(shareOf(parts, "stalingrad", ["level-4"])).toBeNull();
    expect(shareOf(parts, "panzer", ["level-6"])).toBeNull();
    expect(shareOf(parts, "stalingrad", ["scripted"])).toBeNull();
    expect(shareOf([], "stalingrad", ["level-6"])).toBeNull();
  });
});

describe("while somebody waits for a computer", () => {
  const asked = vi.fn<(path: string) => Promise<Response>>();
  let parts: Part[] = [];
  let panel: Record<string, unknown> | null = null;

  beforeAll(() => speak("en").then(() => need("setup")));
  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockReset().mockImplementation(async () => new Response(JSON.stringify({ preparing: parts })));
    vi.stubGlobal("fetch", asked);
  });
  afterEach(() => {
    if (panel) void unmount(panel);
    panel = null;
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function wait(...players: string[]) {
    const course = new Course("m", null);
    const terms = { config: { game: "stalingrad" }, memory_aid: false };
    const seats = players.map((player, seat) => ({ seat, side: seat ? "soviet" : "german", player }));
    const match = { match: "m", terms, seats, status: "playing" } as unknown as MatchInfo;
    course.welcome({ type: "welcome", match, viewer: "german", seats: [0] });
    panel = mount(Preparing, { target: document.body, props: { course } });
    flushSync();
  }

  async function later(milliseconds: number) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    flushSync();
  }

  const text = () => document.body.textContent?.trim();
  const bar = () => document.querySelector("progress");

  it("says so, shows how far it is, and goes away by itself", async () => {
    parts = [play];
    wait("human", "level-1");
    await later(1000);
    expect([asked.mock.calls.length, text()]).toEqual([0, ""]);
    await later(1000);
    expect(text()).toBe(t("computer-preparing"));
    expect([bar()?.value, bar()?.max]).toEqual([30, 71]);
    expect(document.getElementById(bar()!.getAttribute("aria-labelledby")!)?.textContent).toBe(text());
    parts = [{ ...play, done: 50 }];
    await later(2000);
    expect(bar()?.value).toBe(50);
    parts = [{ ...play, ready: true }];
    await later(2000);
    expect([text(), bar()]).toEqual(["", null]);
    const often = asked.mock.calls.length;
    await later(60_000);
    expect(asked).toHaveBeenCalledTimes(often);
  });

  it("shows no share where none is known", async () => {
    parts = [{ ...play, done: 0, known: 0 }];
    wait("human", "level-1");
    await later(2000);
    expect([text(), bar()]).toEqual([t("computer-preparing"), null]);
  });

  it("asks again when the server could not be reached", async () => {
    asked.mockRejectedValueOnce(new Error("away"));
    parts = [play];
    wait("human", "level-1");
    await later(2000);
    expect(text()).toBe("");
    await later(2000);
    expect(text()).toBe(t("computer-preparing"));
  });

  it("asks nothing where people play", async () => {
    wait("human", "human");
    await later(60_000);
    expect(asked).not.toHaveBeenCalled();
  });

  it("asks nothing where the computer decides as fast as usual", async () => {
    wait("human", "level-1");
    await later(1300);
    void unmount(panel!);
    panel = null;
    await later(60_000);
    expect(asked).not.toHaveBeenCalled();
  });

  // The last: what it heard holds for as long as the page is open.
  it("asks no more once the server has compiled everything", async () => {
    parts = [];
    wait("human", "level-1");
    await later(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
    void unmount(panel!);
    wait("human", "level-1");
    await later(60_000);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
