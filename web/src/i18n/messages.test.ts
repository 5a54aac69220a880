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
    const users = usersOf(FILES);
    expect([...english.keys()].filter((id) => users(id).length === 0)).toEqual([]);
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
    const asked = FILES.flatMap(({ name, text }) =>
      [...text.matchAll(/\bt\(\s*"([\w-]+)"/g)].map(([, id]) => `${id} in ${name}`),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((each) => !english.has(each.split(" ")[0]!))).toEqual([]);
  });
});

describe("the markup", () => {
  const NAMES = ["aria-label", "title", "placeholder", "alt"];
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
