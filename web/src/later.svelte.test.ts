import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterFrames, drawn, later, settle } from "./later.svelte";

/** Frames are drawn when a test says so. */
let waiting: FrameRequestCallback[] = [];

function drawFrame() {
  const now = waiting;
  waiting = [];
  now.forEach((callback) => callback(0));
  vi.runAllTimers();
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => waiting.push(callback));
});

afterEach(() => {
  settle();
  drawFrame();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("afterFrames", () => {
  it("does each work after its frame, one frame after the other", () => {
    const done: string[] = [];
    afterFrames(1, () => done.push("second"));
    afterFrames(0, () => done.push("first"));
    expect(done).toEqual([]);
    drawFrame();
    expect(done).toEqual(["first"]);
    drawFrame();
    expect(done).toEqual(["first", "second"]);
    expect(waiting).toEqual([]);
  });

  it("leaves undone what nobody wants any more", () => {
    const work = vi.fn();
    afterFrames(0, work)();
    drawFrame();
    expect(work).not.toHaveBeenCalled();
  });

  it("does not wait for frames of a page that is hidden", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const work = vi.fn();
    afterFrames(2, work);
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
    expect(waiting).toEqual([]);
  });

  it("waits no longer when the page is hidden meanwhile", () => {
    const work = vi.fn();
    afterFrames(1, work);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    vi.runAllTimers();
    expect(work).toHaveBeenCalledOnce();
  });
});

/** A value, and what is shown of it later. */
function shown(frame: number, first?: string) {
  let value = $state("one");
  const read = vi.fn(() => value);
  let told = () => "";
  const stop = $effect.root(() => {
    told = later(read, frame, first);
  });
  flushSync();
  return { read, stop, told: () => told(), set: (next: string) => flushSync(() => (value = next)) };
}

describe("later", () => {
  it("shows at once what is said at first, and every change after its frame", () => {
    const { told, set, stop } = shown(0);
    expect(told()).toBe("one");
    set("two");
    expect(told()).toBe("one");
    drawFrame();
    expect(told()).toBe("two");
    stop();
  });

  it("shows the last of several changes, and reads once for all of them", () => {
    const { told, set, read, stop } = shown(1);
    read.mockClear();
    set("two");
    set("three");
    expect(read).not.toHaveBeenCalled();
    drawFrame();
    drawFrame();
    expect(told()).toBe("three");
    expect(read).toHaveBeenCalledOnce();
    set("four");
    drawFrame();
    drawFrame();
    expect(told()).toBe("four");
    stop();
  });

  it("shows what it is given until it is its turn", () => {
    const { told, read, stop } = shown(0, "nothing");
    expect(told()).toBe("nothing");
    expect(read).not.toHaveBeenCalled();
    drawFrame();
    expect(told()).toBe("one");
    stop();
  });

  it("does nothing any more once what it belongs to is gone", () => {
    const { read, set, stop } = shown(0);
    read.mockClear();
    set("two");
    stop();
    drawFrame();
    expect(read).not.toHaveBeenCalled();
  });
});

it("says when a frame was drawn", () => {
  let there = () => true;
  const stop = $effect.root(() => {
    there = drawn(0);
  });
  flushSync();
  expect(there()).toBe(false);
  drawFrame();
  expect(there()).toBe(true);
  stop();
});
