import { t, word } from "../i18n/language.svelte";
import type { AnyConfig, Catalogue, Config, Scenario } from "../wire";
import { themeOf } from "./people";

/** How a match is won, in the server's words; of an own scenario, of which it has none, by its conditions. */
export function aimName(config: AnyConfig, choices: Catalogue | null): string {
  if (config.game === "panzer") return choices?.panzer.aim ?? "";
  const { scenario } = config as Config;
  if (typeof scenario === "object") return ownAim(scenario);
  return (themeOf(config, choices) ?? choices?.stalingrad.scenarios.find(({ name }) => name === scenario))?.aim ?? "";
}

function ownAim({ victory = {}, cards, duel_of_aces }: Scenario): string {
  const { snipers = true, points, eliminate = [], breakthrough } = victory;
  const waiting = (card: string) => (duel_of_aces && card === "sniper" ? 2 : 0);
  const counted = (card: string) => t("memory-count", { count: (cards[card] ?? 0) + waiting(card), card: word("card", card) });
  const all = (names: readonly string[]) => t("aim-eliminate", { cards: names.map(counted).join(", ") });
  const ways = [
    ...(points ? [t("aim-points", { points: t("points-left", { points }) })] : []),
    ...(eliminate.length ? [all(eliminate)] : []),
    ...(breakthrough ? [t("aim-row")] : []),
    ...(snipers ? [all(["sniper"])] : []),
  ];
  return t("aim-own", { ways: ways.reduce((one, other) => t("either", { one, other })) });
}
