/** The outlines of cards, in a box of 96 by 96. */

import type { Point } from "./geometry";
import type { Side } from "./views";

/** The edge of a card in its own units. */
export const CARD = 96;

const CUT = 0.12 * CARD;
const ROUND = 0.15 * CARD;
const SQUARE = 4;

const number = (value: number) => Number(value.toFixed(2)).toString();

const outlines = new Map<string, string>();

/** The path along a card of a side, so far inside its edge: German corners are cut, those of the others round. */
export function outline(side: Side | null, inset: number): string {
  const key = `${side} ${inset}`;
  const path = outlines.get(key) ?? drawOutline(side, inset);
  outlines.set(key, path);
  return path;
}

function drawOutline(side: Side | null, inset: number): string {
  const edge = CARD - 2 * inset;
  const corner = Math.max(0, side === "german" ? CUT - 0.586 * inset : (side === null ? SQUARE : ROUND) - inset);
  const c = number(corner);
  const e = number(edge - 2 * corner);
  const start = `M${number(inset + corner)} ${number(inset)}`;
  if (side === "german") return `${start}h${e}l${c} ${c}v${e}l-${c} ${c}h-${e}l-${c} -${c}v-${e}z`;
  const arc = `a${c} ${c} 0 0 1`;
  return `${start}h${e}${arc} ${c} ${c}v${e}${arc} -${c} ${c}h-${e}${arc} -${c} -${c}v-${e}${arc} ${c} -${c}z`;
}

/** Full circles round points. */
export function discs(points: readonly Point[], radius: number): string {
  const r = number(radius);
  const across = number(2 * radius);
  return points
    .map(({ x, y }) => `M${number(x - radius)} ${number(y)}a${r} ${r} 0 1 1 ${across} 0a${r} ${r} 0 1 1 -${across} 0Z`)
    .join("");
}

/** A row of diamonds from the left. */
export function diamonds(x: number, y: number, count: number, radius: number): string {
  const r = number(radius);
  const step = 2 * radius + 2;
  return Array.from(
    { length: count },
    (_, index) => `M${number(x + index * step)} ${number(y)}l${r} -${r} ${r} ${r} -${r} ${r}z`,
  ).join("");
}

/** Whether a card's points stand on its left: on the side that the figure looks to, behind a Mortar. */
export function pointsLeft(side: Side, code: string): boolean {
  return (side === "german") !== (code === "M");
}

/** How much wider the display font is on this device than a condensed one; measured once. */
let stretch = 0;

function measured(): number {
  const probe = document.createElement("span");
  probe.textContent = "Ametralladora 24";
  probe.style.cssText = "position:absolute;font:700 20px var(--display)";
  document.body.append(probe);
  const width = probe.offsetWidth;
  probe.remove();
  return Math.max(1, width / 140);
}

/** About how wide a line of text is in the display font. */
export function wide(words: string, size: number): number {
  stretch ||= measured();
  return [...words].reduce((sum, letter) => sum + stretch * size * (" \u00a0\u202ffilrtIj.,'1".includes(letter) ? 0.3 : 0.52), 0);
}

/** The path of a rectangle with round corners. */
export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const r = number(Math.min(radius, width / 2, height / 2));
  const w = number(width - 2 * Number(r));
  const h = number(height - 2 * Number(r));
  const arc = `a${r} ${r} 0 0 1`;
  const [start, down] = [`M${number(x + Number(r))} ${number(y)}h${w}${arc} ${r} ${r}`, `v${h}${arc} -${r} ${r}`];
  return `${start}${down}h-${w}${arc} -${r} -${r}v-${h}${arc} ${r} -${r}z`;
}

/** Four corners of square brackets round a box, each with arms so long; `inset` below zero lies outside the box. */
export function brackets(x: number, y: number, edge: number, inset: number, arm: number): string {
  const [l, t, r, b] = [x + inset, y + inset, x + edge - inset, y + edge - inset] as const;
  const points: [number, number, number, number][] = [
    [l, t, 1, 1],
    [r, t, -1, 1],
    [r, b, -1, -1],
    [l, b, 1, -1],
  ];
  return points
    .map(([px, py, dx, dy]) => `M${number(px)} ${number(py + dy * arm)}V${number(py)}H${number(px + dx * arm)}`)
    .join("");
}

/** The corners of the outline of a card at a place, cut, round or square, each with its arms reaching so far. */
export function cornersOf(side: Side | null, inset: number, reach: number, at: Point, scale: number): string {
  const corner = Math.max(0, side === "german" ? CUT - 0.586 * inset : (side === null ? SQUARE : ROUND) - inset);
  const arm = reach - corner;
  const [left, top, edge] = [at.x * scale + inset, at.y * scale + inset, CARD - 2 * inset] as const;
  const points: [number, number, number, number][] = [
    [left, top, 1, 1],
    [left + edge, top, -1, 1],
    [left + edge, top + edge, -1, -1],
    [left, top + edge, 1, -1],
  ];
  return points
    .map(([px, py, dx, dy]) => {
      const [nearX, nearY] = [px + dx * corner, py + dy * corner];
      const turn =
        side === "german"
          ? `L${number(nearX)} ${number(py)}`
          : `A${number(corner)} ${number(corner)} 0 0 ${dx * dy > 0 ? 1 : 0} ${number(nearX)} ${number(py)}`;
      return `M${number(px)} ${number(nearY + dy * arm)}V${number(nearY)}${turn}H${number(nearX + dx * arm)}`;
    })
    .join("");
}
