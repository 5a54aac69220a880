/** Squares, quadrants and decisions as the notation writes them. */

export interface Decision {
  verb: string;
  words: string[];
  text: string;
}

export function readDecision(text: string): Decision {
  const [verb = "", ...words] = text.split(" ");
  return { verb, words, text };
}

export function fileOf(square: string): number {
  return square.charCodeAt(0) - 97;
}

export function rankOf(square: string): number {
  return Number(square.slice(1));
}

export function squareAt(file: number, rank: number): string {
  return String.fromCharCode(97 + file) + rank;
}

/** The four squares of a quadrant, in the order in which a MOVE names its cards: `b2` is b2 c2 b3 c3. */
export function squaresOf(quadrant: string): string[] {
  const file = fileOf(quadrant);
  const rank = rankOf(quadrant);
  return [squareAt(file, rank), squareAt(file + 1, rank), squareAt(file, rank + 1), squareAt(file + 1, rank + 1)];
}

/** Every square of the ranks from the highest down, as on the board. */
export function squaresBetween(columns: number, lowest: number, highest: number): string[] {
  const ranks = Array.from({ length: highest - lowest + 1 }, (_, index) => highest - index);
  return ranks.flatMap((rank) => Array.from({ length: columns }, (_, file) => squareAt(file, rank)));
}

export const CARDS: Record<string, string> = {
  S: "sniper",
  O: "officer",
  C: "scout",
  M: "mortar",
  G: "machine_gun",
  I: "infantry",
  D: "decoy",
  ".": "empty",
};

/** The glossary's name of a Stalingrad card letter of either side. */
export function cardName(letter: string): string {
  return CARDS[letter.toUpperCase()] ?? letter;
}

/** Whose card a letter is; an Empty Area says nothing. */
export function sideOfLetter(letter: string): "german" | "soviet" | null {
  if (!/[a-z]/i.test(letter)) return null;
  return letter === letter.toUpperCase() ? "german" : "soviet";
}

export function other(side: string, game: string): string {
  if (game === "panzer") return side === "german" ? "american" : "german";
  return side === "german" ? "soviet" : "german";
}

/** The sides whose cards the viewer does not know: the enemy; for a spectator both, the one at the top of the board first. */
export function hiddenFrom({ game, viewer }: { game: string; viewer: string }): string[] {
  if (viewer !== "spectator") return [other(viewer, game)];
  const first = game === "panzer" ? "american" : "german";
  return [other(first, game), first];
}
