import { t } from "./i18n/language.svelte";
import type { Refused } from "./wire";

/** Why the server refused something, in the player's language; in the server's own words where there are no others. */
export function words({ code, reason, values }: Pick<Refused, "reason" | "values"> & { code: string }): string {
  const id = `refusal-${code}`;
  const said = t(id, { reason, ...values });
  return said === id ? reason : said;
}
