import { answer, clear, store, type Build } from "./serving";

/** The service worker, /sw.js: only the wires; `serving.ts` says what is done. */

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asking extends Lasting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  fetch: typeof fetch;
  addEventListener(type: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(type: "fetch", heard: (event: Asking) => void): void;
}

/** Written by the build. */
declare const __BUILD__: Build;

const worker = self as unknown as Worker;
const build = __BUILD__;

// A new worker waits until the pages of the old build are closed, so that those find their files to the end.
worker.addEventListener("install", (event) => event.waitUntil(store(build, worker.caches)));
worker.addEventListener("activate", (event) => event.waitUntil(clear(build, worker.caches).then(() => worker.clients.claim())));
worker.addEventListener("fetch", (event) => {
  const response = answer(event.request, worker.location.origin, build, worker.caches, (request) => worker.fetch(request));
  if (response) event.respondWith(response);
});
