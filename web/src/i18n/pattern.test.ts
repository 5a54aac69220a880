// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { messagesOf } from "../../messages.ts";
import { say, speechOf, type Values } from "./pattern";

const VALUES = [0, 1, 2, 5, 21, 1234, 1_000_000, "yes", "no", "german", "soviet", "american", "panzer", "b2"];

/** Every value that a message names. */
function names(source: string): string[] {
  return [...new Set([...source.matchAll(/\$([\w-]+)/g)].map(([, name]) => name!))];
}

describe.each(["en", "es", "fr"])("the messages of %s", (language) => {
  const source = readFileSync(join(import.meta.dirname, `${language}.ftl`), "utf8");
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  const messages = messagesOf(source);

  it("are said as Fluent itself says them, whatever their values", () => {
    const speech = speechOf(language);
    for (const value of VALUES) {
      const values: Values = Object.fromEntries(names(source).map((name) => [name, value]));
      for (const [id, pattern] of Object.entries(messages)) {
        const wanted = bundle.formatPattern(bundle.getMessage(id)!.value!, values);
        expect(say(pattern, values, speech), `${id} with ${value}`).toBe(wanted);
      }
    }
  });
});

describe("a message", () => {
  const speech = speechOf("en");

  it("says which value it lacks", () => expect(say(["on ", ["square"]], {}, speech)).toBe("on {$square}"));

  it("takes no variant from what every object has", () => {
    expect(say([["card", { one: "a", "*": "some" }]], { card: "constructor" }, speech)).toBe("some");
  });

  it("that the page could not say is refused when the page is built", () => {
    expect(() => messagesOf("a = { NUMBER($b) }")).toThrow("the page cannot say a func of Fluent");
    expect(() => messagesOf("a = b\nc = { a }")).toThrow("the page cannot say a mesg of Fluent");
  });
});
