import { minify } from "terser";
import type { Plugin } from "vite";

/** What is always needed together lies together: many small files compress badly. */
export const GROUPS = [
  { name: "cards", test: /virtual:figures|src\/board\/(Card|CardArt|Emblem|figures|outline|paint|marks\/Eye)|src\/(Icon|Wordmark|match\/(SideMark|notation|people|rulebook)|api|refusal|seats|lobby\/(TopBar|catalogue)|sound\/(sound\.svelte|Speaker))/ },
  { name: "board", test: /src\/board\/(Board|Piece|pieces|Targets|geometry|cells|props|motion|Badge|GameBoard|Ground|memory|marks|steady)\b|src\/match\/(aim|log|labels|hand|prints|Words|Reconstructed)\b|src\/later\b/ },
  { name: "PanzerBoard", test: /src\/board\/(PanzerBoard|TerrainArt)/ },
  { name: "match", test: /src\/match\/(Seat\.|MatchScreen|table|course|connection|plan|prompt|memory|Menu\.|DialogButton|Clock\.|talk|TalkButton|device|muting)|src\/sound\/(Sounds|cues)/ },
];

/** A module that no chunk declares keeps its long name when all others are shortened. */
const UNDECLARED = /\b\w+_exports\b/;

/** Stops a build whose chunks ask for a module that is in none of them: its place is then to be named in a group. */
export function whole(): Plugin {
  return {
    name: "whole",
    apply: "build",
    generateBundle(_, bundle) {
      for (const [name, part] of Object.entries(bundle)) {
        const found = part.type === "chunk" ? UNDECLARED.exec(part.code) : null;
        if (found) this.error(`${name} asks for ${found[0]}, which no file has: add its module to a group in chunks.ts`);
      }
    },
  };
}

/**
 * Leaves out what takes over a page that a server has drawn: this one is drawn by the browser alone, and Svelte asks
 * for it at every step all the same.
 */
export function drawnHere(): Plugin {
  return {
    name: "drawn-here",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (id.endsWith(".svelte")) return code.replace(/^\s*\$\.(reset|next)\([^()]*\);$/gm, "");
      if (!id.endsWith("/svelte/src/internal/client/dom/hydration.js")) return null;
      const never = code.replace("let hydrating = false;\n", "const hydrating = false;\n").replace("\thydrating = value;\n", "");
      if (/let hydrating|hydrating = value/.test(never) || !never.includes("const hydrating")) this.error("Svelte asks for it in another way now");
      return never;
    },
  };
}

/** Every script once more through a second tool: a kilobyte less of the first load than either of them alone makes. */
export function smaller(): Plugin {
  return {
    name: "smaller",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === "chunk") part.code = (await minify(part.code, { module: true, ecma: 2020, compress: { passes: 3, hoist_funs: true } })).code!;
      },
    },
  };
}

/** What a match is played with. */
const PLAYED = /^assets\/(index-client|cards|board|match|TableView|\w+Board|MemoryPanel|ShotBanner|played|FiringHand|Attackers|distance|HandCard|FinishPanel|ending)-/;

/**
 * Has Chromium compile all that a match is played with while it is loaded, on another thread, and not each function when
 * an update of the board first needs it. For others it is a comment; it counts in a file's first line alone, so it is
 * written when everybody else has written theirs.
 */
export function compiledAhead(): Plugin {
  return {
    name: "compiled-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [name, part] of Object.entries(bundle))
          if (part.type === "chunk" && PLAYED.test(name)) part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
      },
    },
  };
}
