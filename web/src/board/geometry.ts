/** Where squares, crossings and cards lie, in pixels; the same for both games. */

import { rounded } from "./outline";

export const FILES = "abcdefgh";

export interface Point {
  x: number;
  y: number;
}

export interface Room {
  width: number;
  height: number;
}

/** The squares that a board shows. */
export interface Grid {
  columns: number;
  /** The ranks shown, both included. */
  lowest: number;
  highest: number;
  /** The rank below the street between two Fronts, or null where there is none. */
  street: number | null;
  /** Whether the board is turned: the highest rank lies next to the viewer. */
  turned: boolean;
  /** Whether the file letters stand under the board instead of in the street. */
  lettersBelow: boolean;
}

/** A grid laid out in the room that it has. */
export interface Plan extends Room {
  grid: Grid;
  /** The edge of a card. */
  size: number;
  gap: number;
  /** How wide the street is; 0 where there is none. */
  street: number;
  /** The upper left corner of the cards, and how far they reach. */
  left: number;
  top: number;
  across: number;
  down: number;
  /** Whether there is no room beside the cards: rank numbers stand on them. */
  snug: boolean;
}

/** The smallest edge that a finger can hit: of a card, or of a card with its share of the gaps. */
export const LEAST = 44;
/** The largest edge of a card on a board. */
export const MOST = 124;
/** The smallest on a board that is only looked at. */
export const SEEN = 24;

const SNUG = { size: 42, gap: 2, edge: 4 };
const RIGHT = 8;
const ABOVE = 10;
const BELOW = 10;
const LETTERS = 28;

const clamp = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

export function fileOf(square: string): number {
  return FILES.indexOf(square.charAt(0));
}

export function rankOf(square: string): number {
  return Number(square.slice(1));
}

export function named(file: number, rank: number): string {
  return `${FILES.charAt(file)}${rank}`;
}

/** The ranks of a grid from top to bottom, as the viewer sees them. */
export function ranksOf(grid: Grid): number[] {
  const ranks = Array.from({ length: grid.highest - grid.lowest + 1 }, (_, index) => grid.lowest + index);
  return grid.turned ? ranks : ranks.reverse();
}

/** The files of a grid from left to right, as the viewer sees them. */
export function filesOf(grid: Grid): string[] {
  const files = FILES.slice(0, grid.columns).split("");
  return grid.turned ? files.reverse() : files;
}

/** The squares of a grid in reading order. */
export function squaresOf(grid: Grid): string[] {
  return ranksOf(grid).flatMap((rank) => filesOf(grid).map((file) => `${file}${rank}`));
}

/** The four squares of a quadrant, in the order of the notation: b2 c2 b3 c3. */
export function quadrantSquares(quadrant: string): [string, string, string, string] {
  const file = fileOf(quadrant);
  const rank = rankOf(quadrant);
  return [named(file, rank), named(file + 1, rank), named(file, rank + 1), named(file + 1, rank + 1)];
}

/** The quadrant that four squares make, or null. */
export function quadrantOf(squares: readonly string[]): string | null {
  if (squares.length !== 4) return null;
  const file = Math.min(...squares.map(fileOf));
  const rank = Math.min(...squares.map(rankOf));
  const quadrant = named(file, rank);
  return quadrantSquares(quadrant).every((square) => squares.includes(square)) ? quadrant : null;
}

/** The quadrants that a square belongs to, on a board without edges. */
export function quadrantsAround(square: string): string[] {
  const file = fileOf(square);
  const rank = rankOf(square);
  const corners: [number, number][] = [
    [file - 1, rank - 1],
    [file, rank - 1],
    [file - 1, rank],
    [file, rank],
  ];
  return corners.filter(([f, r]) => f >= 0 && r >= 1).map(([f, r]) => named(f, r));
}

/** The largest plan of a grid that fits into a room; where even the smallest cards do not, the plan is larger than the room. */
export function fit(grid: Grid, room: Room, most: number = MOST, least: number = SNUG.size): Plan {
  for (let size = most; size > least; size -= 1) {
    // Between the two a card would be smaller than a finger for the sake of numbers beside it.
    if (size < LEAST && size > SNUG.size) continue;
    const plan = laid(grid, room, size);
    if (plan.needed.width <= room.width && plan.needed.height <= room.height) return plan;
  }
  return laid(grid, room, least);
}

/** The plan of a grid as high as it wants to be in a given width. */
export function fitWidth(grid: Grid, width: number, most: number = MOST): Plan {
  const plan = fit(grid, { width, height: Number.POSITIVE_INFINITY }, most);
  return laid(grid, { width, height: 0 }, plan.size);
}

/** A plan with cards of a size, in a room that grows where they do not fit. */
function laid(grid: Grid, room: Room, size: number): Plan & { needed: Room } {
  const tight = size < LEAST;
  const gap = tight ? SNUG.gap : clamp(4, Math.round(size * 0.065), 7);
  const street = grid.street === null ? 0 : clamp(24, Math.round(size * 0.3), 34);
  const rows = ranksOf(grid);
  const across = grid.columns * (size + gap) - gap;
  const last = rows.length - 1;
  const down = below(grid, street, gap, rows[last]!) + last * (size + gap) + size;
  const edge = tight ? SNUG.edge : RIGHT;
  const beside = clamp(18, Math.round(size * 0.3), 30);
  // Small cards can have room beside them all the same: where it is the height that they do without.
  const snug = tight && beside + across + edge > room.width;
  const gutter = snug ? edge : beside;
  const head = tight ? edge : ABOVE;
  const foot = grid.lettersBelow ? LETTERS : tight ? edge : BELOW;
  const needed = { width: gutter + across + edge, height: head + down + foot };
  const width = Math.max(room.width, needed.width);
  const height = Math.max(room.height, needed.height);
  const free = { x: width - needed.width, y: height - needed.height };
  // With room to spare the cards themselves lie in the middle, not the cards and the rank numbers.
  const left = Math.round(Math.max(gutter, Math.min(gutter + free.x, (width - across) / 2)));
  const top = Math.round(head + free.y / 2);
  return { width, height, grid, size, gap, street, left, top, across, down, snug, needed };
}

/** How much lower a rank lies because of the street above it. */
function below(grid: Grid, street: number, gap: number, rank: number): number {
  if (grid.street === null) return 0;
  const under = grid.turned ? rank > grid.street : rank <= grid.street;
  if (!under) return 0;
  return streetIsOnTop(grid) ? street + gap : street - gap;
}

/** Whether the street lies above everything shown: only one Front is. */
export function streetIsOnTop(grid: Grid): boolean {
  return grid.street !== null && (grid.turned ? grid.lowest > grid.street : grid.highest <= grid.street);
}

/** The upper left corner of a square's card. */
export function place(plan: Plan, square: string): Point {
  const { grid, size, gap } = plan;
  const file = fileOf(square);
  const rank = rankOf(square);
  const column = grid.turned ? grid.columns - 1 - file : file;
  const row = grid.turned ? rank - grid.lowest : grid.highest - rank;
  return {
    x: plan.left + column * (size + gap),
    y: plan.top + row * (size + gap) + below(grid, plan.street, gap, rank),
  };
}

/** The middle of a square's card. */
export function centre(plan: Plan, square: string): Point {
  const { x, y } = place(plan, square);
  return { x: x + plan.size / 2, y: y + plan.size / 2 };
}

/** The point where a quadrant's four cards meet. */
export function crossing(plan: Plan, quadrant: string): Point {
  const [low, , , high] = quadrantSquares(quadrant);
  const one = centre(plan, low);
  const other = centre(plan, high);
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

export interface Box extends Point, Room {}

/** The rectangle round a quadrant's four cards. */
export function around(plan: Plan, quadrant: string): Box {
  const [low, , , high] = quadrantSquares(quadrant);
  const one = place(plan, low);
  const other = place(plan, high);
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x) + plan.size,
    height: Math.abs(one.y - other.y) + plan.size,
  };
}

/** The line round a quadrant's four cards, a little outside them. */
export function ringOf(plan: Plan, quadrant: string): string {
  const { x, y, width, height } = around(plan, quadrant);
  return rounded(x - 4, y - 4, width + 8, height + 8, 13);
}

/** Where the middle of the street lies. */
export function streetLine(plan: Plan): number {
  const { grid } = plan;
  if (grid.street === null) return plan.top;
  const rank = grid.turned ? grid.street + 1 : grid.street;
  return place(plan, named(0, rank)).y - plan.street / 2 - (streetIsOnTop(grid) ? plan.gap : 0);
}

/** Whether a square is on the grid. */
export function isOn(grid: Grid, square: string): boolean {
  const file = fileOf(square);
  const rank = rankOf(square);
  return file >= 0 && file < grid.columns && rank >= grid.lowest && rank <= grid.highest;
}

/** The square at a point, its half of the gaps included, or null. */
export function squareAt(plan: Plan, point: Point): string | null {
  const reach = plan.size / 2 + plan.gap / 2;
  const hit = squaresOf(plan.grid).find((square) => {
    const middle = centre(plan, square);
    return Math.abs(point.x - middle.x) <= reach && Math.abs(point.y - middle.y) <= reach;
  });
  return hit ?? null;
}

/** How far from its crossing a quadrant is still meant, where the card beneath could be meant too. */
export const REACH = 16;

export type Target = { square: string } | { quadrant: string };

/** What can be picked on a board. */
export interface Choices {
  squares: readonly string[];
  quadrants: readonly string[];
  /** Whether a square lies where a touch means the nearest crossing: in the viewer's own Front. */
  byCrossing: (square: string) => boolean;
}

/** What a touch means: a quadrant near its crossing, the nearest crossing in one's own Front, else the card. */
export function pick(plan: Plan, point: Point, choices: Choices): Target | null {
  const square = squareAt(plan, point);
  const distance = (quadrant: string) => {
    const middle = crossing(plan, quadrant);
    return Math.hypot(point.x - middle.x, point.y - middle.y);
  };
  const nearest = (quadrants: readonly string[]) => [...quadrants].sort((a, b) => distance(a) - distance(b))[0];
  const close = nearest(choices.quadrants);
  if (close !== undefined && distance(close) <= REACH) return { quadrant: close };
  if (square === null) return null;
  if (choices.byCrossing(square) && !choices.squares.includes(square)) {
    const touching = nearest(choices.quadrants.filter((quadrant) => quadrantSquares(quadrant).includes(square)));
    if (touching !== undefined) return { quadrant: touching };
  }
  return { square };
}

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Where an arrow key leads: the nearest place in its direction, or the same place at the edge. */
export function neighbour(places: ReadonlyMap<string, Point>, from: string, key: Arrow): string {
  const start = places.get(from);
  if (start === undefined) return from;
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [name, place] of places) {
    const along = sign * (sideways ? place.x - start.x : place.y - start.y);
    const aside = Math.abs(sideways ? place.y - start.y : place.x - start.x);
    const cost = along + 3 * aside;
    if (along > 1 && cost < least) {
      best = name;
      least = cost;
    }
  }
  return best;
}
