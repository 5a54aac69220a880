/** The silhouettes of both games as symbols of the page, put there once; cards refer to them by name. */

import paint from "./paint.svg?raw";
import panzer from "./silhouettes-panzer.svg?raw";
import stalingrad from "./silhouettes-stalingrad.svg?raw";
import type { Side } from "./views";

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

const SYMBOL = /<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs;

/** The symbols of a silhouette file, filled with the colour of whoever refers to them. */
export function symbolsOf(file: string): string {
  const symbols = [...file.matchAll(SYMBOL)];
  return symbols
    .map(([, name, box, body]) => `<symbol id="figure-${name}" viewBox="${box}" fill="currentColor">${body}</symbol>`)
    .join("");
}

/** Puts the symbols into the page; asking again does nothing. */
export function layOutFigures(): void {
  if (document.getElementById("figures")) return;
  const holder = document.createElement("div");
  const symbols = symbolsOf(stalingrad) + symbolsOf(panzer);
  holder.innerHTML = `<svg id="figures" width="0" height="0" aria-hidden="true">${paint}${symbols}</svg>`;
  const sheet = holder.firstElementChild as SVGElement;
  // Not `display: none`: patterns and gradients of a sheet without boxes are not painted.
  sheet.style.position = "absolute";
  document.body.prepend(sheet);
}

/** The symbol of a card by its letter or unit code. */
export function figureOf(code: string, side: Side): string {
  const kind = KINDS[code];
  return kind === undefined ? `#figure-${code}` : `#figure-${side}-${kind}`;
}
