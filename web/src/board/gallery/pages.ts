/** What each page of the gallery shows: a board with a fixed observation. */

import type { PanzerProps, StalingradProps } from "../props";
import {
  deploying,
  greatBattle,
  layingOut,
  officerFound,
  officerMemories,
  openBattle,
  ownScenario,
  panzerCards,
  pantherFound,
  pantherMemories,
  sovietWaits,
  stalingradCards,
  turnBegins,
} from "./observations";

const deaf = { label: (square: string) => square, onsquare: () => {}, onquadrant: () => {} };
const german = { ...deaf, side: "german", memory: true, cards: stalingradCards } as const;
const american = { ...deaf, side: "american", memory: true, cards: panzerCards } as const;

export const HANDLES = ["a1", "b1", "c1", "d1", "a2", "c2", "b2"];
export const ENEMY = ["a", "b", "c", "d", "e"].flatMap((file) => [4, 5, 6].map((rank) => `${file}${rank}`));
export const FREE = ["a", "b", "c", "d"].flatMap((file) => [1, 2, 3].map((rank) => `${file}${rank}`));

export const stalingrad: Record<string, StalingradProps> = {
  stalingrad: {
    ...german,
    view: officerFound,
    quadrants: HANDLES,
    chosenQuadrant: "b2",
    last: ["e1"],
    lastAct: "shoot",
    memories: officerMemories,
    until: (turn) => `until ${turn}`,
  },
  "stalingrad-turn": {
    ...german,
    view: turnBegins,
    squares: ENEMY,
    quadrants: HANDLES,
    last: ["a4", "b4", "a5", "b5"],
    lastAct: "move",
    faded: ["e3"],
  },
  "stalingrad-waits": { ...german, view: sovietWaits, side: "soviet", last: ["c5"], lastAct: "search" },
  "stalingrad-setup": { ...german, view: layingOut, squares: FREE, chosenSquare: "c1", opposite: "Soviet Front" },
  "stalingrad-play": { ...german, view: turnBegins },
  "stalingrad-open-battle": {
    ...german,
    view: openBattle,
    squares: ["a4", "b4"],
    quadrants: ["a1", "b1", "c1"],
    until: (turn) => `to ${turn}`,
  },
  "stalingrad-own": { ...german, view: ownScenario, quadrants: ["a1", "b1", "c1"], until: (turn) => `to ${turn}` },
};

export const panzer: Record<string, PanzerProps> = {
  panzer: {
    ...american,
    view: pantherFound,
    squares: ["c3", "b2"],
    attackers: { c3: "40 %", b2: "33 %" },
    chosenAttacker: "c3",
    memories: pantherMemories,
  },
  "panzer-turn": {
    ...american,
    view: { ...pantherFound, phase: "action", pending: {}, shown: {} },
    squares: ["b5", "c5", "c4", "d4", "b6", "c6"],
    quadrants: ["a1", "b1", "c1", "a2", "b2", "a3", "b3", "b4"],
    lookouts: ["b3", "b4"],
    last: ["b5", "c5", "b6", "c6"],
    lastAct: "move",
  },
  "panzer-great": {
    ...american,
    view: greatBattle,
    side: "german",
    squares: ["d2", "e2", "a3"],
    quadrants: ["d4", "e4"],
    last: ["d3"],
    lastAct: "fire",
  },
  "panzer-deploy": {
    ...american,
    view: deploying,
    squares: ["a1", "b1", "c1", "d1"],
    arrangement: { b1: "SH", d1: "BZ" },
    chosenSquare: "b1",
  },
};
