import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const GAMES = ["stalingrad", "panzer"] as const;
const PREFIX = "virtual:figures/";
const SYMBOL = /<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs;
const EMBLEM = /^emblem-/;

function fileOf(game: string): string {
  return join(import.meta.dirname, "../src/scopegames/data", `silhouettes-${game}.svg`);
}

/** The symbols of a silhouette file whose names pass, filled with the colour of whoever refers to them. */
export function symbolsOf(file: string, wanted: (name: string) => boolean = () => true): string {
  return [...file.matchAll(SYMBOL)]
    .filter(([, name]) => wanted(name!))
    .map(([, name, box, body]) => `<symbol id="figure-${name}" viewBox="${box}" fill="currentColor">${body}</symbol>`)
    .join("");
}

/** A part of the package's silhouettes: the cards of one game, or the emblems of all sides. */
export function figuresOf(part: string): string {
  if (part !== "emblems") return symbolsOf(readFileSync(fileOf(part), "utf8"), (name) => !EMBLEM.test(name));
  return GAMES.map((game) => symbolsOf(readFileSync(fileOf(game), "utf8"), (name) => EMBLEM.test(name))).join("");
}

/** Makes `virtual:figures/emblems` a module of symbols, and `virtual:figures/panzer` the address of a file of them. */
export function figures(): Plugin {
  let building = false;
  return {
    name: "figures",
    configResolved: ({ command }) => void (building = command === "build"),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      for (const game of GAMES) this.addWatchFile(fileOf(game));
      const part = id.slice(PREFIX.length + 1);
      const symbols = figuresOf(part);
      if (part === "emblems") return `export default ${JSON.stringify(symbols)}`;
      if (!building) return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(symbols)}`)}`;
      const file = this.emitFile({ type: "asset", name: `figures-${part}.svg`, source: symbols });
      return `export default import.meta.ROLLUP_FILE_URL_${file}`;
    },
  };
}
