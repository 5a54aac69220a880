import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import type { Part, Pattern } from "./src/i18n/pattern.ts";

const PREFIX = "virtual:messages/";

function fileOf(language: string): string {
  return join(import.meta.dirname, "src/i18n", `${language}.ftl`);
}

type Value = FluentResource["body"][number]["value"];
type Parts = Extract<NonNullable<Value>, readonly unknown[]>;

/** A message's pattern as the page reads it; what the page cannot say is refused when it is built. */
function patternOf(value: Value): Pattern {
  if (value === null || typeof value === "string") return value ?? "";
  const parts = value.map(partOf);
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}

function partOf(part: Parts[number]): Part {
  if (typeof part === "string") return part;
  if (part.type === "str") return part.value;
  if (part.type === "var") return [part.name];
  if (part.type !== "select" || part.selector.type !== "var") throw new Error(`the page cannot say a ${part.type} of Fluent`);
  const variants = part.variants.map(({ key, value }, index) => [
    index === part.star ? "*" : String(key.value),
    patternOf(value),
  ]);
  return [part.selector.name, Object.fromEntries(variants)];
}

/** The messages of a Fluent file, read when the page is built, so that the page needs no parser. */
export function messagesOf(source: string): Record<string, Pattern> {
  return Object.fromEntries(new FluentResource(source).body.map(({ id, value }) => [id, patternOf(value)]));
}

/** Parts of the page whose own messages are loaded with their screens, by their sources. */
const AREAS_OF: Record<string, RegExp> = {
  learn: /^learn\//,
  lobby: /^lobby\//,
  // What follows a match is looked at again.
  replay: /^replay\/|^match\/(FinishPanel|ending)\b/,
  // What comes before the play, and what interrupts it.
  setup: /^qr\/|^match\/(SetUp|Squad|Deploy|Laying|Layouts|Tray|Invit|SeatList|Curtain|Preparing|HandOver|MenuDialog|Offer|Said|Talk\.)/,
  // Why something is not possible, and what a shot's chance comes from.
  why: /^match\/(why(Stalingrad|Panzer)?\.ts$|(FiringHand|Attackers|ShotBanner|distance)\b)/,
};

/** What is said only when the server refuses something is loaded then; that it is not there has to be known before. */
const REFUSED = /^refusal-(?!offline$)/;

/** Every part; that without a name is everybody's. */
export const AREAS = ["", ...Object.keys(AREAS_OF), "refused"];

/** Every quoted text of a source, and its templates: what those leave open can be anything. */
function quotedIn(text: string): { words: string[]; templates: RegExp[] } {
  const words = [...text.matchAll(/"([\w-]+)"/g)].map(([, word]) => word!);
  const templates = [...text.matchAll(/`([a-z][a-z-]*-\$\{[^`]*)`/g)].map(
    ([, word]) => new RegExp(`^${word!.replaceAll(/\$\{[^}]*\}/g, "[\\w-]+")}$`),
  );
  return { words, templates };
}

/** Asks of a message in which areas it is used. */
export function usersOf(sources: readonly Source[]): (id: string) => string[] {
  const named = new Map<string, Set<string>>();
  const open: { area: string; template: RegExp }[] = [];
  for (const source of sources) {
    const area = areaOf(source, sources);
    const { words, templates } = quotedIn(source.text);
    for (const word of words) named.set(word, (named.get(word) ?? new Set()).add(area));
    open.push(...templates.map((template) => ({ area, template })));
  }
  return (id) => {
    const fitting = open.filter(({ template }) => template.test(id)).map(({ area }) => area);
    return [...new Set([...(named.get(id) ?? []), ...fitting])];
  };
}

export interface Source {
  /** Its path under `src/`. */
  name: string;
  text: string;
}

/** The area to which a source belongs; what others import from it is everybody's, unless it is types alone. */
function areaOf({ name }: Source, sources: readonly Source[]): string {
  const [area, own] = Object.entries(AREAS_OF).find(([, files]) => files.test(name)) ?? [""];
  if (!own) return "";
  const module = name.slice(name.lastIndexOf("/") + 1).replace(/\.(svelte|ts)$/, "");
  const imports = new RegExp(`from "[./\\w]*/${module}(\\.svelte|\\.ts)?"`);
  const runs = (text: string) => text.replaceAll(/import type [^;]+;/g, "");
  return sources.some((other) => !own.test(other.name) && imports.test(runs(other.text))) ? "" : area;
}

/** The messages of an area: all that are used there and nowhere else; the rest has no name. */
export function messagesFor(area: string, source: string, sources: readonly Source[]): Record<string, Pattern> {
  const users = usersOf(sources);
  const areaFor = (id: string) => (REFUSED.test(id) ? "refused" : users(id).length === 1 ? users(id)[0] : "");
  return Object.fromEntries(Object.entries(messagesOf(source)).filter(([id]) => areaFor(id) === area));
}

/** The page's sources, without tests and what is not of the page. */
export function sourcesOf(root = join(import.meta.dirname, "src")): Source[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|gallery|wire\.ts/.test(name))
    .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));
}

/** Makes `virtual:messages/en` and `virtual:messages/en/lobby` modules. */
export function messages(): Plugin {
  return {
    name: "messages",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const [language = "", area = ""] = id.slice(PREFIX.length + 1).split("/");
      this.addWatchFile(fileOf(language));
      return `export default ${JSON.stringify(messagesFor(area, readFileSync(fileOf(language), "utf8"), sourcesOf()))}`;
    },
  };
}
