import { bearer, info, json, post, record, Refusal } from "../api";
import { recent, seated } from "../seats";
import type { Proved, Replay, SeatInfo } from "../wire";

/** Where a game comes from that is looked at again: a match of this server, or a record file. */
export interface Source {
  /** The match, where the game has an address. */
  match: string | null;
  /** Who played, where it is known. */
  seats: readonly SeatInfo[];
  /** As whom it can be seen: sides, `spectator`, `open`. */
  viewers: readonly string[];
  /** As whom it is seen at first. */
  viewer: string;
  /** The side of whoever looks, which is at the bottom. */
  own: string | null;
  part(viewer: string, first: number): Promise<Replay>;
  text(): Promise<string>;
}

export const SIDES: Record<string, readonly string[]> = { stalingrad: ["german", "soviet"], panzer: ["american", "german"] };

/** As whom a game can be seen by somebody who may know all of it, or only what one viewer knew. */
export function viewersOf(game: string, knows: string): string[] {
  if (knows === "open") return ["open", ...SIDES[game]!, "spectator"];
  return knows === "spectator" ? [knows] : [knows, "spectator"];
}

export const gameOf = (config: { game?: string }): "stalingrad" | "panzer" => (config.game === "panzer" ? "panzer" : "stalingrad");

/** A match of this server: all of it when it is over and open, else what this browser's seat may know. */
export async function fromMatch(match: string): Promise<Source> {
  const about = await info(match);
  const seats = seated(match)?.seats ?? [];
  const alone = seats.length === 1 ? seats[0]! : null;
  const open = about.status === "over" && about.terms.open_at_end;
  const token = open ? null : (alone?.token ?? null);
  const knows = open ? "open" : token ? alone!.side : "spectator";
  return {
    match,
    seats: about.seats,
    // While a match is closed, a seat is told what its side sees, and nothing else.
    viewers: open ? viewersOf(gameOf(about.terms.config), knows) : [knows],
    viewer: open && alone ? alone.side : knows,
    own: alone?.side ?? null,
    part: (viewer, first) => json<Replay>(`/api/matches/${match}/replay?viewer=${viewer}&first=${first}`, { headers: bearer(token) }),
    text: () => record(match, token),
  };
}

const MOST = 4_000_000;

/** A record file; whose knowledge it holds says the server that reads it. */
export async function fromFile(file: Pick<Blob, "size" | "text">): Promise<Source> {
  if (file.size > MOST) throw new Refusal("large", "");
  const text = await file.text();
  const ask = (viewer: string | null, first: number, last: number | null = null) => post<Replay>("/api/replay", { record: text, viewer, first, last });
  const { config, viewer } = await ask(null, 0, 0);
  return {
    match: null,
    seats: [],
    viewers: viewersOf(gameOf(config), viewer),
    viewer,
    own: viewer in { open: 1, spectator: 1 } ? null : viewer,
    part: (wanted, first) => ask(wanted, first),
    text: () => Promise.resolve(text),
  };
}

/** A finished match that was played in this browser. */
export interface Played {
  match: string;
  game: string;
  scenario: string;
  result: string;
  at: number;
}

const SHOWN = 5;

/** The last matches of this browser that are over, as far as the server still has them. */
export async function playedHere(): Promise<Played[]> {
  const known = await Promise.all(recent().slice(0, 2 * SHOWN).map((seat) => info(seat.match).then(({ result }) => ({ ...seat, result }), () => null)));
  return known.filter((each) => each !== null && each.result !== null).slice(0, SHOWN) as Played[];
}

/** Every moment of a game for a viewer; a long one comes in several answers. */
export async function readAll(source: Pick<Source, "part">, viewer: string): Promise<Replay> {
  const first = await source.part(viewer, 0);
  const part = [...first.part];
  while (part.length < first.moments) {
    const more = await source.part(viewer, part.length);
    if (more.part.length === 0) break;
    part.push(...more.part);
  }
  return { ...first, part };
}

/** Whether a record says that anything in it can be proved. */
export function hasProof(text: string): boolean {
  return /^; key-commitment /m.test(text);
}

/** What a record proves; what does not hold is refused with its line. */
export const verify = (text: string): Promise<Proved> => post("/api/verify", { record: text });

