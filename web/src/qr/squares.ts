import { correction, generate } from "lean-qr/nano";

/** A QR code as a drawing: the side of its square in modules, quiet zone included, and the dark ones as one path. */
export interface Drawing {
  size: number;
  path: string;
}

/** The light border that readers need, in modules. */
export const QUIET = 4;

/** Draw a text as a QR code, each run of dark modules as one rectangle. */
export function draw(text: string): Drawing {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const rows = Array.from({ length: code.size }, (_, y) => runs(code.size, (x) => code.get(x, y)).map(([x, length]) => rectangle(x, y, length)));
  return { size: code.size + 2 * QUIET, path: rows.flat().join("") };
}

/** Where dark modules follow each other in a row, and how many. */
function runs(size: number, isDark: (x: number) => boolean): [number, number][] {
  const found: [number, number][] = [];
  for (let x = 0; x < size; x += 1) {
    if (!isDark(x)) continue;
    if (x > 0 && isDark(x - 1)) found.at(-1)![1] += 1;
    else found.push([x, 1]);
  }
  return found;
}

function rectangle(x: number, y: number, length: number): string {
  return `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`;
}

/** Whether an address leads nowhere but to the device itself. */
export function isOnlyHere(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127\./.test(hostname);
}
