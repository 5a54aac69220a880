import { describe, expect, it } from "vitest";
import type { ArticleInfo } from "../wire";
import { chapters, matching } from "./book";

const article = (id: string, title: string, text: string, ruling: string | null = null): ArticleInfo => ({ id, kind: "rule", source: "rulebook", title, text, ruling });
const BOOK = [
  article("S-CARD-1", "Las cartas", "Cada bando tiene dos Señuelos."),
  article("S-TURN-1", "Una acción", "Mover o buscar.", "Pasar no está permitido."),
  article("S-TURN-2", "Mover", "Las cuatro cartas de un cuadrante."),
];
const ids = (found: readonly ArticleInfo[]) => found.map(({ id }) => id);

describe("the rulebook", () => {
  it("has its articles by chapters, in order", () =>
    expect(chapters(BOOK).map(({ name, articles }) => [name, ids(articles)])).toEqual([
      ["card", ["S-CARD-1"]],
      ["turn", ["S-TURN-1", "S-TURN-2"]],
    ]));

  it.each([
    ["", ["S-CARD-1", "S-TURN-1", "S-TURN-2"]],
    ["señuelo", ["S-CARD-1"]],
    ["SENUELO", ["S-CARD-1"]],
    ["cartas  cuadrante", ["S-TURN-2"]],
    ["s-turn-1", ["S-TURN-1"]],
    ["permitido", ["S-TURN-1"]],
    ["tanque", []],
  ])("is searched for «%s»", (wanted, found) => expect(ids(matching(BOOK, wanted))).toEqual(found));
});
