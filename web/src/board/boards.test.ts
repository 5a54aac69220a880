import { mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { settle } from "../later.svelte";
import {
  greatBattle,
  layingOut,
  officerFound,
  pantherFound,
  stalingradCards,
  turnBegins,
} from "./gallery/observations";
import { squaresOf } from "./geometry";
import { stalingradGrid } from "./cells";
import PanzerBoard from "./PanzerBoard.svelte";
import StalingradBoard from "./StalingradBoard.svelte";

const stops: (() => void)[] = [];

beforeAll(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 360 });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 560 });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function heard() {
  const squares: string[] = [];
  const quadrants: string[] = [];
  return {
    squares,
    quadrants,
    onsquare: (square: string) => squares.push(square),
    onquadrant: (quadrant: string) => quadrants.push(quadrant),
  };
}

const label = (square: string) => `square ${square}`;
const labelQuadrant = (quadrant: string) => `quadrant ${quadrant}`;

function stalingrad(props: Partial<Parameters<typeof StalingradBoard>[1]> = {}) {
  const ears = heard();
  const board = mount(StalingradBoard, {
    target: document.body,
    props: {
      view: turnBegins,
      side: "german",
      label,
      labelQuadrant,
      onsquare: ears.onsquare,
      onquadrant: ears.onquadrant,
      ...props,
    },
  });
  settle();
  stops.push(() => void unmount(board));
  return ears;
}

function panzer(props: Partial<Parameters<typeof PanzerBoard>[1]> = {}) {
  const ears = heard();
  const board = mount(PanzerBoard, {
    target: document.body,
    props: {
      view: pantherFound,
      side: "american",
      label,
      labelQuadrant,
      onsquare: ears.onsquare,
      onquadrant: ears.onquadrant,
      ...props,
    },
  });
  settle();
  stops.push(() => void unmount(board));
  return ears;
}

const button = (name: string) => document.querySelector<SVGElement>(`[role=button][aria-label="${name}"]`)!;
const figures = () => [...document.querySelectorAll("[data-card] use")].map((use) => use.getAttribute("href") ?? "");

function press(key: string) {
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  settle();
}

describe("a board", () => {
  it("names every square and every crossing that can be picked", () => {
    stalingrad({ quadrants: ["a1", "b2"] });
    for (const square of squaresOf(stalingradGrid(turnBegins, "german")))
      expect(button(`square ${square}`)).not.toBeNull();
    expect(document.querySelectorAll("[data-quadrant]")).toHaveLength(2);
  });

  it("has one tab stop for the squares and one for the crossings", () => {
    stalingrad({ squares: ["b5"], quadrants: ["a1", "b2"] });
    const stops = [...document.querySelectorAll('[role=button][tabindex="0"]')].map((stop) =>
      stop.getAttribute("aria-label"),
    );
    expect(stops).toEqual(["square b5", "quadrant a1"]);
  });

  it("has the squares' tab stop in the chosen quadrant while its cards can be taken up", () => {
    const stop = () => document.querySelector('[data-square][tabindex="0"]')!.getAttribute("data-square");
    stalingrad({ squares: ["b5", "b1", "c1", "b2", "c2"], quadrants: ["a1", "b1"], chosenQuadrant: "b1" });
    button("square b5").focus();
    settle();
    expect(stop()).toBe("b1");
    button("square c2").focus();
    settle();
    expect(stop()).toBe("c2");
  });

  it("leaves the squares' tab stop where it was when nothing in the chosen quadrant can be picked", () => {
    stalingrad({ squares: ["b5"], quadrants: ["a1", "b1"], chosenQuadrant: "b1" });
    expect(document.querySelector('[data-square][tabindex="0"]')!.getAttribute("data-square")).toBe("b5");
  });

  it("is walked with arrow keys, and Enter or Space picks", () => {
    const { squares, quadrants } = stalingrad({ squares: ["b5", "c5"], quadrants: ["a1", "b1"] });
    button("square b5").focus();
    press("ArrowRight");
    press("Enter");
    press("ArrowDown");
    press("ArrowDown");
    press(" ");
    button("quadrant a1").focus();
    press("ArrowRight");
    press("Enter");
    expect(squares).toEqual(["c5", "c3"]);
    expect(quadrants).toEqual(["b1"]);
  });

  it("takes a selection back on Escape", () => {
    const oncancel = vi.fn();
    stalingrad({ squares: ["b5"], oncancel });
    button("square b5").focus();
    press("Escape");
    expect(oncancel).toHaveBeenCalledOnce();
  });

  it("hears the clicks of assistive technology, which have no place", () => {
    const { squares, quadrants } = stalingrad({ squares: ["b5"], quadrants: ["a1"] });
    button("square b5").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    button("quadrant a1").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
    expect([squares, quadrants]).toEqual([["b5"], ["a1"]]);
  });

  it("says what is chosen", () => {
    stalingrad({ squares: ["b5", "c5"], chosenSquare: "b5" });
    expect(button("square b5").getAttribute("aria-pressed")).toBe("true");
    expect(button("square c5").getAttribute("aria-pressed")).toBe("false");
    expect(button("square a1").hasAttribute("aria-pressed")).toBe(false);
  });

  it("brings no style or script element, which a strict content policy would refuse", () => {
    stalingrad({ quadrants: ["a1"] });
    expect(document.querySelectorAll("style, script")).toHaveLength(0);
  });
});

describe("what a viewer may not know", () => {
  it("is not in the drawing of SCOPE Stalingrad: enemy backs hold an emblem and nothing else", () => {
    stalingrad({ cards: stalingradCards });
    const enemy = [...document.querySelectorAll("[data-card]")].filter(
      (card) => Number(card.getAttribute("data-card")!.slice(1)) > 3,
    );
    expect(enemy).toHaveLength(15);
    for (const card of enemy) {
      expect([...card.querySelectorAll("use")].map((use) => use.getAttribute("href"))).toEqual([
        "#figure-emblem-soviet",
      ]);
    }
  });

  it("is not in the drawing of SCOPE Panzer: forest is forest", () => {
    panzer();
    const forest = [...document.querySelectorAll('[data-card="d6"] use, [data-card="a1"] use')].map((use) =>
      use.getAttribute("href"),
    );
    expect(forest).toEqual(["#figure-forest", "#figure-emblem-german", "#figure-forest", "#figure-emblem-american"]);
  });

  it("stays unknown to a spectator", () => {
    const board = Object.fromEntries(Object.keys(turnBegins.board).map((square) => [square, "?"]));
    stalingrad({ side: "spectator", view: { ...turnBegins, board } });
    expect(new Set(figures())).toEqual(new Set(["#figure-emblem-german", "#figure-emblem-soviet"]));
  });
});

describe("what a viewer sees", () => {
  it("is an open card", () => {
    stalingrad({ view: officerFound, cards: stalingradCards });
    expect(document.querySelector('[data-card="c5"] use')!.getAttribute("href")).toBe("#figure-soviet-officer");
  });

  it("is nothing in amber while a team mate decides what is done with a found card", () => {
    const isWaiting = () => document.querySelector(".marks")!.classList.contains("waiting");
    stalingrad({ view: officerFound });
    expect(isWaiting()).toBe(false);
    document.body.replaceChildren();
    stalingrad({ view: officerFound, waits: true });
    expect(isWaiting()).toBe(true);
  });

  it("is a Shot card with the turn that lifts it, in the words of the reader's language", () => {
    stalingrad({ view: officerFound, until: (turn) => `hasta ${turn}` });
    expect(document.body.textContent).toContain("hasta 14");
  });

  it("is only the own Front while it is laid out", () => {
    stalingrad({ view: layingOut, squares: ["a1"], arrangement: { b1: "S" }, opposite: "Soviet Front" });
    expect(document.querySelectorAll("[data-square]")).toHaveLength(12);
    expect(figures()).toEqual(["#figure-german-sniper"]);
    expect(document.body.textContent).toContain("Soviet Front");
  });

  it("is the chance of each unit that could fire", () => {
    panzer({ attackers: { c3: "40 %", b2: "33 %" }, chosenAttacker: "c3" });
    expect(document.body.textContent).toContain("40 %");
    expect(document.body.textContent).toContain("33 %");
  });

  it("is terrain with and without units", () => {
    panzer({ view: greatBattle, side: "german" });
    const drawn = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href"));
    for (const kind of ["meadow", "hill", "lake", "mountain"]) expect(drawn).toContain(`#figure-terrain-${kind}`);
    expect(document.querySelector('[data-card="d3"] use')!.getAttribute("href")).toBe("#figure-PV");
  });
});
