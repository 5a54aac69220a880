import { expect, it } from "vitest";
import { LANGUAGES, need, speak } from "../i18n/language.svelte";
import type { Terms } from "../wire";
import { clockName, termsOf } from "./terms";

const TERMS: Terms = {
  config: { game: "stalingrad", scenario: "quick-duel", mode: "advanced" },
  clock: null,
  spectators: true,
  listed: false,
  open_at_end: true,
  memory_aid: true,
  alone: false,
};

const said = (terms: Partial<Terms>) => termsOf({ ...TERMS, ...terms }).map(({ title, text }) => `${title}: ${text}`);

it("says what was agreed on before a seat is taken", async () => {
  await need("lobby");
  await speak("en");
  expect(said({})).toEqual([
    "Clock: None",
    "Memory aid: All players see what was shown, and where it can be now",
  ]);
  const theme = { game: "stalingrad", theme: "duel-of-aces", turn_limit: 40, points: { sniper: 3 } } as const;
  expect(said({ config: theme, clock: { base: 300, increment: 5 }, memory_aid: false })).toEqual([
    "Clock: 5 min + 5 s",
    "Turn limit: 40 turns",
    "Memory aid: Off: everybody remembers for themselves",
    "Card values: Not as shipped: those of whoever invites",
  ]);
});

it("names each rule of SCOPE Panzer beyond the basic ones", async () => {
  await need("lobby");
  await speak("en");
  expect(said({ config: { game: "panzer", rules: ["flank", "terrain"] } })[0]).toBe("Rules: Flank attack · Terrain");
  expect(said({ config: { game: "panzer", rules: [] } })[0]).toMatch(/^Clock/);
});

it("says a clock in every language", async () => {
  const days: Record<string, string[]> = {
    en: ["1 day a decision", "3 days a decision"],
    es: ["1 día por decisión", "3 días por decisión"],
    fr: ["1 jour par décision", "3 jours par décision"],
  };
  await need("lobby");
  for (const language of LANGUAGES) {
    await speak(language);
    expect([1, 3].map((count) => clockName({ days: count }))).toEqual(days[language]);
    expect(clockName({ base: 90, increment: 0 })).toMatch(/^1[.,]5\u00a0min \+ 0\u00a0s$/);
  }
});
