import { games } from "../api";
import { language } from "../i18n/language.svelte";
import type { Catalogue } from "../wire";

/** What can be played, as the server says in the player's language; read once in each. */

const read: Record<string, Promise<Catalogue>> = {};

export function catalogue(): Promise<Catalogue> {
  const spoken = language() ?? "en";
  return (read[spoken] ??= games<Catalogue>(spoken).catch((error: unknown) => {
    delete read[spoken];
    throw error;
  }));
}
