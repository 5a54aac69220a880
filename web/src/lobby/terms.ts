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

/** What whoever is invited should know before taking a seat. */
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

function rulesOf(config: AnyConfig): Term[] {
  const title = t("choose-mode");
  if (config.game === "panzer") {
    const rules = (config.rules ?? []).map((rule) => word("panzer.rule", rule));
    return [{ title, text: rules.join(" · ") || word("panzer.preset", "basic") }];
  }
  const { mode = "basic", theme } = config as Config;
  return [{ title, text: word("mode", mode) }, ...(theme ? [{ title: t("choose-theme"), text: word("theme", theme) }] : [])];
}

function hasOwnCards(config: AnyConfig): boolean {
  const own = config.game === "panzer" ? config.units : (config as Config).points;
  return Object.keys(own ?? {}).length > 0;
}
