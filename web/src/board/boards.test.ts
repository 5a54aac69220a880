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
import { cornersOf, outline } from "./outline";
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

describe("a finger", () => {
  /** A finger does something in the middle of a square. */
  function point(type: string, square: string) {
    const hit = document.querySelector(`[data-square="${square}"] .hit`)!;
    const [x, y, edge] = ["x", "y", "width"].map((name) => Number(hit.getAttribute(name))) as [number, number, number];
    const [clientX, clientY] = [x + edge / 2, y + edge / 2];
    document.querySelector("svg.touched")!.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerType: "touch", buttons: 1, bubbles: true }));
    settle();
  }

  beforeAll(() => {
    SVGElement.prototype.setPointerCapture = () => undefined;
    SVGElement.prototype.getBoundingClientRect = function () {
      const [width, height] = [Number(this.getAttribute("width")), Number(this.getAttribute("height"))];
      return new DOMRect(0, 0, width, height);
    };
  });

  it("that carries a card picks the quadrant of both its squares, and no other", () => {
    const oncarry = vi.fn();
    const quadrants = ["a1", "b1", "a2", "b2"];
    const ears = stalingrad({ quadrants, moves: quadrants, oncarry });
    for (const [from, to] of [["b1", "a2"], ["c3", "b3"], ["a1", "c3"]] as const) {
      point("pointerdown", from);
      point("pointermove", to);
      expect(document.querySelectorAll(".wash")).toHaveLength(from === "a1" ? 0 : 1);
      point("pointerup", to);
      expect(oncarry).toHaveBeenLastCalledWith(from, to);
    }
    expect(ears.quadrants).toEqual(["a1", "b2"]);
  });

  it("that carries a card leaves the quadrant that is picked, where it has both squares", () => {
    const oncarry = vi.fn();
    const quadrants = ["a1", "b1", "a2", "b2"];
    const ears = stalingrad({ quadrants, moves: quadrants, chosenQuadrant: "b1", movable: ["b1", "b2"], oncarry });
    point("pointerdown", "b1");
    point("pointermove", "b2");
    point("pointerup", "b2");
    expect(oncarry).toHaveBeenLastCalledWith("b1", "b2");
    expect(ears.quadrants).toEqual([]);
  });

  it("carries nothing while no quadrant is to be moved", () => {
    const oncarry = vi.fn();
    stalingrad({ quadrants: ["a1"], oncarry });
    for (const [type, place] of [["pointerdown", "a1"], ["pointermove", "b2"], ["pointerup", "b2"]] as const) point(type, place);
    expect(oncarry).not.toHaveBeenCalled();
  });
});

describe("what can be picked", () => {
  const lines = () => [...document.querySelectorAll(".marks .line")].map((line) => line.getAttribute("d") ?? "");

  it("has corners as long on terrain as on a card", () => {
    for (const side of ["german", "soviet", null] as const)
      expect(cornersOf(side, 0.5, 16, { x: 0, y: 0 }, 1)).toMatch(/^M0.5 16.5V.*H16.5M/);
  });

  it("is told from what is picked where an ASSAULT leads to", () => {
    const view = { ...turnBegins, phase: "assault", shown: { b4: "d", c4: "." } };
    stalingrad({ view, squares: ["b4", "c4"], chosenSquare: "c4" });
    expect(lines().filter((line) => line === outline("soviet", -3))).toHaveLength(1);
    // The corners of the other one alone.
    expect(lines().find((line) => line.split("M").length > 4)).toBe(cornersAt("b4"));
  });

  function cornersAt(square: string): string {
    const hit = document.querySelector(`[data-square="${square}"] .hit`)!;
    const card = document.querySelector<SVGElement>(`[data-card="${square}"]`)!;
    const [x, y] = card.style.transform.match(/[\d.]+/g)!.map(Number) as [number, number];
    const size = Number(hit.getAttribute("width")) - 2 * (x - Number(hit.getAttribute("x")));
    return cornersOf("soviet", 0.5, 16, { x, y }, 96 / size);
  }
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

  it("is forest that was searched and held nobody", () => {
    panzer({ view: { ...pantherFound, shown: { ...pantherFound.shown, d6: "." } } });
    const drawn = [...document.querySelectorAll('[data-card="d6"] use')].map((use) => use.getAttribute("href"));
    expect(drawn).toEqual(["#figure-forest"]);
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
