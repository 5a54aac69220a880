import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { kept, keep } from "../kept";

export const LANGUAGES = ["en", "es", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", es: "Español", fr: "Français" };

const loaders: Record<Language, () => Promise<[{ default: string }, { default: Record<string, string> }]>> = {
  en: () => Promise.all([import("./en.ftl?raw"), import("virtual:glossary/en")]),
  es: () => Promise.all([import("./es.ftl?raw"), import("virtual:glossary/es")]),
  fr: () => Promise.all([import("./fr.ftl?raw"), import("virtual:glossary/fr")]),
};

let current = $state.raw<{ language: Language; bundle: FluentBundle; words: Record<string, string> } | null>(null);

/** The language that the player chose, or else the first of the browser's that there is. */
export function preferred(asked: readonly string[] = navigator.languages): Language {
  const chosen = kept<string>("language", "");
  const wanted = [chosen, ...asked].map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find(Boolean) ?? "en";
}

/** Read a language's messages, and show them. */
export async function speak(language: Language): Promise<void> {
  const [messages, words] = await loaders[language]();
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(messages.default));
  current = { language, bundle, words: words.default };
  document.documentElement.lang = language;
}

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
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const message = current?.bundle.getMessage(id);
  if (!current || !message?.value) return id;
  return current.bundle.formatPattern(message.value, values ?? null);
}

/** A word of the glossary: `word("card", "sniper")`, `word("panzer.unit", "SH")`. */
export function word(group: string, name: string): string {
  return current?.words[`${group}.${name}`] ?? name;
}
