import { describe, expect, it, onTestFinished, vi } from "vitest";
import { cover, go, here, invitationPath, read } from "./router.svelte";

it("reads a path into a screen", () => {
  expect(read("/")).toEqual({ screen: "start" });
  expect(read("/choose/panzer", "?opponent=link")).toEqual({ screen: "choose", game: "panzer", opponent: "link" });
  expect(read("/files/stalingrad")).toEqual({ screen: "files", game: "stalingrad" });
  expect(read("/choose/chess")).toEqual({ screen: "start" });
  expect(read("/match/abc")).toEqual({ screen: "match", match: "abc" });
  expect(read("/replay")).toEqual({ screen: "replay", match: null });
});

it("leads an invited player to their seat, with the secret where no server is told", () => {
  const address = new URL(invitationPath("abc", { seat: 2, side: "soviet", token: "secret" }), "http://scope.test");
  expect(read(address.pathname)).toEqual({ screen: "join", match: "abc", seat: 2 });
  expect(address.hash).toBe("#secret");
  expect(read("/join/abc")).toEqual({ screen: "join", match: "abc", seat: null });
});

vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);

it("goes back past everything that lay over a screen when it was left", async () => {
  go("/rules/panzer");
  go("/match/abc");
  const [drawer, menu] = [cover(() => undefined), cover(() => undefined)];
  go("/");
  drawer();
  menu();
  history.back();
  await vi.waitFor(() => expect([location.pathname, history.state.cover]).toEqual(["/match/abc", undefined]));
  history.back();
  await vi.waitFor(() => expect(here()).toEqual({ screen: "rules", game: "panzer" }));
});

it("shuts what lies over a screen one after the other", async () => {
  go("/match/abc");
  const shut = vi.fn<(what: string) => void>();
  cover(() => shut("drawer"));
  cover(() => shut("menu"));
  history.back();
  await vi.waitFor(() => expect(shut.mock.calls).toEqual([["menu"]]));
  history.back();
  await vi.waitFor(() => expect(shut.mock.calls).toEqual([["menu"], ["drawer"]]));
  expect(here()).toEqual({ screen: "match", match: "abc" });
});

describe("right after something was shut", () => {
  // A browser leaves whatever entry is made now; jsdom stays where it is.
  const made = () => {
    const push = vi.spyOn(history, "pushState");
    onTestFinished(() => push.mockRestore());
    return push;
  };

  it("leaves open what is laid over the page next, until somebody goes back", async () => {
    go("/match/abc");
    const shut = vi.fn<(what: string) => void>();
    cover(() => shut("menu"))();
    const push = made();
    cover(() => shut("drawer"));
    const gone = cover(() => shut("talk"));
    gone();
    expect(push).not.toHaveBeenCalled();
    const next = new Promise((done) => window.addEventListener("popstate", done, { once: true }));
    await next;
    expect([shut.mock.calls, here(), !!history.state.cover]).toEqual([[], { screen: "match", match: "abc" }, true]);
    history.back();
    await vi.waitFor(() => expect(shut.mock.calls).toEqual([["drawer"]]));
    expect([here(), history.state.cover]).toEqual([{ screen: "match", match: "abc" }, undefined]);
  });

  it("goes where somebody wants to go", async () => {
    go("/match/abc");
    cover(() => undefined)();
    const push = made();
    go("/rules/panzer");
    expect([push.mock.calls.length, here()]).toEqual([0, { screen: "match", match: "abc" }]);
    await vi.waitFor(() => expect([here(), location.pathname]).toEqual([{ screen: "rules", game: "panzer" }, "/rules/panzer"]));
    history.back();
    await vi.waitFor(() => expect(here()).toEqual({ screen: "match", match: "abc" }));
  });
});
