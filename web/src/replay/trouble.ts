import type { Refusal } from "../api";
import { t } from "../i18n/language.svelte";

/** Why a record cannot be shown, or does not hold. */
export interface Trouble {
  text: string;
  /** The article that forbids a decision of the record. */
  article: { game: string; id: string } | null;
  /** The server's own words, which are English, where they may say more. */
  detail: string;
}

/** What a refused record says of itself in the player's language: the line, and what is wrong there. */
function broken({ message, values = {} }: Pick<Refusal, "message" | "values">): string {
  const id = `broken-${values.broken}`;
  const why = t(id, values);
  return why === id ? message : t("replay-broken", { line: values.line ?? 1, why });
}

/** What went wrong with a record, for its reader. */
export function troubleOf(refusal: Refusal): Trouble {
  const { code, status, message, reason, values = {} } = refusal;
  const plain = (text: string): Trouble => ({ text, article: null, detail: "" });
  if (code === "record") {
    const id = values.article;
    const article = typeof id === "string" ? { game: id.startsWith("P-") ? "panzer" : "stalingrad", id } : null;
    return { text: broken(refusal), article, detail: reason };
  }
  if (code === "large" || status === 413) return plain(t("replay-large"));
  if (status === 404 || (code === "invalid" && reason.startsWith("match:"))) return plain(t("replay-gone"));
  return { ...plain(t("problem", { reason: message })), detail: code === "invalid" ? reason : "" };
}
