/** Cards being laid out before a match: from a tray onto places, by tapping, dragging or keys. */
export interface Laying {
  laid: Readonly<Record<string, string>>;
  /** The kind of card in hand, out of the tray. */
  hand: string | null;
  /** The place of a card that was taken up again. */
  lifted: string | null;
}

export const BARE: Laying = { laid: {}, hand: null, lifted: null };

/** How many cards of each kind are still in the tray, in the order of the cards. */
export function tray(cards: readonly string[], laid: Laying["laid"]): Map<string, number> {
  const left = new Map<string, number>();
  for (const card of cards) left.set(card, (left.get(card) ?? 0) + 1);
  for (const card of Object.values(laid)) left.set(card, (left.get(card) ?? 0) - 1);
  return left;
}

export function remaining(cards: readonly string[], laid: Laying["laid"]): number {
  return cards.length - Object.keys(laid).length;
}

/** What was laid another time, if it is of these cards and on these places; else nothing. */
export function fitting(laid: unknown, cards: readonly string[], places: readonly string[]): Laying["laid"] {
  const all = Object.entries(laid ?? {}) as [string, string][];
  const fits = all.every(([place]) => places.includes(place));
  const read = Object.fromEntries(all);
  return fits && [...tray(cards, read).values()].every((count) => count >= 0) ? read : {};
}

/** Take a kind of card out of the tray, or put it back. */
export function take(laying: Laying, cards: readonly string[], card: string): Laying {
  if (laying.hand === card || !tray(cards, laying.laid).get(card)) return { ...laying, hand: null, lifted: null };
  return { ...laying, hand: card, lifted: null };
}

/** Lay a card of the tray on a place; what lay there goes back to the tray. */
export function lay(laying: Laying, cards: readonly string[], card: string, place: string): Laying {
  if (!tray(cards, laying.laid).get(card)) return laying;
  const laid = { ...laying.laid, [place]: card };
  const left = tray(cards, laid);
  const next = left.get(card) ? card : ([...left].find(([, count]) => count > 0)?.[0] ?? null);
  return { laid, hand: next, lifted: null };
}

/** Tap a place: it gets the card in hand, or its card is taken up, or laid down. */
export function tap(laying: Laying, cards: readonly string[], place: string): Laying {
  if (laying.hand) return lay(laying, cards, laying.hand, place);
  if (laying.lifted === place) return { ...laying, lifted: null };
  if (laying.lifted) return carry(laying, laying.lifted, place);
  return laying.laid[place] ? { ...laying, lifted: place } : laying;
}

/** Carry a laid card to another place, exchanging the two, or off the board into the tray. */
export function carry(laying: Laying, from: string, to: string | null): Laying {
  const { [from]: card, ...others } = laying.laid;
  if (!card) return laying;
  if (!to) return { laid: others, hand: null, lifted: null };
  const under = others[to];
  const laid = { ...others, [to]: card, ...(under ? { [from]: under } : {}) };
  return { laid, hand: null, lifted: null };
}

/** All cards in an order of chance. */
export function shuffled(
  cards: readonly string[],
  places: readonly string[],
  random: () => number = Math.random,
): Laying {
  const order = [...places];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return { ...BARE, laid: Object.fromEntries(cards.map((card, index) => [order[index]!, card])) };
}

/** The layout with left and right exchanged. */
export function mirrored(laying: Laying, columns: number): Laying {
  const flip = (square: string) =>
    String.fromCharCode(97 + columns - 1 - (square.charCodeAt(0) - 97)) + square.slice(1);
  return {
    ...BARE,
    laid: Object.fromEntries(Object.entries(laying.laid).map(([square, card]) => [flip(square), card])),
  };
}
