import { svelte } from "@sveltejs/vite-plugin-svelte";
import { compiledAhead, drawnHere, GROUPS, smaller, whole } from "./chunks.ts";
import { figures } from "./figures.ts";
import { glossary } from "./glossary.ts";
import { messages } from "./messages.ts";
import { worker, WORKER } from "./worker.ts";
import { defineConfig } from "vitest/config";

const server = process.env.SCOPE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), figures(), glossary(), messages(), drawnHere(), whole(), smaller(), compiledAhead(), worker()],
  build: {
    outDir: "../src/scopegames/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      input: { index: "index.html", worker: "src/offline/worker.ts" },
      output: {
        // Nothing compresses a name that is chance: it is as long as it has to be.
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash:7].js"),
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
