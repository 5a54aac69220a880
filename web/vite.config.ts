import { svelte } from "@sveltejs/vite-plugin-svelte";
import { figures } from "./figures.ts";
import { glossary } from "./glossary.ts";
import { messages } from "./messages.ts";
import { worker, WORKER } from "./worker.ts";
import { defineConfig } from "vitest/config";

const server = process.env.SCOPE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), figures(), glossary(), messages(), worker()],
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
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
        // What is always needed together lies together: many small files compress badly.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "cards", test: /virtual:figures|src\/board\/(Card|CardArt|Emblem|figures|outline|paint|marks\/Eye)|src\/(Icon|match\/SideMark|match\/notation|api|refusal|seats|lobby\/TopBar|sound\/(sound\.svelte|Speaker))/ },
            { name: "board", test: /src\/board\/(Board|Piece|pieces|Targets|geometry|cells|props|motion|Badge|GameBoard|Ground|memory|marks)\b|src\/match\/(log|labels|hand|prints|Words|Reconstructed)\b/ },
            { name: "match", test: /src\/match\/(Seat\.|MatchScreen|table|course|connection|plan|prompt|memory|Menu|ClockFace|talk|device|muting|Said|Why)|src\/refusal|src\/sound\/(Sounds|cues)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
