// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { built } from "../../worker.ts";
import { answer, cacheOf, clear, PATIENCE, store, type Build } from "./serving";

const HOME = "https://scope.example.org";
const build: Build = { version: "1", files: ["/assets/index-1.js", "/icon.svg"] };

/** The caches of a browser, as far as they are used here. */
class FakeCaches {
  readonly kept = new Map<string, Map<string, Response>>();

  open = async (name: string) => {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    const path = (asked: Request | string) => (typeof asked === "string" ? asked : new URL(asked.url).pathname);
    return { addAll: async (all: (Request | string)[]) => all.forEach((each) => cache.set(path(each), new Response(`kept ${path(each)}`))) };
  };
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
  match = async (path: string, { cacheName }: { cacheName: string }) => this.kept.get(cacheName)?.get(path)?.clone();
}

function asked(path: string, { mode = "cors", method = "GET", origin = HOME } = {}): Request {
  const request = new Request(origin + path, { method });
  Object.defineProperty(request, "mode", { value: mode });
  return request;
}

// Requests of a worker may name a path alone.
class PathRequest extends Request {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === "string" && input.startsWith("/") ? HOME + input : input, init);
  }
}

describe("the service worker", () => {
  const caches = new FakeCaches();
  const storage = caches as unknown as CacheStorage;
  const fetch = vi.fn(async (request: Request) => new Response(`fresh ${new URL(request.url).pathname}`));
  const ask = async (request: Request) => (await answer(request, HOME, build, storage, fetch))?.text() ?? null;

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal("Request", PathRequest);
    caches.kept.clear();
    fetch.mockClear();
    await store(build, storage);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each(["/api/matches", "/api/games?language=en", "/health", "/metrics", "/schema/openapi.json", "/api"])("keeps out of %s", async (path) => {
    expect(await ask(asked(path))).toBeNull();
    expect(await ask(asked(path, { mode: "navigate" }))).toBeNull();
  });

  it("keeps out of what changes something, of other servers and of files that it does not know", async () => {
    expect(await ask(asked("/", { method: "POST" }))).toBeNull();
    expect(await ask(asked("/assets/index-1.js", { origin: "https://example.com" }))).toBeNull();
    expect(await ask(asked("/assets/index-2.js"))).toBeNull();
    expect(await ask(asked("/manifest.webmanifest", { mode: "navigate" }))).toBeNull();
  });

  it("takes the build's files from the cache", async () => {
    expect(await ask(asked("/assets/index-1.js"))).toBe("kept /assets/index-1.js");
    expect(fetch).not.toHaveBeenCalled();
  });

  it("asks for a file that was lost from the cache", async () => {
    caches.kept.clear();
    expect(await ask(asked("/assets/index-1.js"))).toBe("fresh /assets/index-1.js");
  });

  it.each(["/", "/match/abc", "/join/abc"])("asks the server for the page %s", async (path) => {
    expect(await ask(asked(path, { mode: "navigate" }))).toBe(`fresh ${path}`);
  });

  it("shows the kept page where the server cannot be reached", async () => {
    fetch.mockRejectedValueOnce(new TypeError("offline"));
    expect(await ask(asked("/match/abc", { mode: "navigate" }))).toBe("kept /");
  });

  it("shows the kept page where a proxy finds no server", async () => {
    fetch.mockResolvedValueOnce(new Response("bad gateway", { status: 502 }));
    expect(await ask(asked("/", { mode: "navigate" }))).toBe("kept /");
  });

  it("shows the kept page where the server takes too long", async () => {
    fetch.mockReturnValueOnce(new Promise(() => undefined));
    const shown = ask(asked("/", { mode: "navigate" }));
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await shown).toBe("kept /");
  });

  it("shows an error where nothing was kept", async () => {
    caches.kept.clear();
    fetch.mockRejectedValueOnce(new TypeError("offline"));
    expect((await answer(asked("/", { mode: "navigate" }), HOME, build, storage, fetch))?.type).toBe("error");
  });

  it("drops what earlier builds have kept, and nothing else", async () => {
    await store({ version: "0", files: [] }, storage);
    await caches.open("somebody-else");
    await clear(build, storage);
    expect(await caches.keys()).toEqual([cacheOf(build), "somebody-else"]);
  });
});

describe("a build", () => {
  const files = new Map([["index.html", "a"], ["assets/b.js", "b"], ["icon.svg", "c"], ["icon-192.png", "d"], ["sw.js", "e"]]);
  const changed = (name: string) => built(new Map([...files, [name, "other"]])).version;

  it("lists what the page needs, in order", () => expect(built(files).files).toEqual(["/assets/b.js", "/icon.svg"]));
  it("is the same however its files come", () => expect(built(new Map([...files].reverse()))).toEqual(built(files)));
  it.each(["index.html", "assets/b.js", "icon-192.png"])("has another version when %s changes", (name) => expect(changed(name)).not.toBe(built(files).version));
  it("has the same version whatever the worker says of it", () => expect(changed("sw.js")).toBe(built(files).version));
});
