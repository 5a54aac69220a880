import { other } from "../match/notation";
import type { Catalogue, Division, SeatAsked, Side } from "../wire";
import type { Choice } from "./choice";

/** A seat of a match that is being chosen. */
export interface Place {
  /** The seat's name on the page: `german`, or `german-units` in a team. */
  key: string;
  side: Side;
  divisions: readonly Division[];
}

/** Somebody at a seat: `me`, `device` (a friend on this device), `link` (a friend elsewhere), or a computer's name. */
export type Sitter = string;

const DIVISIONS: readonly Division[] = ["units", "snipers"];

export function sidesOf(game: string): Side[] {
  return game === "panzer" ? ["american", "german"] : ["german", "soviet"];
}

/** The seats in the order of their turns. */
export function places({ game, players, single }: Choice): Place[] {
  const sides = sidesOf(game);
  if (players === 2) return sides.map((side) => ({ key: side, side, divisions: [] }));
  return DIVISIONS.flatMap((division) =>
    sides.flatMap((side): Place[] => {
      if (players === 4 || side !== single) return [{ key: `${side}-${division}`, side, divisions: [division] }];
      return division === "units" ? [{ key: side, side, divisions: DIVISIONS }] : [];
    }),
  );
}

/** The message that says what a seat of a team game can do; without Snipers their Division only moves. */
export function dutyAt(choice: Choice, { divisions }: Place, { stalingrad }: Catalogue): string {
  const [only, more] = divisions;
  if (!only || more) return "choose-both-note";
  const theme = stalingrad.themes.find(({ name }) => name === choice.theme);
  return only === "snipers" && theme?.cards.sniper === 0 ? "choose-division-moves" : `choose-division-${only}`;
}

/** Who sits at a seat of a team game: whoever chooses leads the first one unless they say otherwise. */
export function sitterAt(choice: Choice, place: Place): Sitter {
  return choice.sits[place.key] ?? (place.key === places(choice)[0]!.key ? "me" : choice.level);
}

/** The choice with somebody at a seat; nobody is at two, so whoever was there and I change seats. */
export function seated(choice: Choice, place: Place, sitter: Sitter): Choice {
  const sits = Object.fromEntries(places(choice).map((each) => [each.key, sitterAt(choice, each)]));
  const before = sits[place.key]!;
  if (sitter === "me") for (const key of Object.keys(sits)) if (sits[key] === "me") sits[key] = before;
  return { ...choice, sits: { ...choice.sits, ...sits, [place.key]: sitter } };
}

/** Everybody's seat; `chance` decides where the player does not mind which side they lead. */
export function sitters(choice: Choice, chance: number): { place: Place; sitter: Sitter }[] {
  const all = places(choice);
  if (choice.players > 2) return all.map((place) => ({ place, sitter: sitterAt(choice, place) }));
  const mine = choice.side === "any" ? sidesOf(choice.game)[chance < 0.5 ? 0 : 1]! : choice.side;
  const theirs = other(mine, choice.game);
  const enemy = { computer: choice.level, device: "device", link: "link", watch: choice.level }[choice.opponent];
  return all.map((place) => ({
    place,
    sitter: place.side === theirs || choice.opponent === "watch" ? enemy : "me",
  }));
}

/** The seats as the server is asked for them. */
export function seatsAsked(choice: Choice, chance: number): SeatAsked[] {
  return sitters(choice, chance).map(({ place: { side, divisions }, sitter }) => {
    const player = sitter === "device" ? "me" : sitter;
    return divisions.length ? { side, player, divisions } : { side, player };
  });
}

/** Whether a person plays, at this device or elsewhere. */
export function hasPeople(choice: Choice): boolean {
  return sitters(choice, 0).some(({ sitter }) => ["me", "device", "link"].includes(sitter));
}

/** What a seat's player is called, as far as it was said on this device. */
export function nameAt(choice: Choice, { place, sitter }: { place: Place; sitter: Sitter }): string {
  const asked = choice.players === 2 && choice.opponent === "device" ? "names" : "name";
  if (sitter === "me" && asked === "name") return choice.name;
  return ["me", "device"].includes(sitter) ? (choice.names[place.key] ?? "") : "";
}
