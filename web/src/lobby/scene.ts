/** The picture of the start page, drawn by numbers: a ruined skyline and a forest, the same every time. */

/** Numbers between 0 and 1 that look random and are always the same. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Skyline {
  path: string;
  windows: Box[];
}

/** Broken houses from x to end, standing on the base; chimneys rise between them. */
export function skyline(seed: number, x: number, end: number, base: number, low: number, high: number): Skyline {
  const next = sequence(seed);
  const windows: Box[] = [];
  let path = `M${x} ${base}`;
  while (x < end) {
    const width = 44 + next() * 62;
    const height = low + next() * (high - low);
    const top = base - height;
    path += next() < 0.22 ? chimney(x, top - 60 - next() * 40, base, 16 + next() * 6) : ruin(next, x, top, width);
    windows.push(...openings(next, x, top, width, base));
    x += width + (next() < 0.3 ? next() * 18 : 0);
    path += `L${r(x)} ${base}`;
  }
  return { path: `${path}Z`, windows };
}

function chimney(x: number, top: number, base: number, width: number): string {
  return `L${r(x)} ${base}L${r(x + 4)} ${r(top)}L${r(x + width - 4)} ${r(top)}L${r(x + width)} ${base}`;
}

function ruin(next: () => number, x: number, top: number, width: number): string {
  const broken = next() < 0.6;
  if (!broken) return `L${r(x)} ${r(top)}L${r(x + width)} ${r(top)}`;
  const teeth = 3;
  let path = `L${r(x)} ${r(top + next() * 26)}`;
  for (let tooth = 1; tooth <= teeth; tooth += 1)
    path += `L${r(x + (width * (tooth - 0.5)) / teeth)} ${r(top + next() * 34)}L${r(x + (width * tooth) / teeth)} ${r(top + 8 + next() * 30)}`;
  return path;
}

function openings(next: () => number, x: number, top: number, width: number, base: number): Box[] {
  const found: Box[] = [];
  for (let y = top + 46; y < base - 30; y += 54)
    for (let left = x + 10; left < x + width - 24; left += 26)
      if (next() < 0.42) found.push({ x: r(left), y: r(y), width: 14, height: 22 });
  return found;
}

/** Firs from x to end with their feet on the base. */
export function firs(
  seed: number,
  x: number,
  end: number,
  base: number,
  low: number,
  high: number,
  apart: number,
): string {
  const next = sequence(seed);
  let path = "";
  while (x < end) {
    path += fir(x + next() * apart * 0.4, base + next() * 8, low + next() * (high - low));
    x += apart * (0.55 + next() * 0.9);
  }
  return path;
}

function fir(x: number, base: number, height: number): string {
  const half = height * 0.24;
  const tiers = 5;
  const left: string[] = [];
  const right: string[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const y = base - height + (height * 0.93 * tier) / tiers;
    const wide = (half * tier) / tiers;
    const inner = wide * 0.52;
    left.push(`L${r(x - wide)} ${r(y)}`, `L${r(x - inner)} ${r(y - height * 0.035)}`);
    right.unshift(`L${r(x + inner)} ${r(y - height * 0.035)}`, `L${r(x + wide)} ${r(y)}`);
  }
  const trunk = `L${r(x - 3)} ${r(base)}L${r(x + 3)} ${r(base)}`;
  return `M${r(x)} ${r(base - height)}${left.join("")}${trunk}${right.join("")}Z`;
}

/** Flakes of ash in the air. */
export function ashes(
  seed: number,
  count: number,
  width: number,
  height: number,
): { x: number; y: number; size: number }[] {
  const next = sequence(seed);
  return Array.from({ length: count }, () => ({
    x: r(next() * width),
    y: r(next() * height),
    size: r(1 + next() * 2),
  }));
}

function r(value: number): number {
  return Math.round(value * 10) / 10;
}
