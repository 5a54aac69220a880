import type { Entry } from "../wire";
import type { Sound } from "./sounds";

/** What somebody at this device hears about. */
export interface Hearing {
  /** The side of whoever listens, or `spectator`. */
  viewer: string;
  /** Whether the listener was asked before, and whether they are asked now. */
  wasAsked: boolean;
  isAsked: boolean;
  /** Who won, once the match is over. */
  result: string | null;
  /** Whether the match ended with these entries. */
  hasEnded: boolean;
}

/** After a longer absence only what matters now is heard. */
const MANY = 8;

const LAID = new Set(["laid", "placed", "terrain_laid", "squad_chosen"]);
const MOVED = new Set(["moved", "returned", "advanced"]);
const GONE = new Set(["eliminated", "handed_over", "removed", "destroyed"]);
const SHOOTING = /^(shoot|howitzer) /;

/** The sounds of new entries, in the order in which they are heard. */
export function cues(news: readonly Entry[], hearing: Hearing): Sound[] {
  const told = news.length > MANY ? [] : news.flatMap(soundsOf);
  return [...new Set([...told, ...turn(news, hearing), ...ending(hearing)])];
}

/** What is heard of one entry; a shot is always answered by a hit or a miss. */
function soundsOf({ lines, events }: Entry): Sound[] {
  const has = (types: Set<string>) => events.some(({ type }) => types.has(type));
  const drawn = events.find((event) => event.type === "drawn");
  const isShot = drawn !== undefined || lines.some((line) => SHOOTING.test(line));
  const isHit = has(GONE) || drawn?.card === "hit";
  return [
    ...(has(LAID) ? (["card"] as const) : []),
    ...(has(MOVED) ? (["move"] as const) : []),
    ...(events.some(({ type }) => type === "shown") ? (["flip"] as const) : []),
    ...(isShot ? (["shot"] as const) : []),
    ...(isHit ? (["hit"] as const) : isShot ? (["miss"] as const) : []),
  ];
}

/** Asked after the enemy has acted or a friend has come; not between the steps of one's own turn. */
function turn(news: readonly Entry[], { viewer, wasAsked, isAsked, hasEnded }: Hearing): Sound[] {
  const fromElsewhere = ({ side, note, events }: Entry) =>
    note === "begin" ||
    (side !== null && side !== viewer && side !== "dealer") ||
    events.some((event) => event.type === "turn_began" && event.side === viewer);
  return isAsked && !wasAsked && !hasEnded && news.some(fromElsewhere) ? ["turn"] : [];
}

function ending({ viewer, result, hasEnded }: Hearing): Sound[] {
  if (!hasEnded) return [];
  if (result === null || result === "draw" || viewer === "spectator") return ["end"];
  return [result === viewer ? "win" : "lose"];
}
