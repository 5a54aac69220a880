import { contribution } from "../api";
import { other } from "../match/notation";
import type { Catalogue, Clock, NewMatch, SeatAsked, Side } from "../wire";

/** What a player chose on the page before a match. */
export interface Choice {
  game: "stalingrad" | "panzer";
  scenario: string;
  theme: string | null;
  mode: "basic" | "advanced";
  rules: string[];
  side: Side | "any";
  opponent: "computer" | "device" | "link" | "watch";
  level: string;
  /** The name of a clock; `none` where nobody is hurried. */
  clock: string;
  memory: boolean;
  name: string;
}

export const EASY = "level-1";

/** Minutes with seconds for each decision, or days for each. */
export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  short: { base: 300, increment: 5 },
  long: { base: 1200, increment: 10 },
  days: { days: 3 },
};

/** A first game: the smallest board, and an opponent that forgets. */
export function first(game: "stalingrad" | "panzer"): Choice {
  const scenario = game === "stalingrad" ? "quick-duel" : "skirmish";
  const side = game === "stalingrad" ? "german" : "american";
  return {
    game,
    scenario,
    theme: null,
    mode: "basic",
    rules: [],
    side,
    opponent: "computer",
    level: EASY,
    clock: "none",
    memory: true,
    name: "",
  };
}

/** The choice with everything that does not fit the server's catalogue put right. */
export function fitted(choice: Choice, catalogue: Catalogue): Choice {
  const plain = first(choice.game);
  const level = catalogue.levels.some(({ name }) => name === choice.level) ? choice.level : plain.level;
  if (choice.game === "panzer") {
    const scenario = catalogue.panzer.scenarios.find(({ name }) => name === choice.scenario)?.name ?? plain.scenario;
    const rules = catalogue.panzer.rules.map(({ name }) => name).filter((name) => choice.rules.includes(name));
    return { ...choice, scenario, rules, level, theme: null };
  }
  const scenario = catalogue.stalingrad.scenarios.find(({ name }) => name === choice.scenario)?.name ?? plain.scenario;
  const theme = catalogue.stalingrad.themes.find(
    ({ name, scenarios }) => name === choice.theme && scenarios.includes(scenario),
  );
  return { ...choice, scenario, theme: theme?.name ?? null, mode: theme?.mode ?? choice.mode, level };
}

function config(choice: Choice): Record<string, unknown> {
  const { game, scenario } = choice;
  if (game === "panzer") return { game, scenario, rules: choice.rules };
  return { game, scenario, theme: choice.theme, mode: choice.mode };
}

function seats(choice: Choice, chance: number): SeatAsked[] {
  const sides: Side[] = choice.game === "panzer" ? ["american", "german"] : ["german", "soviet"];
  const mine = choice.side === "any" ? sides[chance < 0.5 ? 0 : 1]! : choice.side;
  const theirs = other(mine, choice.game);
  const player = { computer: choice.level, device: "me", link: "link", watch: choice.level }[choice.opponent];
  return sides.map((side) => ({ side, player: side === theirs || choice.opponent === "watch" ? player : "me" }));
}

/** What the server is asked for. */
export function newMatch(choice: Choice, chance = Math.random()): NewMatch {
  return {
    config: config(choice),
    seats: seats(choice, chance),
    clock: choice.opponent === "watch" ? null : (CLOCKS[choice.clock] ?? null),
    memory_aid: choice.memory,
    name: choice.name,
    contribution: contribution(),
  };
}
