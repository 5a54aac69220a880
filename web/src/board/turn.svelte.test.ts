import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import Piece from "./Piece.svelte";
import type { Look } from "./pieces";

/** A card that is turned over: what is drawn while it is. */

/** Before the page asks for it: whether things may move is asked once, and then known. */
const motion = vi.hoisted(() => {
  const query = { matches: false };
  globalThis.matchMedia = () => query as MediaQueryList;
  return query;
});

let started: Animation[] = [];
let stop = () => {};

beforeEach(() => {
  started = [];
  motion.matches = false;
  Element.prototype.animate = () => {
    const animation = { cancel() {} } as Animation;
    started.push(animation);
    return animation;
  };
});

afterEach(() => stop());

const BACK = { id: 1, square: "c5", code: "?", side: "soviet", face: "back", terrain: null, blocked: false, noted: null, known: false, mover: null } as const;
const at = (piece: Look["piece"]): Look => ({ piece, x: 0, y: 0, size: 96, lifted: false, pressed: false, carried: false, faded: false, wanted: false });

function card() {
  let look = $state.raw(at(BACK));
  const piece = mount(Piece, {
    target: document.body,
    props: {
      game: "stalingrad",
      prints: {},
      get look() {
        return look;
      },
    },
  });
  flushSync();
  stop = () => void unmount(piece);
  return (news: Partial<Look["piece"]>) => {
    look = at({ ...BACK, ...news });
    flushSync();
  };
}

const faces = () => [...document.querySelectorAll(".card")].map((drawn) => (drawn.classList.contains("back") ? "back" : "front"));

function finish(): void {
  started[0]!.onfinish!(new Event("finish") as AnimationPlaybackEvent);
  flushSync();
}

it("shows what lay there until it stands on its edge, then its other side", () => {
  const tell = card();
  tell({ code: "O", face: "open" });
  expect(faces()).toEqual(["back"]);
  finish();
  expect(faces()).toEqual(["front"]);
});

it("shows in the end what lies there then, whatever came meanwhile", () => {
  const tell = card();
  tell({ code: "O", face: "open" });
  tell({ code: "O", face: "open", known: true });
  expect([started.length, faces()]).toEqual([1, ["back"]]);
  tell({});
  expect(started.length).toBe(1);
  finish();
  expect(faces()).toEqual(["back"]);
});

it("is turned again from where it lies open", () => {
  const tell = card();
  tell({ code: "O", face: "open" });
  finish();
  tell({});
  // Down and up, and down again.
  expect([started.length, faces()]).toEqual([3, ["front"]]);
});

it("fades from one side to the other where nothing may move", () => {
  motion.matches = true;
  const tell = card();
  tell({ code: "O", face: "open" });
  expect(faces()).toEqual(["front", "back"]);
  finish();
  expect(faces()).toEqual(["front"]);
});
