import { games } from "../api";
import type { Catalogue } from "../wire";

/** What can be played, as the server says; read once, since names come from the page's own glossary. */

let read: Promise<Catalogue> | null = null;

export function catalogue(): Promise<Catalogue> {
  read ??= games<Catalogue>("en").catch((error: unknown) => {
    read = null;
    throw error;
  });
  return read;
}
