/** The silhouettes of both games as symbols of the page, put there once; cards refer to them by name. */

import emblems from "virtual:figures/emblems";
import panzer from "virtual:figures/panzer";
import stalingrad from "virtual:figures/stalingrad";
import paint from "./paint.svg?raw";
import type { Game, Side } from "./views";

const KINDS: Record<string, string> = {
  S: "sniper",
  O: "officer",
  C: "scout",
  M: "mortar",
  G: "machine-gun",
  I: "infantry",
  D: "decoy",
  ".": "empty",
};

/** Where the figures of each game lie. */
const files: Record<Game, string> = { stalingrad, panzer };

const asked = new Map<Game, Promise<void>>();

/** Puts paint, emblems and a game's figures into the page; asking again does nothing. */
export function layOutFigures(game?: Game): Promise<void> {
  const sheet = document.getElementById("figures") ?? layOutSheet();
  if (game === undefined) return Promise.resolve();
  const laid = asked.get(game) ?? read(files[game]).then((symbols) => sheet.insertAdjacentHTML("beforeend", symbols));
  asked.set(game, laid);
  // Without a connection the cards stay bare until they are asked for again.
  laid.catch(() => asked.delete(game));
  return laid;
}

async function read(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.text();
}

function layOutSheet(): Element {
  const holder = document.createElement("div");
  holder.innerHTML = `<svg id="figures" width="0" height="0" aria-hidden="true">${paint}${emblems}</svg>`;
  const sheet = holder.firstElementChild as SVGElement;
  // Not `display: none`: patterns and gradients of a sheet without boxes are not painted.
  sheet.style.position = "absolute";
  document.body.prepend(sheet);
  return sheet;
}

/** The symbol of a card by its letter or unit code. */
export function figureOf(code: string, side: Side): string {
  const kind = KINDS[code];
  return kind === undefined ? `#figure-${code}` : `#figure-${side}-${kind}`;
}
