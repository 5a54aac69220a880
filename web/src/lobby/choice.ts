import { contribution } from "../api";
import type { Catalogue, Clock, NewMatch, Side } from "../wire";
import type { OwnFile, OwnFiles } from "./own";
import { hasPeople, seatsAsked } from "./seating";

export type GameName = "stalingrad" | "panzer";

/** What a player chose on the page before a match. */
export interface Choice {
  game: GameName;
  scenario: string;
  theme: string | null;
  mode: "basic" | "advanced";
  rules: string[];
  players: number;
  /** For two. */
  side: Side | "any";
  opponent: "computer" | "device" | "link" | "watch";
  level: string;
  /** For three: the side that one player leads. */
  single: Side;
  /** For three and four: who sits where, by seat. */
  sits: Record<string, string>;
  /** What those on this device are called, by seat. */
  names: Record<string, string>;
  /** The name of a clock; `none` where nobody is hurried. */
  clock: string;
  /** After how many turns it is a draw; 0 for no limit. */
  turns: number;
  memory: boolean;
  name: string;
  /** Own files by their names on this device, in place of what is shipped. */
  ownScenario: string | null;
  ownCards: string | null;
}

export const EASY = "level-1";

/** Minutes with seconds for each decision, or days for each. */
export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  short: { base: 300, increment: 5 },
  long: { base: 1200, increment: 10 },
  days: { days: 3 },
};

export const TURN_LIMITS = [0, 20, 40, 80];

/** A first game: the smallest board, and an opponent that forgets. */
export function first(game: GameName): Choice {
  return {
    game,
    scenario: game === "stalingrad" ? "quick-duel" : "skirmish",
    theme: null,
    mode: "basic",
    rules: [],
    players: 2,
    side: game === "stalingrad" ? "german" : "american",
    opponent: "computer",
    level: EASY,
    single: "german",
    sits: {},
    names: {},
    clock: "none",
    turns: 0,
    memory: true,
    name: "",
    ownScenario: null,
    ownCards: null,
  };
}

/** The mode that nobody can choose otherwise: a theme's, an own scenario's, or that of teams. */
export function forcedMode(choice: Choice, catalogue: Catalogue, own: OwnFiles): "basic" | "advanced" | null {
  if (choice.game === "panzer") return null;
  const theme = catalogue.stalingrad.themes.find(({ name }) => name === choice.theme);
  const scenario = own.scenario.find(({ name }) => name === choice.ownScenario);
  return theme?.mode ?? scenario?.board?.mode ?? (choice.players > 2 ? "advanced" : null);
}

/** The choice with everything put right that does not fit the server's catalogue and the files of this device. */
export function fitted(choice: Choice, catalogue: Catalogue, own: OwnFiles): Choice {
  const plain = first(choice.game);
  const known = (files: readonly OwnFile[], name: string | null) =>
    files.some((file) => file.name === name) ? name : null;
  const isLevel = (name: string) => catalogue.levels.some((level) => level.name === name);
  const level = isLevel(choice.level) ? choice.level : plain.level;
  const sits = Object.fromEntries(
    Object.entries(choice.sits).filter(([, who]) => ["me", "device", "link"].includes(who) || isLevel(who)),
  );
  const ownCards = known(own.cards, choice.ownCards);
  const turns = TURN_LIMITS.includes(choice.turns) ? choice.turns : 0;
  const common = { ...choice, level, sits, ownCards, turns };
  if (choice.game === "panzer") {
    const scenario = catalogue.panzer.scenarios.find(({ name }) => name === choice.scenario)?.name ?? plain.scenario;
    const rules = catalogue.panzer.rules.map(({ name }) => name).filter((name) => choice.rules.includes(name));
    return { ...common, scenario, rules, players: 2, theme: null, ownScenario: null };
  }
  const ownScenario = known(own.scenario, choice.ownScenario);
  const scenario = catalogue.stalingrad.scenarios.find(({ name }) => name === choice.scenario)?.name ?? plain.scenario;
  const theme = catalogue.stalingrad.themes.find(
    ({ name, scenarios }) => name === choice.theme && !ownScenario && scenarios.includes(scenario),
  );
  const board = own.scenario.find(({ name }) => name === ownScenario)?.board;
  const players = catalogue.stalingrad.players.includes(choice.players) ? choice.players : 2;
  const right = { ...common, scenario, ownScenario, theme: theme?.name ?? null };
  const teams = board?.mode === "basic" || theme?.mode === "basic" ? 2 : players;
  const mode = forcedMode({ ...right, players: teams }, catalogue, own) ?? choice.mode;
  return { ...right, players: teams, mode };
}

function config(choice: Choice, own: boolean): Record<string, unknown> {
  const { game, scenario, rules, theme, mode, players } = choice;
  const common = { game, scenario: (own && choice.ownScenario) || scenario, turn_limit: choice.turns || null };
  return game === "panzer" ? { ...common, rules } : { ...common, theme, mode, players };
}

function textOf(files: readonly OwnFile[], name: string | null): string | null {
  return files.find((file) => file.name === name)?.text ?? null;
}

/** What the server is asked for. */
export function newMatch(choice: Choice, own: OwnFiles, chance = Math.random()): NewMatch {
  const scenario = textOf(own.scenario, choice.ownScenario);
  return {
    config: config(choice, scenario !== null),
    scenario_file: scenario,
    cards_file: textOf(own.cards, choice.ownCards),
    seats: seatsAsked(choice, chance),
    clock: hasPeople(choice) ? (CLOCKS[choice.clock] ?? null) : null,
    memory_aid: choice.memory,
    name: choice.name,
    contribution: contribution(),
  };
}
