/** How the service worker answers: pages from the server first, the build's own files from the cache first, all else not at all. */

export const PREFIX = "scope-page-";
/** The page itself, by whichever path it is asked for. */
export const PAGE = "/";

/** Paths that are the server's alone; what matches say is never kept. */
const SERVERS = /^\/(api|schema|health|metrics)(\/|$)/;

/** How long the server may take to send the page before the kept one is shown. */
export const PATIENCE = 4000;

export interface Build {
  /** Changes with any file. */
  version: string;
  /** The files of the page, by path. */
  files: readonly string[];
}

type Fetch = (request: Request) => Promise<Response>;

export const cacheOf = ({ version }: Build) => PREFIX + version;

/** Keep all files of a build; all or none. */
export async function store(build: Build, caches: CacheStorage): Promise<void> {
  const cache = await caches.open(cacheOf(build));
  // The page is asked for anew; the names of the other files change with their content, or the server is asked whether they have.
  await cache.addAll([new Request(PAGE, { cache: "reload" }), ...build.files]);
}

/** Drop what earlier builds have kept. */
export async function clear(build: Build, caches: CacheStorage): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheOf(build));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The answer to a request, or null where the worker keeps out of it. */
export function answer(request: Request, origin: string, build: Build, caches: CacheStorage, fetch: Fetch): Promise<Response> | null {
  const { origin: asked, pathname } = new URL(request.url);
  if (request.method !== "GET" || asked !== origin || SERVERS.test(pathname)) return null;
  if (request.mode === "navigate") return isFile(pathname) ? null : page(request, build, caches, fetch);
  return build.files.includes(pathname) ? file(request, pathname, build, caches, fetch) : null;
}

/** Paths of the client's own have no dot in their last part. */
const isFile = (path: string) => path.slice(path.lastIndexOf("/")).includes(".");

async function page(request: Request, build: Build, caches: CacheStorage, fetch: Fetch): Promise<Response> {
  const fresh = fetch(request).then((response) => (response.status < 500 ? response : null));
  const first = await Promise.race([fresh.catch(() => null), patience()]);
  if (first) return first;
  const kept = await caches.match(PAGE, { cacheName: cacheOf(build) });
  return kept ?? (await fresh.catch(() => null)) ?? Response.error();
}

const patience = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));

async function file(request: Request, path: string, build: Build, caches: CacheStorage, fetch: Fetch): Promise<Response> {
  return (await caches.match(path, { cacheName: cacheOf(build) })) ?? fetch(request);
}
