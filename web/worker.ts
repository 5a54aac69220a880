import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The service worker's name in the build; it stands at the top, so that it may answer for every path. */
export const WORKER = "sw.js";
const PLACE = /\b__BUILD__\b/;

/** Not kept for offline: the page, which is asked for by its path, and what only an installation needs. */
const LEFT_OUT = /^index\.html$|\.png$|\.webmanifest$/;

/** What the worker has to know of a build: the files to keep, and a version that changes with any of them. */
export function built(files: ReadonlyMap<string, string | Uint8Array>): { version: string; files: string[] } {
  const hash = createHash("sha256");
  const names = [...files.keys()].filter((name) => name !== WORKER).sort();
  for (const name of names) hash.update(`${name}\n`).update(createHash("sha256").update(files.get(name)!).digest());
  return { version: hash.digest("hex").slice(0, 16), files: names.filter((name) => !LEFT_OUT.test(name)).map((name) => `/${name}`) };
}

/** Tells the service worker which files the build has. */
export function worker(): Plugin {
  let folder = "";
  return {
    name: "worker",
    apply: "build",
    configResolved: ({ publicDir }) => void (folder = publicDir),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = new Map<string, string | Uint8Array>(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
        for (const [name, part] of Object.entries(bundle)) files.set(name, part.type === "chunk" ? part.code : part.source);
        const script = bundle[WORKER];
        if (!files.has("index.html")) this.error("the page is not among the files of the build");
        if (script?.type !== "chunk" || !PLACE.test(script.code) || script.imports.length > 0) this.error(`${WORKER} is not one file`);
        script.code = script.code.replace(PLACE, JSON.stringify(built(files)));
      },
    },
  };
}
