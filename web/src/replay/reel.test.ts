import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { press } from "./keys";
import { PACE, Reel } from "./reel.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reel(count = 5, at = 0): Reel {
  const made = new Reel();
  made.load(count, at);
  return made;
}

describe("playing", () => {
  it("goes on moment by moment, and stops at the end", () => {
    const film = reel(3);
    film.play();
    expect(film.at).toBe(0);
    vi.advanceTimersByTime(PACE);
    expect([film.at, film.playing]).toEqual([1, true]);
    vi.advanceTimersByTime(PACE);
    expect([film.at, film.playing]).toEqual([2, false]);
    vi.advanceTimersByTime(5 * PACE);
    expect(film.at).toBe(2);
  });

  it("begins anew at the end", () => {
    const film = reel(3, 2);
    film.toggle();
    expect([film.at, film.playing]).toEqual([0, true]);
  });

  it("is faster when asked to be, at once", () => {
    const film = reel();
    film.play();
    film.pace(4);
    vi.advanceTimersByTime(PACE / 4);
    expect(film.at).toBe(1);
    film.pace(0.5);
    vi.advanceTimersByTime(PACE);
    expect(film.at).toBe(1);
    vi.advanceTimersByTime(PACE);
    expect(film.at).toBe(2);
  });

  it("stops for a step by hand, and goes on from where the scrubber is left", () => {
    const film = reel(9);
    film.play();
    film.go(5);
    vi.advanceTimersByTime(PACE);
    expect([film.at, film.playing]).toEqual([6, true]);
    film.step(-1);
    vi.advanceTimersByTime(3 * PACE);
    expect([film.at, film.playing]).toEqual([5, false]);
  });

  it("does nothing with an empty table alone", () => {
    const film = reel(1);
    film.play();
    expect(film.playing).toBe(false);
  });
});

describe("another viewer's game", () => {
  it("keeps the place where there is one", () => {
    const film = reel(9, 7);
    film.load(9);
    expect(film.at).toBe(7);
    film.load(4);
    expect(film.at).toBe(3);
  });
});

describe("keys", () => {
  const turn = (seq: number) => ({ turn: seq, side: null, division: null, steps: [], events: [], note: null, before: "", first: seq, seq });
  const turns = [turn(2), turn(4)];

  it.each([
    ["ArrowRight", 4],
    ["ArrowLeft", 2],
    ["ArrowDown", 4],
    ["PageDown", 4],
    ["ArrowUp", 2],
    ["PageUp", 2],
    ["Home", 0],
    ["End", 8],
  ])("%s goes from the third moment to %i", (key, to) => {
    const film = reel(9, 3);
    expect(press(key, { reel: film, turns })).toBe(true);
    expect(film.at).toBe(to);
  });

  it("the space bar plays and stops", () => {
    const film = reel();
    press(" ", { reel: film, turns });
    expect(film.playing).toBe(true);
    press(" ", { reel: film, turns });
    expect(film.playing).toBe(false);
    expect(press("x", { reel: film, turns })).toBe(false);
  });
});
