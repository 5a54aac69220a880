/** What a phone and a tablet keep in drawers: the score, the log and the memory. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, dice, openBrowser, play, SERVER, SIZES } from "./driver.js";
import { faultsOf } from "./examine.js";
import { createMatch, layFront } from "./seats.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** @type {[string, string[], RegExp, number][]} */
const GAMES = [
  // Three Snipers and nine points a side: in two turns each the match cannot end, after which nothing is to go.
  ["stalingrad", ["Lieutenant", "Open Battle", "Advanced"], /to go|more points|eliminated/i, 5],
  // More than one unit a side: in one turn each neither squad can be destroyed.
  ["panzer", ["Lieutenant", "Skirmish", "Basic"], /units|destroy/i, 3],
];
/** @type {[keyof typeof SIZES, "dark" | "light"][]} */
const LOOKS = [
  ["phone", "light"],
  ["tablet", "dark"],
];

for (const [game, options, towards, turn] of GAMES)
  for (const [size, shade] of LOOKS)
    test(`the drawers of ${game} on a ${size}`, async () => {
      const page = await browser.visit({ size, shade });
      await begin(page, game, options);
      await play(page, dice(5), { until: async () => (await turnOf(page)) >= turn });
      for (const name of ["Score", "Log", "Memory"]) {
        const opener = openerOf(page, name);
        await opener.focus();
        assert.equal(await opener.getAttribute("aria-expanded"), "false");
        await page.keyboard.press("Enter");
        const drawer = page.getByRole("dialog", { name });
        await drawer.waitFor();
        assert.equal(await opener.getAttribute("aria-expanded"), "true");
        assert.equal(await drawer.evaluate((shown) => shown.contains(document.activeElement)), true, "the reader is in it");
        if (name === "Score") {
          assert.equal(await drawer.locator(".score").count(), 2);
          assert.match(await drawer.innerText(), towards);
        }
        assert.deepEqual(await faultsOf(page, `${name.toLowerCase()} ${game} ${size} ${shade}`), []);
        await page.keyboard.press("Escape");
        await drawer.waitFor({ state: "detached" });
        assert.equal(await opener.getAttribute("aria-expanded"), "false");
        assert.equal(await opener.evaluate((button) => button === document.activeElement), true, "and is back after it");
      }
      await page.context().close();
    });

test("whoever watches has the memory aid for both sides", async () => {
  const page = await browser.visit({ size: "phone" });
  // Two people, who take their time: computers play to the end in a moment, after which nothing is to be remembered.
  const { match, seats } = await createMatch({ game: "stalingrad", scenario: "open-battle" }, ["german", "soviet"]);
  await page.goto(SERVER);
  for (const { token } of seats) await layFront(page, match.match, token);
  await page.goto(`${SERVER}/match/${match.match}`);
  await openerOf(page, "Memory").click();
  const drawer = page.getByRole("dialog", { name: "Memory" });
  const sides = drawer.getByRole("heading", { level: 3 });
  await sides.first().waitFor();
  assert.deepEqual(await sides.allTextContents(), ["Soviet", "German"]);
  const hidden = drawer.getByText(/^Still hidden/);
  await hidden.nth(1).waitFor();
  assert.equal(await hidden.count(), 2);
  assert.deepEqual(await faultsOf(page, "memory of both sides phone dark"), []);
});

test("whoever goes back shuts the drawer, and stays at the table", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "stalingrad", ["Lieutenant", "Open Battle", "Basic"]);
  await play(page, dice(5), { until: async () => (await turnOf(page)) > 0 });
  const place = page.url();
  await openerOf(page, "Log").click();
  await openerOf(page, "Memory").click();
  await page.getByRole("dialog", { name: "Memory" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(page.url(), place);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByRole("dialog", { name: "Rules" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(page.url(), place);
  // A link out of a dialog leaves nothing behind that a step back would have to pass.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: /Start page/ }).click();
  await page.getByRole("button", { name: /Play now/ }).locator("visible=true").first().waitFor();
  await page.goBack();
  await openerOf(page, "Log").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // One over the other: each step back shuts one.
  await openerOf(page, "Log").click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor({ state: "detached" });
  await page.getByRole("dialog", { name: "Log" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  // What is opened right after another was shut stays open until somebody goes back.
  await openerOf(page, "Log").click();
  await page.getByRole("dialog", { name: "Log" }).waitFor();
  await page.locator(".line [aria-expanded]").evaluateAll((openers) => openers.forEach((each) => /** @type {HTMLElement} */ (each).click()));
  await page.waitForTimeout(300);
  await page.getByRole("dialog", { name: "Memory" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(page.url(), place);
  // One that was shut otherwise is no place to go back to.
  await openerOf(page, "Log").click();
  await page.getByRole("dialog", { name: "Log" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.goBack();
  await page.waitForURL(/\/choose\//);
  await page.context().close();
});

/** The turn that the header tells, if there is one just then: waiting for it would keep a set-up waiting. @param {Page} page */
async function turnOf(page) {
  const [status = ""] = await page.locator(".status").allInnerTexts();
  return Number(status.match(/\d+/)?.[0] ?? 0);
}

/** @param {Page} page @param {string} name */
function openerOf(page, name) {
  return name === "Score" ? page.locator(".small-score").first() : page.locator(".line").getByRole("button", { name });
}
