// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { parse, type AST } from "svelte/compiler";
import { describe, expect, it } from "vitest";
import { AREAS, messagesFor, sourcesOf, usersOf } from "../../messages.ts";

const ROOT = join(import.meta.dirname, "..");
const FILES = sourcesOf(ROOT);
const LANGUAGES = ["en", "es", "fr"];

function source(language: string): string {
  return readFileSync(join(ROOT, "i18n", `${language}.ftl`), "utf8");
}

/** Message to the names of the values that it needs. */
function messages(language: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let id = "";
  for (const line of source(language).split("\n")) {
    const start = /^([a-z][\w-]*) =/.exec(line);
    if (start) id = start[1]!;
    if (start) found.set(id, []);
    for (const [, name] of line.matchAll(/\$([\w-]+)/g)) if (!line.startsWith("#")) found.get(id)?.push(name!);
  }
  for (const [key, names] of found) found.set(key, [...new Set(names)].sort());
  return found;
}

/** What may stand in the place that a template leaves open: what the page or the server names, and the rulebook's articles and chapters. */
function namesIn(sources: readonly { text: string }[]): Set<string> {
  const books = ["stalingrad", "panzer"].map((game) => readFileSync(join(ROOT, `../../src/scopegames/rulebook/${game}.toml`), "utf8"));
  const articles = [...books.join().matchAll(/\b[SP]-([A-Z]+)-\d+/g)].flatMap(([id, chapter]) => [id, chapter!.toLowerCase()]);
  const wire = { text: readFileSync(join(ROOT, "wire.ts"), "utf8") };
  return new Set([...articles, ...[...sources, wire].flatMap(({ text }) => [...text.matchAll(/"([\w-]+)"/g)].map(([, name]) => name!))]);
}

/** The messages that nobody can ask for. */
function unused(ids: readonly string[], sources: readonly { name: string; text: string }[]): string[] {
  const names = namesIn(sources);
  const templates = sources.flatMap(({ text }) => [...text.matchAll(/`([a-z][a-z-]*-\$\{[^`]*)`/g)].map(([, words]) => idOf(words!)));
  const fits = (id: string) => templates.some((template) => template.exec(id)?.slice(1).every((name) => names.has(name)));
  const users = usersOf(sources);
  return ids.filter((id) => users(id).length === 0 || (!names.has(id) && !fits(id)));
}

const idOf = (words: string) => new RegExp(`^${words.replaceAll(/\$\{[^}]*\}/g, "([\\w-]+)")}$`);

/** The messages that a source asks for: by name, by one of two, or by a template. */
function askedIn({ name, text }: { name: string; text: string }): { id: RegExp; template: boolean; says: string }[] {
  return [...text.matchAll(/(?<![\w.])t\(/g)].flatMap(({ index }) => {
    const id = firstOf(text.slice(index + 2));
    return [...id.matchAll(/(?:^|[?:])\s*(["`])([^"`]*(?:\$\{[^`]*)?)\1/g)].map(([, mark, words]) => ({
      id: idOf(words!),
      template: mark === "`",
      says: `${words} in ${name}`,
    }));
  });
}

/** The first of some values: up to the comma or the bracket after it. */
function firstOf(text: string): string {
  const parts = [...text.matchAll(/"[^"]*"|`(?:\$\{[^}]*\}|[^`])*`|./gs)];
  let depth = 0;
  const end = parts.find(([part]) => {
    if ("([{".includes(part)) depth += 1;
    if (")]}".includes(part)) depth -= 1;
    return depth < 0 || (depth === 0 && part === ",");
  });
  return text.slice(0, end?.index).trim();
}

describe("the messages", () => {
  const english = messages("en");

  it.each(LANGUAGES)("of %s can be read", (language) => {
    const bundle = new FluentBundle(language);
    expect(bundle.addResource(new FluentResource(source(language)))).toEqual([]);
    expect([...messages(language).keys()].filter((id) => !bundle.hasMessage(id))).toEqual([]);
  });

  it.each(["es", "fr"])("of %s are those of English, with the same values", (language) => {
    expect([...messages(language).keys()].sort()).toEqual([...english.keys()].sort());
    for (const [id, names] of messages(language))
      expect(
        names.filter((name) => !english.get(id)!.includes(name)),
        id,
      ).toEqual([]);
  });

  it.each(["es", "fr"])("of %s are translated", (language) => {
    const words = (line: string) => line.replaceAll(/\{[^}]*\}/g, "").split(/[^\p{L}]+/u).length;
    const same = source(language)
      .split("\n")
      .filter((line) => /^[a-z]/.test(line) && words(line) > 6 && source("en").includes(line));
    expect(same).toEqual([]);
  });

  it("are all used", () => {
    expect(unused([...english.keys()], FILES)).toEqual([]);
  });

  it("are unused where no source has their name, nor what a template would need for it", () => {
    const sources = [{ name: "a.ts", text: 't("plain"); t(`game-${each}`); const names = ["panzer"];' }];
    expect(unused(["plain", "game-panzer", "game-panzer-old", "game-chess", "lost"], sources)).toEqual(["game-panzer-old", "game-chess", "lost"]);
  });

  it("are each in one part: that of a screen, or everybody's", () => {
    const parts = AREAS.map((area) => Object.keys(messagesFor(area, source("en"), FILES)));
    expect(parts.flat().sort()).toEqual([...english.keys()].sort());
    expect(parts.map((part) => part.length > 20)).toEqual(AREAS.map(() => true));
  });

  it("of a part are used by no other", () => {
    const sources = [
      { name: "learn/Book.svelte", text: 't("book")' },
      { name: "lobby/Bar.svelte", text: 't("bar") t("both")' },
      { name: "lobby/Own.svelte", text: 't("own") t(`own-${kind}`) t("both")' },
      { name: "match/Table.svelte", text: 'import Bar from "../lobby/Bar.svelte"; import type { Reason } from "./why"; t("table")' },
      { name: "match/Tray.svelte", text: 't("tray") t("both")' },
      { name: "match/why.ts", text: '"reason"' },
      { name: "replay/Film.svelte", text: 't("film")' },
    ];
    const ftl = "refusal-busy = a\nbook = a\nbar = a\nboth = a\nown = a\nown-file = a\ntable = a\ntray = a\nreason = a\nfilm = a\n";
    expect(AREAS.map((area) => Object.keys(messagesFor(area, ftl, sources)))).toEqual([
      ["bar", "both", "table"],
      ["book"],
      ["own", "own-file"],
      ["film"],
      ["tray"],
      ["reason"],
      ["refusal-busy"],
    ]);
  });

  it("are all there", () => {
    const asked = FILES.flatMap(askedIn);
    expect(asked.length).toBeGreaterThan(300);
    expect(asked.filter(({ template }) => template).length).toBeGreaterThan(20);
    expect(asked.filter(({ id }) => ![...english.keys()].some((each) => id.test(each))).map(({ says }) => says)).toEqual([]);
  });

  it("are asked for by name, by one of two names, or by a template", () => {
    const text = 't("one"); t(is("no") ? "two" : `three-${four(")")}`, { five: "six" }); t(seven)';
    const found = askedIn({ name: "a.ts", text });
    expect(found.map(({ says }) => says)).toEqual(["one in a.ts", "two in a.ts", "three-${four(\")\")} in a.ts"]);
    expect(found.map(({ id }) => ["one", "two", "three-4"].findIndex((each) => id.test(each)))).toEqual([0, 1, 2]);
  });
});

/** What is shown or read aloud, as an attribute or set by a script. */
const NAMES = ["aria-label", "title", "placeholder", "alt", "ariaLabel", "textContent", "innerText"];

describe("the code", () => {
  /** Keys, and languages, which are called the same in each of them. */
  const NAMED = /^(Arrow|End|Enter|Escape|Home|Files|English|Español|Français)$/;
  /** What reads like words, and is for no reader: a decision, classes, what is measured, what programs are told beside a refusal's code. */
  const UNSAID = ["draw agreed", "dusk bright", "dawn bright", "Ametralladora 24", "the server cannot be reached", "the record is empty", " · SCOPE"];

  interface Node {
    type?: string;
    name?: unknown;
    value?: unknown;
    left?: { property?: { name?: string } };
    operator?: string;
  }

  /** Words in scripts and in the markup's values: sentences, whatever begins with a capital, and all that is given to what is shown. */
  function wordsIn(node: unknown, shown = false, found: string[] = [], seen = new Set<unknown>()): string[] {
    if (!node || typeof node !== "object" || seen.has(node)) return found;
    seen.add(node);
    const { type, name, value, left, operator } = node as Node;
    const text = type === "Literal" ? value : type === "TemplateElement" ? (value as { cooked: string }).cooked : "";
    if (typeof text === "string" && isSaid(text, shown)) found.push(text);
    // What is handed to a function, compared or asked for is not what is shown.
    if (type === "CallExpression" || (type === "BinaryExpression" && operator !== "+") || type === "ConditionalExpression") {
      const { test, consequent, alternate, ...rest } = node as Record<string, unknown>;
      for (const each of [consequent, alternate]) wordsIn(each, shown, found, seen);
      for (const each of [test, ...Object.values(rest)]) wordsIn(each, false, found, seen);
      return found;
    }
    const isShown = (type === "Attribute" && NAMES.includes(name as string)) || (type === "AssignmentExpression" && NAMES.includes(left?.property?.name ?? ""));
    for (const [key, each] of Object.entries(node))
      if (!["css", "metadata", "comments", "leadingComments", "trailingComments", "typeAnnotation"].includes(key)) wordsIn(each, isShown || shown, found, seen);
    return found;
  }

  function isSaid(text: string, shown: boolean): boolean {
    if (UNSAID.includes(text) || NAMED.test(text)) return false;
    const isSentence = /^[\p{L}\s\d.,;:!?…’'-]*$/u.test(text) && /^\s*[\p{L}\d].*\p{L}{2,}\s.*\p{L}{2,}/u.test(text);
    return isSentence || /^\p{Lu}\p{Ll}+$/u.test(text) || (shown && /\p{L}{2,}/u.test(text));
  }

  const read = (name: string, text: string) => wordsIn(parse(name.endsWith(".svelte") ? text : `<script lang="ts">${text}</script>`, { modern: true }));

  it("has no words of its own", () => {
    expect(FILES.flatMap(({ name, text }) => read(name, text).map((each) => `${name}: ${each}`))).toEqual([]);
  });

  it.each([
    ["a.ts", 'throw new Error("there is no such card")', ["there is no such card"]],
    ["a.ts", "notice = `you have won ${points} points`", ["you have won "]],
    ["a.ts", 'button.textContent = open ? "shut" : t("open")', ["shut"]],
    ["a.ts", 'const label = "Sniper"; const part = "sniper"; say(label === "two words")', ["Sniper", "two words"]],
    ["A.svelte", '<script lang="ts">const note = "who is next";</script>{note}', ["who is next"]],
    ["A.svelte", '<b title={some === "card" ? "card" : t("no-card")} class="a b">{"Close"}</b>', ["card", "Close"]],
  ])("would be told of in %s: %s", (name, text, words) => expect(read(name, text)).toEqual(words));
});

describe("the markup", () => {
  const PROPER = /^(SCOPE|SC|PE)$/;

  function texts(node: unknown, found: string[] = [], seen = new Set<unknown>()): string[] {
    if (!node || typeof node !== "object" || seen.has(node)) return found;
    seen.add(node);
    if (Array.isArray(node)) node.forEach((each) => texts(each, found, seen));
    const { type } = node as AST.BaseNode;
    if (type === "Text") found.push((node as AST.Text).data.trim());
    if (type === "StyleDirective") return found;
    if (type === "Attribute") {
      const { name, value } = node as AST.Attribute;
      if (NAMES.includes(name) && Array.isArray(value)) texts(value, found, seen);
      return found;
    }
    for (const [key, value] of Object.entries(node))
      if (!["css", "instance", "module", "expression", "test", "metadata"].includes(key)) texts(value, found, seen);
    return found;
  }

  it("has no text of its own", () => {
    const own = FILES.filter(({ name }) => name.endsWith(".svelte")).flatMap(({ name, text }) =>
      texts(parse(text, { modern: true }).fragment)
        // Marks stand otherwise in other languages, and French has a space before them.
        .filter((each) => /\p{L}{2,}|[:;]/u.test(each) && !PROPER.test(each))
        .map((each) => `${name}: ${each}`),
    );
    expect(own).toEqual([]);
  });
});
