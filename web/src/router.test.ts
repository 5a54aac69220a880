import { expect, it } from "vitest";
import { invitationPath, read } from "./router.svelte";

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
