import { mount, unmount } from "svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { settle } from "../later.svelte";
import { greatBattle, turnBegins } from "./gallery/observations";
import PanzerBoard from "./PanzerBoard.svelte";
import StalingradBoard from "./StalingradBoard.svelte";
import type { PanzerView, StalingradView } from "./views";

/** What an update writes into the page: what it does not change is not touched. */

let stop = () => {};

beforeAll(() => {
  const nothing = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal("ResizeObserver", nothing);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 820 });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 700 });
  Element.prototype.animate = () => ({ cancel() {}, finished: new Promise(() => {}) }) as unknown as Animation;
});

afterEach(() => stop());

const told = { label: (square: string) => square, onsquare() {}, onquadrant() {} };

function watched(board: Record<string, unknown>): MutationObserver {
  settle();
  const watch = new MutationObserver(() => {});
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  stop = () => {
    watch.disconnect();
    void unmount(board);
  };
  return watch;
}

interface Told {
  view: StalingradView;
  squares: string[];
  quadrants: string[];
}

/** A board, and what it writes when it is told something new. */
function stalingrad() {
  let now = $state.raw<Told>({ view: turnBegins, squares: ["a4", "b5"], quadrants: ["a1", "b1", "a2"] });
  const board = mount(StalingradBoard, {
    target: document.body,
    props: {
      ...told,
      side: "german",
      get view() {
        return now.view;
      },
      get squares() {
        return now.squares;
      },
      get quadrants() {
        return now.quadrants;
      },
    },
  });
  const watch = watched(board);
  return (news: Partial<Told>) => {
    now = { ...structuredClone(now), ...news };
    settle();
    return watch.takeRecords();
  };
}

const sheetOf = ({ target }: MutationRecord) => (target as Element).closest("svg")?.classList[0];
const squareOf = ({ target }: MutationRecord) => (target as Element).closest("[data-card]")?.getAttribute("data-card");

it("writes nothing when everything is as it was", () => {
  expect(stalingrad()({})).toEqual([]);
});

it("writes nothing when an observation differs in what is not drawn", () => {
  expect(stalingrad()({ view: { ...structuredClone(turnBegins), pending: { since: 3 } } })).toEqual([]);
});

it("draws one card when one card is turned over, and the marks of it", () => {
  const records = stalingrad()({ view: { ...structuredClone(turnBegins), shown: { c5: "o" } } });
  const onCards = records.filter((record) => sheetOf(record) === "cards");
  expect(onCards.length).toBeGreaterThan(0);
  expect(new Set(onCards.map(squareOf))).toEqual(new Set(["c5"]));
  expect(records.filter((record) => sheetOf(record) === "touched")).toEqual([]);
});

it("leaves the cards alone when the turn passes", () => {
  const records = stalingrad()({ squares: [], quadrants: [], view: { ...structuredClone(turnBegins), to_move: "soviet" } });
  expect(new Set(records.map(sheetOf))).toEqual(new Set(["marks", "touched"]));
});

it("lights the crossing under the pointer for as long as it can be picked", () => {
  const tell = stalingrad();
  const read = (element: Element, name: string) => Number(element.getAttribute(name));
  const [sheet, hit] = [document.querySelector("svg.touched")!, document.querySelector("[data-quadrant='a1'] .hit")!];
  // Whatever has no size is looked at as if it were one pixel large.
  const [clientX, clientY] = [read(hit, "cx") / read(sheet, "width"), read(hit, "cy") / read(sheet, "height")];
  sheet.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, pointerType: "mouse", bubbles: true }));
  settle();
  expect(document.querySelectorAll(".wash")).toHaveLength(1);
  tell({ quadrants: ["b1"] });
  expect(document.querySelectorAll(".wash")).toHaveLength(0);
});

it("draws all crossings with a few elements", () => {
  stalingrad();
  const few = document.querySelectorAll("svg.marks *").length;
  stop();
  const tell = stalingrad();
  tell({ quadrants: ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"] });
  expect(document.querySelectorAll("svg.marks *")).toHaveLength(few);
});

it("writes nothing for a battlefield that is as it was, and one card for one that is seen", () => {
  let view = $state.raw<PanzerView>(greatBattle);
  const board = mount(PanzerBoard, {
    target: document.body,
    props: {
      ...told,
      side: "american",
      get view() {
        return view;
      },
    },
  });
  const watch = watched(board);
  view = structuredClone(greatBattle);
  settle();
  expect(watch.takeRecords()).toEqual([]);
  const [square] = Object.entries(greatBattle.control).find(
    ([at, side]) => side === "G" && !greatBattle.units[at] && !greatBattle.terrain[at],
  )!;
  view = { ...greatBattle, units: { ...greatBattle.units, [square]: { code: "P4", hidden: false, blocked: false } } };
  settle();
  const onCards = watch.takeRecords().filter((record) => sheetOf(record) === "cards");
  expect(new Set(onCards.map(squareOf))).toEqual(new Set([square]));
});
