import { need } from "./i18n/language.svelte";
import { words } from "./refusal";
import type { ConfigAsked, ConfigRead, Created, Ideas, Join, Joined, MatchInfo, Moment, NewMatch, Problem, Replay, Rulebook } from "./wire";

/** A request that the server refused, or that did not reach it (`offline`). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    /** The server's own words, which name a field where one is wrong. */
    readonly reason: string,
    readonly status = 0,
    /** What its words leave open. */
    readonly values: Problem["values"] = {},
  ) {
    super(words({ code, reason, values }));
  }
}

async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, options).catch(() => {
    throw new Refusal("offline", "the server cannot be reached");
  });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({ code: "unavailable", reason: answer.statusText }))) as Problem;
  // In the server's own words where the player's do not come.
  await need("refused").catch(() => undefined);
  throw new Refusal(problem.code, problem.reason, answer.status, problem.values);
}

export async function json<T>(path: string, options?: RequestInit): Promise<T> {
  return (await (await ask(path, options)).json()) as T;
}

export function bearer(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

export function post<T>(path: string, body: unknown, token: string | null = null): Promise<T> {
  const headers = { "Content-Type": "application/json", ...bearer(token) };
  return json<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export const create = (wanted: NewMatch): Promise<Created> => post("/api/matches", wanted);
export const checkConfig = (asked: ConfigAsked): Promise<ConfigRead> => post("/api/config", asked);
export const rename = (match: string, token: string, name: string): Promise<MatchInfo> =>
  json(`/api/matches/${match}/seat`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", ...bearer(token) },
    body: JSON.stringify({ name }),
  });
export const join = (match: string, invitation: Join): Promise<Joined> =>
  post(`/api/matches/${match}/join`, invitation);
export const rematch = (match: string, token: string): Promise<Joined> =>
  post(`/api/matches/${match}/rematch`, { contribution: contribution() }, token);
/** A match as everybody sees it; with the token of a seat, how it stands, too. */
export const info = (match: string, token: string | null = null): Promise<MatchInfo> =>
  json(`/api/matches/${match}`, { headers: bearer(token) });

/** The record as the asker may know it: whole, with its proof, once the match is over and open. */
export async function record(match: string, token: string | null): Promise<string> {
  return (await ask(`/api/matches/${match}/record`, { headers: bearer(token) })).text();
}

/** Ideas for the set-up that a seat is asked for. */
export const ideas = (match: string, token: string | null): Promise<Ideas> =>
  json(`/api/matches/${match}/ideas`, { headers: bearer(token) });

/** How a finished match ended, with every card open. */
export async function lastMoment(match: string, token: string | null): Promise<Moment> {
  const path = `/api/matches/${match}/replay?viewer=open&`;
  const { moments } = await json<Replay>(`${path}first=0&last=0`, { headers: bearer(token) });
  const { part } = await json<Replay>(`${path}first=${moments - 1}&last=${moments - 1}`, { headers: bearer(token) });
  if (!part.at(-1)) throw new Refusal("empty", "the record is empty");
  return part.at(-1)!;
}

export const rulebook = (game: string, language: string): Promise<Rulebook> =>
  json(`/api/rulebook/${game}?language=${language}`);
export const games = <T>(language: string): Promise<T> => json(`/api/games?language=${language}`);

function random(bytes: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(bytes));
}

/** What this player adds to the dealer's seed. */
export function contribution(): string {
  return Array.from(random(32), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A secret for a seat, made up here, so that asking for the seat again is harmless. */
export function secret(): string {
  return btoa(String.fromCharCode(...random(32)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
