import { beforeAll, describe, expect, it } from "vitest";
import { figuresOf, symbolsOf } from "../../figures.ts";
import { figureOf, layOutFigures } from "./figures";
import { panzerCards, stalingradCards } from "./gallery/observations";

describe("the silhouettes", () => {
  beforeAll(async () => {
    await Promise.all([layOutFigures("stalingrad"), layOutFigures("panzer"), layOutFigures("panzer"), layOutFigures()]);
  });

  it("are symbols in the colour of whoever refers to them", () => {
    expect(symbolsOf('<svg><symbol id="x" viewBox="0 0 1 1"><path d="M0 0"/></symbol></svg>')).toBe(
      '<symbol id="figure-x" viewBox="0 0 1 1" fill="currentColor"><path d="M0 0"/></symbol>',
    );
  });

  it("are put into the page once", () => {
    expect(document.querySelectorAll("#figures")).toHaveLength(1);
    expect(document.querySelectorAll("#figure-SH")).toHaveLength(1);
  });

  it("are loaded with the game that they belong to, emblems with either", () => {
    const names = (part: string) => [...figuresOf(part).matchAll(/id="figure-([^"]+)"/g)].map(([, name]) => name);
    expect(names("emblems").sort()).toEqual(["emblem-american", "emblem-german", "emblem-soviet"]);
    expect(names("stalingrad")).not.toContain("SH");
    expect(names("panzer")).not.toContain("shot");
  });

  it("are there for every card of both games, the Shot card, terrain, forest, firing cards and emblems", () => {
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
      const symbol = document.getElementById(name.slice(1));
      expect([symbol?.tagName, symbol?.namespaceURI], name).toEqual(["symbol", "http://www.w3.org/2000/svg"]);
    }
  });
});
