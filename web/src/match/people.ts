import { language, t, word } from "../i18n/language.svelte";
import type { AnyConfig, Catalogue, Config, Division, PanzerConfig, SeatInfo, Side, ThemeInfo } from "../wire";
import { other } from "./notation";
import type { View } from "./plan";

/** The people at a table and what they play, in words. */

export function sideName(game: string, side: string): string {
  return word(game === "panzer" ? "panzer.side" : "side", side);
}

/** A side within a sentence: English alone writes it with a capital. */
export function sideWithin(game: string, side: string): string {
  const name = sideName(game, side);
  return language() === "en" ? name : name.toLowerCase();
}

/** What a match's scenario is called; a player's own keeps its name. */
export function scenarioName(config: AnyConfig): string {
  const { game, scenario = "" } = config;
  if (typeof scenario !== "string") return scenario.name;
  return word(game === "panzer" ? "panzer.scenario" : "scenario", scenario);
}

/** The named set that rules of SCOPE Panzer make up, if they are one. */
export function presetOf(rules: readonly string[], choices: Catalogue | null): string | undefined {
  if (!rules.length) return "basic";
  const same = (all: readonly string[]) => all.length === rules.length && all.every((rule) => rules.includes(rule));
  return choices?.panzer.presets.find((preset) => same(preset.rules))?.name;
}

/** How a scenario is played: its theme, and its mode or its rules. */
export function waysName(config: AnyConfig, choices: Catalogue | null): string {
  if (config.game === "panzer") {
    const { rules = [] } = config as PanzerConfig;
    const preset = presetOf(rules, choices);
    return preset ? word("panzer.preset", preset) : rules.map((rule) => word("panzer.rule", rule)).join(", ");
  }
  const { theme, mode = "basic" } = config as Config;
  return [...(theme ? [word("theme", theme)] : []), word("mode", mode)].join(" · ");
}

/** What is played, with its theme, and its mode or its rules. */
export function playedName(config: AnyConfig, choices: Catalogue | null): string {
  return `${scenarioName(config)} · ${waysName(config, choices)}`;
}

/** The theme of a match, as the server describes it. */
export function themeOf(config: AnyConfig, choices: Catalogue | null): ThemeInfo | undefined {
  const { theme } = config as Config;
  return config.game === "panzer" ? undefined : choices?.stalingrad.themes.find(({ name }) => name === theme);
}

export function divisionName(division: Division): string {
  return word("word", `${division}_division`);
}

/** What a seat leads: a side, or one Division of it. */
export function seatName(
  game: string,
  { side, divisions }: Pick<SeatInfo, "side" | "divisions">,
  called = sideName(game, side),
): string {
  const only = divisions.length === 1 ? divisions[0]! : null;
  return only ? t("seat-division", { side: called, division: divisionName(only) }) : called;
}

/** The Division whose turn it is, in a team game. */
export function divisionOf(view: View): Division | null {
  return view.game === "stalingrad" ? (view.division as Division | null) : null;
}

/** That it is the reader's turn, in a team game with the Division that they lead in it. */
export function ownTurn(view: View): string {
  const division = divisionOf(view);
  return [t("your-turn"), ...(division ? [divisionName(division)] : [])].join(" · ");
}

/** Whose turn it is, within a sentence: a side, in a team game one of its Divisions. */
export function leaderName(view: View): string {
  const division = divisionOf(view);
  const side = view.to_move as Side;
  return seatName(view.game, { side, divisions: division ? [division] : [] }, sideWithin(view.game, side));
}

/** That the enemy of a side is ready. */
export function readyName(game: string, side: string): string {
  return t("log-ready", { you: "no", side: t("log-side", { side: other(side, game) }) });
}

/** Who sits at a seat; `mine` are the seats of whoever looks. */
export function sitterName(seat: SeatInfo, mine: readonly number[]): string {
  if (seat.player !== "human") return t("computer", { level: word("level", seat.player) });
  const isMine = mine.includes(seat.seat);
  if (!seat.taken) return isMine ? t("seat-yours") : t("seat-free");
  if (seat.name || !isMine) return seat.name || t("friend");
  return mine.length > 1 ? t("seat-device") : t("you");
}
