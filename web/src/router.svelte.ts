/** Where the player is: the page's path, read into a screen. */

export type Place =
  | { screen: "start" }
  | { screen: "choose"; game: "stalingrad" | "panzer"; opponent: string | null }
  | { screen: "match"; match: string }
  | { screen: "join"; match: string }
  | { screen: "replay"; match: string | null };

export function read(path: string, search = ""): Place {
  const [, first, second] = path.split("/");
  if (first === "choose" && (second === "stalingrad" || second === "panzer"))
    return { screen: "choose", game: second, opponent: new URLSearchParams(search).get("opponent") };
  if (first === "match" && second) return { screen: "match", match: second };
  if (first === "join" && second) return { screen: "join", match: second };
  if (first === "replay") return { screen: "replay", match: second || null };
  return { screen: "start" };
}

let place = $state.raw<Place>(read(location.pathname, location.search));

export function here(): Place {
  return place;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  place = read(location.pathname, location.search);
  window.scrollTo(0, 0);
}

/** Follow a link inside the page, unless the player asks for a new tab. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a[href^='/']");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.getAttribute("href")!);
}

window.addEventListener("popstate", () => {
  place = read(location.pathname, location.search);
});
