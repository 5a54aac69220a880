import { t, word } from "../i18n/language.svelte";
import type { AnyConfig, Clock, Config, Terms } from "../wire";

/** What was agreed on for a match, in words. */

export interface Term {
  readonly title: string;
  readonly text: string;
}

export function clockName(clock: Clock | null): string {
  if (!clock) return t("clock-none");
  const { base = 0, increment = 0, days = 0 } = clock;
  return days ? t("clock-each", { days }) : t("clock-base", { minutes: base / 60, seconds: increment });
}

/** What whoever is invited should know before taking a seat, beside what is played. */
export function termsOf({ config, clock, memory_aid }: Terms): Term[] {
  const limit = config.turn_limit;
  return [
    ...rulesOf(config),
    { title: t("clock"), text: clockName(clock) },
    ...(limit ? [{ title: t("choose-limit"), text: t("choose-turns", { turns: limit }) }] : []),
    { title: t("choose-memory"), text: t(memory_aid ? "choose-memory-help" : "join-memory-off") },
    ...(hasOwnCards(config) ? [{ title: t("own-cards"), text: t("join-cards") }] : []),
  ];
}

/** The rules of SCOPE Panzer one by one; everything else is in the name of what is played. */
function rulesOf(config: AnyConfig): Term[] {
  const rules = config.game === "panzer" ? (config.rules ?? []).map((rule) => word("panzer.rule", rule)) : [];
  return rules.length ? [{ title: t("choose-mode"), text: rules.join(" · ") }] : [];
}

function hasOwnCards(config: AnyConfig): boolean {
  const own = config.game === "panzer" ? config.units : (config as Config).points;
  return Object.keys(own ?? {}).length > 0;
}
