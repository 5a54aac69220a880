/** Draws the icon's PNG files from public/icon.svg: `npm run icons`, after the icon has changed. */

import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const folder = new URL("public/", import.meta.url);
const icon = readFileSync(new URL("icon.svg", folder), "utf8");

/** Masks may cut off all but the middle four fifths: the ground fills the square, and the figure keeps inside. */
const [ground, colour] = /<rect [^>]*fill="([^"]+)"[^>]*\/>/.exec(icon) ?? [];
if (!ground) throw new Error("the icon has no ground");
const maskable = icon.replace(ground, `<rect width="64" height="64" fill="${colour}"/><g transform="translate(3.2 3.2) scale(.9)">`).replace("</svg>", "</g></svg>");

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const [name, drawing] of Object.entries({ icon, "icon-maskable": maskable })) {
  for (const size of [192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${drawing}`);
    await page.screenshot({ path: new URL(`${name}-${size}.png`, folder).pathname, omitBackground: true });
    await page.close();
  }
}
await browser.close();
