/** Where the player is: the page's path, read into a screen. */

import type { SeatKey } from "./wire";

export type Place =
  | { screen: "start" }
  | { screen: "choose"; game: "stalingrad" | "panzer"; opponent: string | null }
  | { screen: "match"; match: string }
  | { screen: "join"; match: string; seat: number | null }
  | { screen: "files"; game: "stalingrad" | "panzer" }
  | { screen: "rules"; game: "stalingrad" | "panzer" }
  | { screen: "replay"; match: string | null };

export function read(path: string, search = ""): Place {
  const [, first, second, third] = path.split("/");
  if (second === "stalingrad" || second === "panzer") {
    if (first === "choose")
      return { screen: "choose", game: second, opponent: new URLSearchParams(search).get("opponent") };
    if (first === "files" || first === "rules") return { screen: first, game: second };
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
  // Once the way back from what was shut is over: it would lead away again.
  if (leaving) return window.addEventListener("popstate", () => go(path, replace), { once: true });
  // What lay over the page is gone with it.
  if (replace || history.state?.cover) history.replaceState({ led: replace ? history.state?.led : true }, "", path);
  else history.pushState({ led: true }, "", path);
  place = read(location.pathname, location.search);
  window.scrollTo(0, 0);
}

/** Where the player came from, if that was inside the page, else the start page. */
export function back(): void {
  if (history.state?.led) history.back();
  else go("/", true);
}

/** What lies over the page, the uppermost last: whoever goes back shuts it. */
const covers: Cover[] = [];
/** What was laid over the page while the way back from another was under way: an entry made then would be left at once. */
const waiting: Cover[] = [];
let leaving = false;

interface Cover {
  id: number;
  shut: () => void;
}

function lay(over: Cover): void {
  history.pushState({ ...history.state, cover: over.id }, "");
  covers.push(over);
}

/** An entry of the history that is no place to go back to is left. */
function leave(): void {
  leaving = true;
  history.back();
}

/** Something is laid over the page; gives back what to call when it is shut otherwise, or gone. */
export function cover(shut: () => void): () => void {
  const over = { id: Math.random(), shut };
  if (leaving) waiting.push(over);
  else lay(over);
  return () => {
    for (const all of [covers, waiting]) if (all.includes(over)) all.splice(all.indexOf(over), 1);
    if (history.state?.cover === over.id && !leaving) leave();
  };
}

/** Follow a link inside the page, unless the player asks for a new tab. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a[href^='/']:not([download])");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.getAttribute("href")!, link.hasAttribute("data-replace"));
}

/** What lay over the page before it was left or loaded anew is no place to come back to. */
function uncover(): void {
  if (history.state?.cover && !covers.some(({ id }) => id === history.state.cover)) leave();
}
uncover();

window.addEventListener("popstate", () => {
  leaving = false;
  const at = covers.findIndex(({ id }) => id === history.state?.cover);
  covers.splice(at + 1).forEach(({ shut }) => shut());
  uncover();
  if (!leaving) waiting.splice(0).forEach(lay);
  place = read(location.pathname, location.search);
});
