import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("../src/scopegames/rulebook/glossary.toml", import.meta.url));
const PREFIX = "virtual:glossary/";

/** The words of the package's glossary in one language: `card.sniper`, `panzer.unit.SH`. */
export function words(toml: string, language: string): Record<string, string> {
  const found: Record<string, string> = {};
  let group = "";
  for (const line of toml.split("\n")) {
    const heading = /^\[([\w.]+)\]$/.exec(line);
    if (heading) group = heading[1]!;
    const entry = /^([\w-]+) = \{(.*)\}$/.exec(line);
    const word = entry && new RegExp(`\\b${language} = "([^"]*)"`).exec(entry[2]!);
    if (word) found[`${group}.${entry![1]!}`] = word[1]!;
  }
  return found;
}

/** Makes `virtual:glossary/en` a module, so that the page names things as the package does. */
export function glossary(): Plugin {
  return {
    name: "glossary",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      this.addWatchFile(SOURCE);
      const language = id.slice(PREFIX.length + 1);
      return `export default ${JSON.stringify(words(readFileSync(SOURCE, "utf8"), language))}`;
    },
  };
}
