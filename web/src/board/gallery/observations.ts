/** Fixed observations, as the server sends them. */

import type { PanzerView, Prints, StalingradView } from "../views";

function board(...ranks: string[]): Record<string, string> {
  const squares: Record<string, string> = {};
  ranks.forEach((letters, index) =>
    letters
      .split("")
      .forEach((letter, file) => (squares[`${"abcdefgh".charAt(file)}${ranks.length - index}`] = letter)),
  );
  return squares;
}

export const stalingradCards: Prints = {
  S: { name: "Sniper", points: 2 },
  O: { name: "Officer", points: 2 },
  C: { name: "Scout", points: 1 },
  M: { name: "Mortar", points: 1 },
  G: { name: "Machine Gun", points: 1 },
  I: { name: "Infantry", points: 0 },
  D: { name: "Decoy" },
  ".": { name: "Empty Area" },
};

const unit = (name: string, firepower: number, armor: number) => ({
  name,
  firepower,
  armor,
  points: firepower + armor,
});

export const panzerCards: Prints = {
  BZ: unit("M9 Bazooka", 2, 0),
  AT: unit("M1 AT Gun", 2, 0),
  ST: unit("M3 Stuart", 1, 1),
  HC: unit("M18 Hellcat", 2, 1),
  SH: unit("M4 Sherman", 2, 2),
  JK: unit("M36 Jackson", 3, 1),
  JB: unit("M4A3E2 Jumbo", 2, 3),
  PE: unit("M26 Pershing", 3, 3),
  PS: unit("Panzerschreck", 2, 0),
  PK: unit("PaK 40", 3, 0),
  P2: unit("Panzer II", 1, 1),
  P3: unit("Panzer III", 2, 1),
  P4: unit("Panzer IV", 2, 2),
  SG: unit("StuG III", 2, 2),
  PV: unit("PzV Panther", 3, 2),
  TG: unit("PzVI Tiger", 3, 3),
};

/** Turn 13 of an Open Front: the German side has found an Officer on c5. */
export const officerFound: StalingradView = {
  columns: 5,
  rows: 3,
  board: board("?????", "?????", "?????", "G.SDI", ".SM.D", "O..S."),
  memory: {
    c6: { card: "d", turn: 1, moves: 0 },
    d4: { card: ".", turn: 5, moves: 0 },
    e4: { card: ".", turn: 9, moves: 0 },
    b5: { card: "c", turn: 7, moves: 1 },
    c5: { card: "o", turn: 13, moves: 0 },
    c1: { card: ".", turn: 8, moves: 0 },
    e2: { card: "D", turn: 8, moves: 0 },
    e1: { card: ".", turn: 12, moves: 0 },
  },
  to_move: "german",
  phase: "search",
  turn: 13,
  shot: { german: null, soviet: "d5" },
  score: { german: "sg", soviet: "C" },
  shown: { c5: "o" },
  pending: { target: "c5" },
  result: null,
};

export const officerMemories = {
  a4: { card: "c", part: 0.25 },
  b4: { card: "c", part: 0.25 },
  a5: { card: "c", part: 0.25 },
  b5: { card: "c", part: 0.25 },
};

/** The same, as the German turn begins. */
export const turnBegins: StalingradView = { ...officerFound, phase: "action", shown: {}, pending: {} };

/** The same game, seen by the Soviet side, which has to wait. */
export const sovietWaits: StalingradView = {
  ...officerFound,
  board: board("s.ddm", "..oso", "c...g", "?????", "?????", "?????"),
};

/** A Quick Duel in which the German Front is laid out. */
export const layingOut: StalingradView = {
  columns: 4,
  rows: 3,
  board: board("----", "----", "----", "----", "----", "----"),
  memory: {},
  to_move: "german",
  phase: "setup",
  turn: 0,
  shot: { german: null, soviet: null },
  score: { german: "", soviet: "" },
  shown: {},
  pending: {},
  result: null,
};

const own = (code: string) => ({ code, hidden: true, blocked: false });
const open = (code: string) => ({ code, hidden: false, blocked: false });

/** Turn 15 of a Skirmish: the American side weighs a shot at a Panther. */
export const pantherFound: PanzerView = {
  columns: 4,
  rows: 6,
  control: board("GGGG", "nGGG", "AAGG", "AAAn", "AAAA", "AAAA"),
  terrain: { a5: "lake", d3: "hill" },
  units: { a4: open("ST"), c4: open("PV"), c3: own("SH"), b2: own("HC"), d1: own("BZ") },
  memory: {
    b5: { card: "PK", turn: 9, moves: 1 },
    b4: { card: "P2", turn: 11, moves: 0 },
  },
  piles: { american: ["P2"], german: [] },
  to_move: "american",
  active: "american",
  phase: "fire",
  turn: 15,
  shown: { c4: "PV" },
  pending: { target: "c4" },
  result: null,
};

export const pantherMemories = {
  b5: { card: "PK", part: 0.25 },
  c5: { card: "PK", part: 0.25 },
  b6: { card: "PK", part: 0.25 },
  c6: { card: "PK", part: 0.25 },
};

/** A Great Battle with every terrain, a blocked Tiger and units on terrain, seen by the German side at its turn. */
export const greatBattle: PanzerView = {
  columns: 6,
  rows: 5,
  control: board("GGGGGG", "GGnGnG", "AAGGGG", "AnAAAG", "AAAAAA"),
  terrain: { c4: "mountain", e4: "meadow", b2: "lake", d3: "hill" },
  units: {
    d3: open("PV"),
    c3: { code: "TG", hidden: false, blocked: true },
    f4: own("SG"),
    a5: own("PS"),
    f3: own("P4"),
    e5: own("PK"),
    d2: open("JB"),
    e2: open("JK"),
  },
  memory: {
    a3: { card: "AT", turn: 9, moves: 0 },
    c2: { card: ".", turn: 10, moves: 0 },
    b1: { card: "SH", turn: 6, moves: 2 },
  },
  piles: { american: ["P3"], german: ["HC"] },
  to_move: "german",
  active: "german",
  phase: "action",
  turn: 18,
  shown: {},
  pending: {},
  result: null,
};

/** A Skirmish in which the American squad is deployed. */
export const deploying: PanzerView = {
  ...pantherFound,
  control: board("GGGG", "nGGG", "GGGG", "AAAn", "AAAA", "AAAA"),
  units: {},
  memory: {},
  piles: { american: [], german: [] },
  phase: "deploy",
  turn: 0,
  shown: {},
  pending: {},
};

/** An Open Battle, six columns: the smallest cards of a shipped scenario. */
export const openBattle: StalingradView = {
  ...turnBegins,
  columns: 6,
  board: board("??????", "??????", "??????", "GG.SDI", "OSMM.D", "O.CCSI"),
  memory: {
    c6: { card: "d", turn: 1, moves: 0 },
    d4: { card: ".", turn: 5, moves: 0 },
    b5: { card: "c", turn: 7, moves: 1 },
    b2: { card: "S", turn: 8, moves: 0 },
  },
  shown: { c5: "g" },
};

/** A player's own scenario with as many columns and rows as there can be. */
export const ownScenario: StalingradView = {
  ...turnBegins,
  columns: 8,
  rows: 4,
  board: board("????????", "????????", "????????", "????????", "GG.SDI..", "OSMM.D..", "O.CCSI..", "........"),
  memory: {},
  shot: { german: "b2", soviet: null },
};
