/** What every browser test needs: a browser, a page that complains, and somebody who plays by what the page offers. */

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

export const SERVER = process.env.SCOPE_URL ?? "http://127.0.0.1:8000";
export const SIZES = {
  phone: { width: 360, height: 740 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
  /** Small desks: a cheap laptop, and a tablet on its side. */
  laptop: { width: 1280, height: 720 },
  aside: { width: 1024, height: 768 },
  /** A phone on its side; a desk at twice the size is little higher. */
  low: { width: 740, height: 360 },
};

const PICTURES = process.env.SCOPE_PICTURES;
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A browser of Debian's, and what its pages complained about. */
export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: QUIET });
  /** @type {string[]} */
  const complaints = [];

  /** `refused`: the server is asked for what it refuses. @param {{ size?: keyof typeof SIZES, locale?: string, shade?: "dark" | "light", touch?: boolean, refused?: boolean }} [wishes] */
  async function visit({ size = "desk", locale = "en", shade = "dark", touch = false, refused = false } = {}) {
    const context = await browser.newContext({
      viewport: SIZES[size],
      locale,
      colorScheme: shade,
      hasTouch: touch,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      if (refused && /status of 4(00|09)/.test(message.text())) return;
      if (message.type() === "error" && !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket/.test(message.text()))
        complaints.push(message.text());
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(SERVER) && !/^(data|blob):/.test(request.url()))
        complaints.push(`asked ${request.url()}`);
    });
    page.setDefaultTimeout(20_000);
    return page;
  }

  async function close() {
    await browser.close();
    assert.deepEqual(complaints, []);
  }

  return { visit, close };
}

/** Keep a picture where somebody wants to look at it. @param {import("playwright-core").Page} page @param {string} name */
export async function picture(page, name) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

/** Choose on the page, and begin. @param {import("playwright-core").Page} page @param {string} game @param {string[]} options */
export async function begin(page, game, options) {
  await page.goto(`${SERVER}/choose/${game}`);
  for (const option of options) await choose(page, option);
  await page.getByRole("button", { name: "Begin" }).click();
}

/** Choose one of the options on the page. @param {import("playwright-core").Page} page @param {string} option */
export async function choose(page, option) {
  await page.locator("label.option", { has: page.locator("b").getByText(option, { exact: true }) }).click();
}

/** Open what is folded away. @param {import("playwright-core").Page} page @param {string} title */
export async function unfold(page, title) {
  await page.locator("summary", { has: page.locator("b").getByText(title, { exact: true }) }).click();
}

/** Once everything is there that comes some frames after the board. @param {import("playwright-core").Page} page */
export function settled(page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 8; frame += 1) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}

/** Walk over the board with the arrow keys. @param {import("playwright-core").Page} page @param {string} to */
export async function walk(page, to) {
  for (let steps = 0; steps < 20; steps += 1) {
    const at = (await page.evaluate(() => /** @type {SVGElement} */ (document.activeElement).dataset.square)) ?? "";
    if (at === to) return;
    const files = to.charCodeAt(0) - at.charCodeAt(0);
    const ranks = Number(to.slice(1)) - Number(at.slice(1));
    await page.keyboard.press(files > 0 ? "ArrowRight" : files < 0 ? "ArrowLeft" : ranks > 0 ? "ArrowUp" : "ArrowDown");
  }
  assert.fail(`${to} is not reached`);
}

/** Everything on the board that can be picked now. */
export const PICKABLE = "[data-quadrant], [data-square][aria-label*='can be picked']";

/** How long a button may take that was there a moment ago; what was missed is tried again. */
const SOON = { timeout: 800 };

/** How long a button of a set-up may take that was there a moment ago. */
const PATIENTLY = { timeout: 5000 };

/** Numbers between 0 and 1, the same in every run. @param {number} seed */
export function dice(seed) {
  return () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return seed / 4294967296;
  };
}

/** Lay out whatever is to be laid out. @param {import("playwright-core").Page} page @param {{ timeout?: number }} [patience] */
export async function setUp(page, patience = {}) {
  const title = await page.locator("h1").first().innerText();
  if (title.startsWith("Choose your squad")) {
    for (let unit = 0; unit < 6; unit += 1) {
      const buttons = page
        .getByRole("button", { name: /^Take M|^Take P/ })
        .and(page.locator("[aria-disabled='false']"));
      if ((await buttons.count()) === 0) break;
      await buttons.nth(unit % (await buttons.count())).click(patience);
    }
    await page.getByRole("button", { name: /^Take this squad/ }).click(patience);
  } else {
    await page.getByRole("button", { name: "Shuffle" }).click(patience);
    await page.getByRole("button", { name: /^(Ready|Deploy)/ }).click(patience);
  }
}

/** What the page wants now. @param {import("playwright-core").Page} page */
function state(page) {
  return page.evaluate((pickable) => {
    if (document.querySelector(".finish")) return "over";
    if (document.querySelector(".tools .tool, .budget")) return "setup";
    if (document.querySelector(".hand-over")) return "hand-over";
    const prompt = document.querySelector(".prompt");
    if (!prompt) return "nothing";
    if (prompt.querySelector(".buttons button:not(:disabled), .chip, .attacker")) return "asked";
    return document.querySelector(pickable) ? "asked" : "waiting";
  }, PICKABLE);
}

/** One step of a player who takes what the page offers. @param {import("playwright-core").Page} page @param {() => number} random */
async function step(page, random) {
  const main = page.locator(".prompt .buttons .button.act:enabled");
  if ((await main.count()) && random() < 0.85) return main.first().click(SOON);
  const places = page.locator(PICKABLE);
  const chips = page.locator(".prompt .chip:not([aria-disabled]), .prompt .attacker[aria-pressed='false']");
  const second = page.locator(".prompt .buttons .button.plain:enabled");
  const offers = [places, places, places, chips, second, main];
  const offer = offers[Math.floor(random() * offers.length)];
  const count = offer ? await offer.count() : 0;
  if (!offer || count === 0) return;
  const chosen = offer.nth(Math.floor(random() * count));
  if (offer === places) await chosen.focus(SOON).then(() => page.keyboard.press("Enter"));
  else await chosen.click(SOON);
}

/**
 * Play on until the match is over, or `until` says so.
 * @param {import("playwright-core").Page} page
 * @param {() => number} random
 * @param {{ steps?: number, until?: (page: import("playwright-core").Page) => Promise<boolean> }} [limits]
 */
export async function play(page, random, { steps = 4000, until = async () => false } = {}) {
  for (let taken = 0; taken < steps; taken += 1) {
    const now = await state(page);
    if (now === "over" || (await until(page))) return;
    if (now === "setup") await setUp(page, PATIENTLY).catch(missed);
    else if (now === "asked") await step(page, random).catch(missed);
    else await page.waitForTimeout(60);
  }
  assert.fail("the match does not end");
}

/** A button can be gone by the time it is pressed: the page was faster. @param {unknown} error */
function missed(error) {
  if (!/Timeout|detached|not attached/.test(String(error))) throw error;
}
