import { language, t, word } from "../i18n/language.svelte";
import type { AnyConfig, Config, Division, PanzerConfig, SeatInfo, Side } from "../wire";
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

/** What is played, with its theme, and its mode or its rules. */
export function playedName(config: AnyConfig): string {
  const { theme, mode = "basic" } = config as Config;
  const rules = (config as PanzerConfig).rules?.map((rule) => word("panzer.rule", rule)).join(", ");
  const how = config.game === "panzer" ? rules || word("panzer.preset", "basic") : word("mode", mode);
  return [scenarioName(config), ...(theme ? [word("theme", theme)] : []), how].join(" · ");
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

/** Whose turn it is, within a sentence: a side, in a team game one of its Divisions. */
export function leaderName(view: View): string {
  const division = view.game === "stalingrad" ? (view.division as Division | null) : null;
  const side = view.to_move as Side;
  return seatName(view.game, { side, divisions: division ? [division] : [] }, sideWithin(view.game, side));
}

/** Who sits at a seat; `mine` are the seats of whoever looks. */
export function sitterName(seat: SeatInfo, mine: readonly number[]): string {
  if (seat.player !== "human") return t("computer", { level: word("level", seat.player) });
  const isMine = mine.includes(seat.seat);
  if (!seat.taken) return isMine ? t("seat-yours") : t("seat-free");
  if (seat.name || !isMine) return seat.name || t("friend");
  return mine.length > 1 ? t("seat-device") : t("you");
}
