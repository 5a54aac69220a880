import type { Prints } from "../board/views";
import { word } from "../i18n/language.svelte";
import type { AnyConfig, Catalogue } from "../wire";

/** What is printed on each card of the match: the names in the player's language, the figures of the match. */
export function prints(game: "stalingrad" | "panzer", config: AnyConfig | null, catalogue: Catalogue | null): Prints {
  if (game === "panzer") {
    const own = config && "units" in config ? (config.units ?? {}) : {};
    const units = catalogue?.panzer.units ?? [];
    return Object.fromEntries(
      units.map(({ code, firepower, armor, points }) => {
        const mine = own[code] ?? {};
        const figures = {
          firepower: mine.firepower ?? firepower,
          armor: mine.armor ?? armor,
          points: mine.points ?? points,
        };
        return [code, { name: word("panzer.unit", code), ...figures }];
      }),
    );
  }
  const own = config && "points" in config ? (config.points ?? {}) : {};
  const cards = (catalogue?.stalingrad.cards ?? []).filter(({ letter }) => letter);
  return Object.fromEntries(
    cards.map(({ letter, name, points }) => [letter, { name: word("card", name), points: own[letter] ?? points ?? 0 }]),
  );
}

/** Whether some figures of the match are neither read off the printed cards nor the players' own. */
export function isReconstructed(
  game: "stalingrad" | "panzer",
  config: AnyConfig | null,
  catalogue: Catalogue | null,
): boolean {
  if (game === "panzer") {
    const own = config && "units" in config ? (config.units ?? {}) : {};
    const whole = (code: string) => {
      const { firepower, armor, points } = own[code] ?? {};
      return firepower != null && armor != null && points != null;
    };
    return (catalogue?.panzer.units ?? []).some(({ code, reconstructed }) => reconstructed && !whole(code));
  }
  const own = config && "points" in config ? (config.points ?? {}) : {};
  return (catalogue?.stalingrad.cards ?? []).some(
    ({ letter, points, reconstructed }) => reconstructed && points !== null && !(letter in own),
  );
}
