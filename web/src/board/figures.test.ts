import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { figureOf, layOutFigures, symbolsOf } from "./figures";
import { panzerCards, stalingradCards } from "./gallery/observations";

describe("the silhouettes", () => {
  it.each(["stalingrad", "panzer"])("of %s are those that the package draws with", (game) => {
    const read = (path: string) => readFileSync(path, "utf8");
    expect(read(`src/board/silhouettes-${game}.svg`)).toBe(read(`../src/scopegames/data/silhouettes-${game}.svg`));
  });

  it("are symbols in the colour of whoever refers to them", () => {
    expect(symbolsOf('<svg><symbol id="x" viewBox="0 0 1 1"><path d="M0 0"/></symbol></svg>')).toBe(
      '<symbol id="figure-x" viewBox="0 0 1 1" fill="currentColor"><path d="M0 0"/></symbol>',
    );
  });

  it("are put into the page once", () => {
    layOutFigures();
    layOutFigures();
    expect(document.querySelectorAll("#figures")).toHaveLength(1);
  });

  it("are there for every card of both games, the Shot card, terrain, forest, firing cards and emblems", () => {
    layOutFigures();
    const cards = Object.keys(stalingradCards).flatMap((code) => [figureOf(code, "german"), figureOf(code, "soviet")]);
    const units = Object.keys(panzerCards).map((code) => figureOf(code, "german"));
    const others = [
      "shot",
      "forest",
      "terrain-meadow",
      "terrain-hill",
      "terrain-lake",
      "terrain-mountain",
      "firing-hit",
      "firing-range",
      "firing-armor",
      "emblem-german",
      "emblem-soviet",
      "emblem-american",
    ];
    expect([cards.length, units.length]).toEqual([16, 16]);
    for (const name of [...cards, ...units, ...others.map((other) => `#figure-${other}`)]) {
      expect(document.getElementById(name.slice(1))?.tagName, name).toBe("symbol");
    }
  });
});
