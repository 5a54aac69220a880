import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ahead } from "./register";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often a part is fetched that was asked for ahead, and may be left. */
async function fetched({ saves = false, left = false } = {}) {
  vi.stubGlobal("navigator", { connection: { saveData: saves } });
  const load = vi.fn(() => Promise.reject(new Error("away")));
  const leave = ahead(load);
  expect(load).not.toHaveBeenCalled();
  if (left) leave();
  await vi.advanceTimersByTimeAsync(60_000);
  return load.mock.calls.length;
}

it("fetches ahead what is needed next, and takes it calmly where it does not come", async () => {
  expect(await fetched()).toBe(1);
});

it("fetches nothing ahead where data are to be saved, or where nobody needs it any more", async () => {
  expect([await fetched({ saves: true }), await fetched({ left: true })]).toEqual([0, 0]);
});
