import { rulebook } from "../api";
import type { ArticleInfo } from "../wire";

/** Articles of the rulebook in the player's words, read when the first of them is asked for. */

const read = new Map<string, Promise<Map<string, ArticleInfo>>>();

/** All articles of a game, by their ids. */
export function readBook(game: string, language: string): Promise<ReadonlyMap<string, ArticleInfo>> {
  const key = `${game} ${language}`;
  if (!read.has(key)) {
    const articles = rulebook(game, language).then((book) => new Map(book.articles.map((each) => [each.id, each])));
    articles.catch(() => read.delete(key));
    read.set(key, articles);
  }
  return read.get(key)!;
}

export async function readArticle(game: string, language: string, id: string): Promise<ArticleInfo | null> {
  return (await readBook(game, language)).get(id) ?? null;
}
