import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { notesFor } from "../board/cells";
import { greatBattle, layingOut, officerFound, officerMemories, pantherFound, turnBegins } from "../board/gallery/observations";
import { speak } from "../i18n/language.svelte";
import { labelOf, labelOfQuadrant } from "./labels";
import type { View } from "./plan";

beforeAll(() => speak("en"));
afterAll(() => speak("en"));

const german = { game: "stalingrad", viewer: "german", ...turnBegins } as View;
const found = { game: "stalingrad", viewer: "german", ...officerFound } as View;
const american = { game: "panzer", viewer: "american", ...pantherFound } as View;
const battle = { game: "panzer", viewer: "german", ...greatBattle } as View;

describe("a square of SCOPE Panzer says", () => {
  it("whether its unit is hidden, revealed or blocked, and what terrain it stands on", () => {
    expect(["c3", "a4", "c4"].map((square) => labelOf(american, square, {}))).toEqual([
      "c3: M4 Sherman, American, hidden",
      "a4: M3 Stuart, American, revealed",
      "c4: PzV Panther, German, revealed",
    ]);
    expect(labelOf(battle, "c3", {})).toBe("c3: PzVI Tiger, German, revealed and blocked");
    expect(labelOf(battle, "d3", {})).toBe("d3: PzV Panther, German, revealed; terrain: Hill");
  });

  it("how a unit would stand: hidden again where it moves into forest, revealed on terrain, always its own side's", () => {
    expect(labelOf(american, "b3", { card: "ST" })).toBe("b3: M3 Stuart, American, hidden");
    expect(labelOf(american, "d3", { card: "ST", pickable: true })).toBe(
      "d3: M3 Stuart, American, revealed; terrain: Hill; can be picked",
    );
    expect(labelOf(american, "a4", { card: "." })).toBe("a4: American forest");
  });

  it("nothing of what forest may hide", () => {
    expect(labelOf(american, "a6", {})).toBe("a6: German forest");
    expect(labelOf(american, "a1", {})).toBe("a1: American forest");
    expect(labelOf(american, "d3", {})).toBe("d3: Hill, nobody there");
  });
});

describe("a square of SCOPE Stalingrad says", () => {
  it("what lies there as the viewer sees it", () => {
    expect(["a6", "c3", "c5"].map((square) => labelOf(found, square, {}))).toEqual([
      "a6: Soviet card, face down",
      "c3: your Sniper",
      "c5: Officer of the Soviet side, open",
    ]);
    expect(labelOf({ game: "stalingrad", viewer: "german", ...layingOut } as View, "a1", { card: "-" })).toBe("a1: free");
  });

  it("that a Shot card lies there, and until which turn; without one when the game is over", () => {
    const said = "d5: Soviet card, face down; Shot card until turn 14";
    expect(labelOf(german, "d5", {})).toBe(said);
    expect(labelOf(german, "e6", { pickable: true })).toBe("e6: Soviet card, face down; Shot card until turn 14; can be picked");
    expect(labelOf({ ...german, result: "german" } as View, "d5", {})).toBe("d5: Soviet card, face down; Shot card");
  });

  it("what can be there by the memory aid, with the chip's fraction, and nothing without the aid", () => {
    const noted = notesFor(german, officerMemories);
    expect(labelOf(german, "a4", { noted })).toBe("a4: Soviet card, face down; can be here: Scout, ¼");
    expect(labelOf(german, "c6", { noted })).toBe("c6: Soviet card, face down; seen here: Decoy");
    expect(labelOf(german, "e2", { noted })).toBe("e2: your Decoy, seen by the enemy");
    expect(labelOf(german, "a4", {})).toBe("a4: Soviet card, face down");
    expect(labelOf(german, "e2", {})).toBe("e2: your Decoy");
  });
});

describe("a crossing says", () => {
  it("which cards lie round it, as they would lie, of those that the viewer sees", () => {
    expect(labelOfQuadrant(german, "a1", "Move", null)).toBe("Quadrant a1: a1 Officer, b1 Empty Area, a2 Empty Area, b2 Sniper; Move");
    const cards = { a1: "S", b1: ".", a2: ".", b2: "O" };
    expect(labelOfQuadrant(german, "a1", "Move", cards)).toBe("Quadrant a1: a1 Sniper, b1 Empty Area, a2 Empty Area, b2 Officer; Move");
    expect(labelOfQuadrant(german, "a5", "Assault", null)).toBe("Quadrant a5: a5, b5, a6, b6; Assault");
    expect(labelOfQuadrant(american, "c3", "Exploration", null)).toBe("Quadrant c3: c3 M4 Sherman, d3, c4 PzV Panther, d4; Exploration");
  });

  it("that a Shot card lies on it", () => {
    expect(labelOfQuadrant(german, "d5", "Assault", null)).toBe("Quadrant d5: d5, e5, d6, e6; Assault; Shot card until turn 14");
  });
});

it.each([
  ["es", "c3: PzVI Tiger del bando alemán, unidad revelada y bloqueada", "d5: carta del bando soviético, boca abajo; Carta de Disparo hasta el turno 14", "a4: carta del bando soviético, boca abajo; puede estar aquí: Explorador, ¼"],
  ["fr", "c3 : PzVI Tiger du camp allemand, unité révélée et bloquée", "d5 : carte du camp soviétique, face cachée ; carte Tir jusqu’au tour 14", "a4 : carte du camp soviétique, face cachée ; peut être ici : Éclaireur, ¼"],
] as const)("is said in %s", async (language, blocked, shot, perhaps) => {
  await speak(language);
  const plain = (label: string) => label.replaceAll(/\s/g, " ");
  expect(plain(labelOf(battle, "c3", {}))).toBe(blocked);
  expect(plain(labelOf(german, "d5", {}))).toBe(shot);
  expect(plain(labelOf(german, "a4", { noted: officerMemories }))).toBe(perhaps);
});
