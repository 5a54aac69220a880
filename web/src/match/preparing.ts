import { json } from "../api";
import type { Health, Preparing } from "../wire";

/** How many functions are compiled, of those that are known. */
export interface Share {
  done: number;
  known: number;
}

/** Milliseconds after which a computer would have decided, and between two questions to the server. */
export const PATIENCE = 1500;
const PAUSE = 2000;

/** How far the computers of a match are; null when they are ready. */
export function shareOf(parts: readonly Preparing[], game: string, players: readonly string[]): Share | null {
  const needed = parts.filter((part) => part.game === game && part.levels.some((level) => players.includes(level)));
  if (needed.every(({ ready }) => ready)) return null;
  const sum = (count: (part: Preparing) => number) => needed.reduce((all, part) => all + count(part), 0);
  return { done: sum(({ ready, done, known }) => (ready ? known : done)), known: sum(({ known }) => known) };
}

/** A server has compiled everything once and for all. */
let allReady = false;

/** Tell how far the computers of a match are, again and again until they are ready or nobody asks any more. */
export function follow(game: string, players: readonly string[], tell: (share: Share | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  async function look(): Promise<void> {
    const health = await json<Health>("/health", { cache: "no-store" }).catch(() => null);
    if (stopped) return;
    // A server that cannot be asked now can be later.
    const share = health && shareOf(health.preparing, game, players);
    tell(share);
    allReady = health?.preparing.length === 0;
    if (!health || share) timer = setTimeout(look, PAUSE);
  }
  if (players.length && !allReady) timer = setTimeout(look, PATIENCE);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
