import { t, word } from "../i18n/language.svelte";
import { sideWithin } from "../match/people";
import type { MatchInfo, SeatInfo } from "../wire";

/** A match that is not over: what is played, how far it has come, and whose turn it is. */
export function standing(game: string, scenario: string, { status, seats, now }: MatchInfo, mine: readonly number[]): string {
  const name = word(game === "panzer" ? "panzer.scenario" : "scenario", scenario);
  if (status === "waiting") return `${name} · ${t("continue-waits")}`;
  if (!now) return name;
  const { turn, asked, division } = now;
  const own = seats.filter(({ seat }) => mine.includes(seat));
  const leads = ({ divisions }: SeatInfo) => turn === 0 || !division || !divisions.length || divisions.includes(division);
  const isYours = own.some(leads) && own.every(({ side }) => asked.includes(side));
  const whose = isYours ? t("your-turn") : asked[0] ? t("their-turn", { side: sideWithin(game, asked[0]) }) : "";
  return [name, turn ? t("turn", { turn }) : t("set-up"), whose].filter(Boolean).join(" · ");
}
