/** Where the player is: the page's path, read into a screen. */

import type { SeatKey } from "./wire";

export type Place =
  | { screen: "start" }
  | { screen: "choose"; game: "stalingrad" | "panzer"; opponent: string | null }
  | { screen: "match"; match: string }
  | { screen: "join"; match: string; seat: number | null }
  | { screen: "files"; game: "stalingrad" | "panzer" }
  | { screen: "replay"; match: string | null };

export function read(path: string, search = ""): Place {
  const [, first, second, third] = path.split("/");
  if (second === "stalingrad" || second === "panzer") {
    if (first === "choose")
      return { screen: "choose", game: second, opponent: new URLSearchParams(search).get("opponent") };
    if (first === "files") return { screen: "files", game: second };
  }
  if (first === "match" && second) return { screen: "match", match: second };
  if (first === "join" && second) return { screen: "join", match: second, seat: third ? Number(third) : null };
  if (first === "replay") return { screen: "replay", match: second || null };
  return { screen: "start" };
}

/** Where an invited player takes a seat. The secret stands behind the #, which no server is told. */
export function invitationPath(match: string, { seat, token }: SeatKey): string {
  return `/join/${match}/${seat}#${token}`;
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
  const link = (event.target as Element).closest?.("a[href^='/']:not([download])");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.getAttribute("href")!);
}

window.addEventListener("popstate", () => {
  place = read(location.pathname, location.search);
});
