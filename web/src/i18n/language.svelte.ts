import { kept, keep } from "../kept";
import { say, speechOf, type Pattern, type Speech, type Values } from "./pattern";

export const LANGUAGES = ["en", "es", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español", fr: "Français" };

type Words = Record<string, string>;
type Messages = Record<string, Pattern>;
type Module<T> = Promise<{ default: T }>;

/** A part of the page with messages of its own, beside those that every screen needs. */
export type Area = "learn" | "lobby" | "refused" | "replay" | "setup" | "why";

const loaders: Record<Language, Record<Area | "all", () => Module<Messages>> & { words: () => Module<Words> }> = {
  en: {
    all: () => import("virtual:messages/en"),
    learn: () => import("virtual:messages/en/learn"),
    lobby: () => import("virtual:messages/en/lobby"),
    refused: () => import("virtual:messages/en/refused"),
    replay: () => import("virtual:messages/en/replay"),
    setup: () => import("virtual:messages/en/setup"),
    why: () => import("virtual:messages/en/why"),
    words: () => import("virtual:glossary/en"),
  },
  es: {
    all: () => import("virtual:messages/es"),
    learn: () => import("virtual:messages/es/learn"),
    lobby: () => import("virtual:messages/es/lobby"),
    refused: () => import("virtual:messages/es/refused"),
    replay: () => import("virtual:messages/es/replay"),
    setup: () => import("virtual:messages/es/setup"),
    why: () => import("virtual:messages/es/why"),
    words: () => import("virtual:glossary/es"),
  },
  fr: {
    all: () => import("virtual:messages/fr"),
    learn: () => import("virtual:messages/fr/learn"),
    lobby: () => import("virtual:messages/fr/lobby"),
    refused: () => import("virtual:messages/fr/refused"),
    replay: () => import("virtual:messages/fr/replay"),
    setup: () => import("virtual:messages/fr/setup"),
    why: () => import("virtual:messages/fr/why"),
    words: () => import("virtual:glossary/fr"),
  },
};

let current = $state.raw<{ language: Language; messages: Messages; words: Words; speech: Speech } | null>(null);
const needed = new Set<Area>();
let wanted: Language | null = null;
/** The reading that was begun last: it alone is shown. Where it fails, what was read before is shown still. */
let reading: Promise<void> = Promise.resolve();
let shown = reading;

/** The language that the player chose, or else the first of the browser's that there is. */
export function preferred(asked: readonly string[] = navigator.languages): Language {
  const chosen = kept<string>("language", "");
  const wanted = [chosen, ...asked].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find(Boolean) ?? "en";
}

/** Read a language's messages, and show them. */
export function speak(language: Language): Promise<void> {
  wanted = language;
  const { words, ...parts } = loaders[language];
  const all = [parts.all(), ...[...needed].map((area) => parts[area]())];
  const begun: Promise<void> = Promise.all([words(), ...all])
    .then(([read, ...messages]) => {
      if (begun !== reading) return reading;
      const joined = Object.assign({}, ...messages.map((part) => part.default));
      current = { language, messages: joined, words: read.default, speech: speechOf(language) };
      document.documentElement.lang = language;
      shown = begun;
    })
    .catch((error: unknown) => {
      if (begun === reading) reading = shown;
      throw error;
    });
  return (reading = begun);
}

/** Speak of what an area is about, too, in whichever language is spoken. */
export function need(area: Area): Promise<void> {
  if (needed.has(area)) return reading;
  needed.add(area);
  return speak(wanted ?? preferred()).catch((error: unknown) => {
    // Whoever needs it later asks again, and nobody else goes without words.
    needed.delete(area);
    throw error;
  });
}

/** A screen is handed on once the words of its area are there. */
export const speaking =
  (area: Area) =>
  <T>(screen: T): Promise<T> =>
    need(area).then(() => screen);

/** Show a language, and remember that it was chosen. */
export function choose(language: Language): Promise<void> {
  keep("language", language);
  return speak(language);
}

/** The language shown now; none until its messages are read. */
export function language(): Language | null {
  return current?.language ?? null;
}

/** A message in the player's language. */
export function t(id: string, values: Values = {}): string {
  const pattern = current?.messages[id];
  return current && pattern !== undefined ? say(pattern, values, current.speech) : id;
}

/** A word of the glossary: `word("card", "sniper")`, `word("panzer.unit", "SH")`. */
export function word(group: string, name: string): string {
  return current?.words[`${group}.${name}`] ?? name;
}
