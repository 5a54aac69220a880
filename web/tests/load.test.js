/** The first load is small, whichever way somebody comes in: by the start page, by a link to a match, by a link to a replay. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openBrowser, SERVER, setUp } from "./driver.js";
import { inviteTo, sit } from "./seats.js";

/** @typedef {import("playwright-core").Page} Page */

/** Bytes of compressed script and style, in all. */
const MOST = 90_000;

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/**
 * The bytes of script and style, as they are sent, that come until a screen is there.
 * @param {Page} page a page whose browser has loaded nothing yet
 * @param {string} path
 * @param {(page: Page) => Promise<unknown>} there
 */
async function loaded(page, path, there) {
  /** @type {Promise<number>[]} */
  const sizes = [];
  page.on("response", (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      sizes.push(response.finished().then(() => response.request().sizes()).then(({ responseBodySize }) => responseBodySize));
  });
  // A device that saves data fetches nothing ahead: what comes is what the screen needs.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.goto(SERVER + path);
  await there(page);
  // Until nothing more comes.
  for (let count = -1; count !== sizes.length; await page.waitForTimeout(500)) count = sizes.length;
  const whole = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  if (process.env.SCOPE_SIZES) console.log(`${path || "/"}: ${whole} bytes in ${sizes.length} files`);
  assert.ok(whole > 10_000 && whole <= MOST, `${path} brings ${whole} bytes`);
}

/** A page of a device that holds a seat and has kept no file. @param {Page} seated @param {{ size?: "phone" | "desk", locale?: string }} [device] */
async function asIfNew(seated, device) {
  const page = await browser.visit(device);
  const kept = await seated.evaluate(() => ({ ...localStorage }));
  await page.addInitScript((/** @type {Record<string, string>} */ all) => Object.assign(localStorage, all), kept);
  return page;
}

const LOCALES = ["en", "es", "fr"];

test("by the start page", async () => {
  for (const locale of LOCALES)
    await loaded(await browser.visit({ locale }), "", (page) => page.locator(".act:visible").first().waitFor());
});

/** On a phone, and in each language on a desk, which has more. */
const DEVICES = [{ size: /** @type {const} */ ("phone") }, ...LOCALES.map((locale) => ({ locale }))];

/** What is asked, on whose screen there is a part of its own. @type {[string, string[], string][]} */
const GAMES = [
  ["stalingrad", ["Lieutenant", "Open Front", "Advanced"], ".tools .tool"],
  ["panzer", ["Lieutenant", "Skirmish", "Basic"], ".budget"],
];

for (const [game, options, asked] of GAMES)
  test(`by a link to a match of ${game}, in set-up and in play, and to its replay`, async () => {
    const first = await browser.visit();
    await begin(first, game, options);
    await first.locator(asked).first().waitFor();
    const match = new URL(first.url()).pathname;
    for (const locale of LOCALES)
      await loaded(await asIfNew(first, { locale }), match, async (page) => {
        await page.locator(asked).first().waitFor();
      });

    await setUp(first);
    if (game === "panzer") {
      await first.getByText("Deploy your squad").waitFor();
      await setUp(first);
    }
    await first.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
    for (const device of DEVICES)
      await loaded(await asIfNew(first, device), match, async (page) => {
        await page.locator(".prompt h2").waitFor();
        await page.locator("[data-square]").first().waitFor();
      });

    await first.getByRole("button", { name: "Menu" }).first().click();
    await first.getByRole("button", { name: "Resign" }).click();
    await first.getByRole("button", { name: /Yes, resign|resign/i }).last().click();
    await first.getByRole("link", { name: /Replay/ }).waitFor();
    for (const locale of LOCALES)
      await loaded(await asIfNew(first, { locale }), match.replace("match", "replay"), async (page) => {
        await page.locator("[data-square]").first().waitFor();
      });
  });

test("by a link to a match against somebody, in play", async () => {
  const config = { game: "panzer", scenario: "skirmish" };
  const { match, seats } = await inviteTo(config, ["american", "german"]);
  const pages = [];
  for (const seat of seats) {
    const page = await browser.visit();
    await sit(page.context(), match, [seat], config);
    await page.goto(`${SERVER}/match/${match}`);
    pages.push(page);
  }
  for (const asked of ["Choose your squad", "Deploy your squad"])
    for (const page of pages) {
      await page.getByText(asked).first().waitFor();
      await setUp(page);
    }
  await /** @type {Page} */ (pages[0]).locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  for (const device of DEVICES) {
    const page = await browser.visit(device);
    await sit(page.context(), match, seats.slice(0, 1), config);
    await loaded(page, `/match/${match}`, async () => {
      await page.locator(".prompt h2").waitFor();
      await page.locator("[data-square]").first().waitFor();
    });
  }
});
