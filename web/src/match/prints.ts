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
