/** Own layouts, squads and deployments, kept on this device under names; a key says what they fit. */

import { keep, kept } from "../kept";

export interface Saved {
  name: string;
  /** The cards as a decision writes them, without its verb. */
  cards: string;
}

const STORE = "layouts";
/** How many are kept of what fits one key. */
export const MOST = 12;
export const LONGEST = 30;

type Store = Record<string, Saved[]>;

export function savedFor(key: string): Saved[] {
  const all = kept<Store>(STORE, {})[key];
  return Array.isArray(all) ? all : [];
}

/** Keep cards under a name, in place of what had it, if there is room. */
export function save(key: string, name: string, cards: string): Saved[] {
  const called = name.trim().slice(0, LONGEST);
  const others = savedFor(key).filter((each) => each.name !== called);
  if (!called || others.length >= MOST) return savedFor(key);
  return store(key, [...others, { name: called, cards }]);
}

export function forget(key: string, name: string): Saved[] {
  return store(
    key,
    savedFor(key).filter((each) => each.name !== name),
  );
}

function store(key: string, all: Saved[]): Saved[] {
  const { [key]: _, ...others } = kept<Store>(STORE, {});
  keep(STORE, all.length ? { ...others, [key]: all } : others);
  return all;
}

/** A Front as its owner sees it, first row first, so that the same layout fits either side. */
export function asSeen(cards: string, side: string): string {
  return side === "soviet" ? [...cards].reverse().join("").toUpperCase() : cards;
}

/** A Front as its side writes it. */
export function asWritten(seen: string, side: string): string {
  return side === "soviet" ? [...seen].reverse().join("").toLowerCase() : seen;
}

/** What two sets of cards have in common that the same layout fits: their size and kinds. */
export function keyOf(kind: string, size: string, cards: readonly string[]): string {
  return [kind, size, ...cards.map((card) => card.toUpperCase()).sort()].join(" ");
}
