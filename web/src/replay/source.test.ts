import { afterEach, describe, expect, it, vi } from "vitest";
import { sit } from "../seats";
import type { MatchInfo, Moment, Replay } from "../wire";
import { Film } from "./film.svelte";
import { fromFile, fromMatch, hasProof, playedHere, readAll, viewersOf } from "./source";

const CONFIG = { game: "stalingrad" } as const;
const MOMENT = { decision: null, facts: [], events: [], observation: { to_move: "german", turn: 0 } } as unknown as Moment;

function replay(viewer: string, moments: number, first: number, length: number): Replay {
  return { config: CONFIG, viewer, result: null, moments, first, part: Array<Moment>(length).fill(MOMENT) };
}

/** A server that answers in parts of 200; what it was asked is kept. */
function serve(status: MatchInfo["status"], open_at_end: boolean, moments = 3) {
  const asked: { path: string; token: string | null; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, options: RequestInit = {}) => {
    const token = new Headers(options.headers).get("Authorization");
    const body = typeof options.body === "string" ? JSON.parse(options.body) : null;
    asked.push({ path, token, body });
    if (path === "/api/matches/m") return Response.json({ match: "m", terms: { config: CONFIG, open_at_end }, seats: [], status });
    const search = new URL(path, "http://localhost").searchParams;
    const first = Number(body?.first ?? search.get("first"));
    const viewer = body ? (body.viewer ?? "soviet") : search.get("viewer");
    return Response.json(replay(viewer, moments, first, Math.min(200, moments - first)));
  });
  return asked;
}

const seat = (side: "german" | "soviet", token: string) => ({ seat: 0, side, token });
const sitAs = (...seats: ReturnType<typeof seat>[]) => sit({ match: "m", seats, invitations: [], game: "stalingrad", scenario: "", at: 1 });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("a match", () => {
  it("that is over and open can be seen by everybody, first by its player's side", async () => {
    sitAs(seat("soviet", "secret"));
    const asked = serve("over", true);
    const source = await fromMatch("m");
    expect(source).toMatchObject({ viewers: ["open", "german", "soviet", "spectator"], viewer: "soviet", own: "soviet" });
    await source.part("open", 0);
    expect(asked.at(-1)).toMatchObject({ path: "/api/matches/m/replay?viewer=open&first=0", token: null });
  });

  it("that goes on shows a player their own side, by their token", async () => {
    sitAs(seat("soviet", "secret"));
    const asked = serve("playing", true);
    const source = await fromMatch("m");
    expect(source).toMatchObject({ viewers: ["soviet"], viewer: "soviet" });
    await source.part("soviet", 0);
    expect(asked.at(-1)).toMatchObject({ token: "Bearer secret" });
  });

  it("that stays closed shows others what a spectator saw", async () => {
    serve("over", false);
    expect(await fromMatch("m")).toMatchObject({ viewers: ["spectator"], viewer: "spectator", own: null });
  });

  it("of two at one device shows neither side while it goes on", async () => {
    sitAs(seat("german", "one"), seat("soviet", "two"));
    const asked = serve("playing", true);
    const source = await fromMatch("m");
    expect(source.viewers).toEqual(["spectator"]);
    await source.part("spectator", 0);
    expect(asked.at(-1)?.token).toBeNull();
  });

  it("is read to its end, part by part", async () => {
    const asked = serve("over", true, 450);
    const whole = await readAll(await fromMatch("m"), "open");
    expect(whole.part).toHaveLength(450);
    expect(asked.slice(1).map(({ path }) => path.split("first=")[1])).toEqual(["0", "200", "400"]);
  });
});

describe("a record file", () => {
  it("is seen by its own viewer and by spectators", async () => {
    const asked = serve("over", true, 300);
    const source = await fromFile({ size: 6, text: async () => "[Game]" });
    expect(source).toMatchObject({ match: null, viewers: ["soviet", "spectator"], viewer: "soviet", own: "soviet" });
    await source.part("spectator", 200);
    expect(asked.at(-1)?.body).toMatchObject({ record: "[Game]", viewer: "spectator", first: 200 });
  });

  it("is refused when it is far too large, and not sent", async () => {
    const asked = serve("over", true);
    await expect(fromFile({ size: 5_000_000, text: async () => "" })).rejects.toMatchObject({ code: "large" });
    expect(asked).toEqual([]);
  });

  it("says whether it has a proof", () => {
    expect(hasProof("[Game stalingrad]\n; key-commitment abc\n")).toBe(true);
    expect(hasProof("[Game stalingrad]\nsetup x ; key-commitment\n")).toBe(false);
  });
});

describe("matches of this browser", () => {
  it("are those that are over, the last one first", async () => {
    const results: Record<string, string | null> = { one: "german", two: null, three: "draw" };
    Object.keys(results).forEach((match, at) => sit({ match, seats: [], invitations: [], game: "panzer", scenario: "skirmish", at }));
    sit({ match: "gone", seats: [], invitations: [], game: "panzer", scenario: "skirmish", at: 9 });
    vi.stubGlobal("fetch", async (path: string) => {
      const match = path.split("/").at(-1)!;
      return match in results ? Response.json({ match, result: results[match] }) : Response.json({ code: "not-found", reason: "" }, { status: 404 });
    });
    expect((await playedHere()).map(({ match, result }) => [match, result])).toEqual([["three", "draw"], ["one", "german"]]);
  });
});

describe("viewers", () => {
  it("are those of the game for a whole record", () => {
    expect(viewersOf("panzer", "open")).toEqual(["open", "american", "german", "spectator"]);
    expect(viewersOf("panzer", "spectator")).toEqual(["spectator"]);
  });
});

describe("a film", () => {
  it("keeps its place when it is seen by somebody else, and reads each viewer once", async () => {
    const asked = serve("over", true, 9);
    const film = new Film(await fromMatch("m"));
    await film.see("open", 4);
    await film.see("german");
    await film.see("open");
    expect([film.viewer, film.reel.at, film.moments.length]).toEqual(["open", 4, 9]);
    expect(asked.filter(({ path }) => path.includes("replay")).length).toBe(2);
  });

  it("goes on from where somebody has stepped meanwhile", async () => {
    serve("over", true, 9);
    const film = new Film(await fromMatch("m"));
    await film.see("open", 4);
    const seen = film.see("german");
    film.reel.step(2);
    await seen;
    expect([film.viewer, film.reel.at]).toEqual(["german", 6]);
  });

  it("is not seen by somebody who may not", async () => {
    serve("playing", true);
    const film = new Film(await fromMatch("m"));
    await film.see("german");
    expect(film.viewer).toBe("spectator");
  });
});
