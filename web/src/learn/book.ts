import type { ArticleInfo } from "../wire";

/** Articles that speak of one thing, in the rulebook's order. */
export interface Chapter {
  /** What all their ids have in common: `turn` of `S-TURN-3`. */
  name: string;
  articles: ArticleInfo[];
}

/** The rulebook by its chapters. */
export function chapters(articles: readonly ArticleInfo[]): Chapter[] {
  const found = new Map<string, ArticleInfo[]>();
  for (const article of articles) {
    const name = article.id.split("-")[1]!.toLowerCase();
    found.set(name, [...(found.get(name) ?? []), article]);
  }
  return [...found].map(([name, its]) => ({ name, articles: its }));
}

/** Without accents and capitals: whoever looks for «senuelo» means the Señuelo. */
const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The articles that have all the words that are looked for. */
export function matching(articles: readonly ArticleInfo[], wanted: string): ArticleInfo[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return articles.filter(({ id, title, text, ruling }) => {
    const whole = plain([id, title, text, ruling ?? ""].join(" "));
    return words.every((word) => whole.includes(word));
  });
}
