// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PHRASES } from "./match/talk";
import { words } from "./refusal";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

/** The values of a type of the server's messages. */
function valuesOf(type: string): string[] {
  const declared = new RegExp(`export type ${type} =([^;]*);`).exec(read("wire.ts"))![1]!;
  return [...declared.matchAll(/"([\w-]+)"/g)].map(([, value]) => value!).sort();
}

function messages(language: string, prefix: string): string[] {
  const found = [...read(`i18n/${language}.ftl`).matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id!);
  return found.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
}

/** What this page refuses by itself. */
const OWN = ["empty", "offline"];

describe.each(["en", "es", "fr"])("the words of %s", (language) => {
  it("say why, whatever the server refuses", () => {
    expect(messages(language, "refusal-").sort()).toEqual([...valuesOf("RefusalCode"), ...OWN].sort());
  });

  it("say what is wrong with an own file, whatever the server finds", () => {
    expect(messages(language, "fault-").sort()).toEqual(valuesOf("FaultCode"));
  });

  it("say what is wrong with a record, whatever the server finds", () => {
    expect(messages(language, "broken-").sort()).toEqual(valuesOf("BrokenCode"));
  });

  it("are there for every phrase", () => {
    expect(messages(language, "phrase-").sort()).toEqual(valuesOf("Phrase"));
  });
});

it("offers every phrase that the server knows", () => {
  expect([...PHRASES].sort()).toEqual(valuesOf("Phrase"));
});

it("falls back to the server's own words", () => {
  expect(words({ code: "of-a-newer-server", reason: "the moon is full" })).toBe("the moon is full");
});
