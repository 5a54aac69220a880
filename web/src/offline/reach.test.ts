import { afterEach, beforeEach, expect, it, vi } from "vitest";

const reload = vi.fn();
let status: number | null = 200;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", async () => {
    if (status === null) throw new TypeError("away");
    return { status };
  });
  reload.mockClear();
  status = 200;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The module as a new page has it, which is so old. */
async function page({ age }: { age: number }) {
  vi.spyOn(performance, "now").mockReturnValue(age);
  return import("./reach.svelte");
}

it("loads a page anew that lacks a part", async () => {
  const { mend } = await page({ age: 60_000 });
  mend();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

it("waits for the server first", async () => {
  status = null;
  const { isAway, mend } = await page({ age: 60_000 });
  mend();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([isAway(), reload.mock.calls.length]).toEqual([true, 0]);
  status = 200;
  await vi.advanceTimersByTimeAsync(5000);
  expect([isAway(), reload.mock.calls.length]).toEqual([false, 1]);
});

it("leaves a new page to its reader: what is missing may be missing again", async () => {
  const { isLacking, mend } = await page({ age: 3000 });
  mend();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([isLacking(), reload.mock.calls.length]).toEqual([true, 0]);
});

it("leaves a page alone that lacks nothing", async () => {
  const { check } = await page({ age: 60_000 });
  await check();
  expect(reload).not.toHaveBeenCalled();
});
