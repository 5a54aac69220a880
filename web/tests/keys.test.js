/** By keyboard alone: whoever presses what is then gone goes on where the next thing is to be done. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openBrowser, SERVER, settled } from "./driver.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** Press Tab until something is reached, and Enter there. @param {Page} page @param {string} selector */
async function reach(page, selector) {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} cannot be reached`);
}

/** The focus lies on a square of the board, and nothing has scrolled. @param {Page} page */
async function onBoard(page) {
  await page.waitForFunction(() => document.activeElement?.matches("[data-square]"));
  assert.equal(await page.evaluate(() => scrollY), 0);
}

for (const size of /** @type {const} */ (["phone", "desk"]))
  test(`from the start page into the match, at the size of a ${size}`, async () => {
    const page = await browser.visit({ size });
    await page.goto(SERVER);
    await page.locator("h1").waitFor();
    await reach(page, size === "phone" ? ".bottom .button.act" : ".stalingrad .button.act");
    await page.getByText("Lay out your Front").waitFor();
    await onBoard(page);
    await reach(page, ".tray button, .sheet button");
    await page.keyboard.press("Shift+Tab");
    await reach(page, "[data-square]");
    await page.getByText(/^1 of 8 placed/).waitFor();
    await reach(page, ".tool");
    await reach(page, ".sheet .button.act");
    await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
    await onBoard(page);
    await reach(page, "[data-quadrant]");
    await reach(page, ".prompt .button.act");
    await page.locator(".prompt h2", { hasText: "Soviet to move" }).or(page.getByText("Turn 3")).first().waitFor();
    await onBoard(page);
    await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
    await onBoard(page);
    await page.context().close();
  });

test("a MOVE is made and heard by keys alone", async () => {
  const page = await browser.visit();
  await begin(page, "stalingrad", ["Recruit", "Quick Duel", "Basic"]);
  // Four Empty Areas could not be moved.
  do {
    await page.getByRole("button", { name: "Shuffle" }).click();
    await settled(page);
  } while (!(await page.locator("[data-square='a1']").getAttribute("aria-label"))?.includes("your"));
  await page.getByRole("button", { name: /^Ready/ }).click();
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  const heard = page.locator(".ask > [aria-live='polite']");
  await reach(page, "[data-quadrant]");
  await heard.getByText(/^Quadrant a1: a1 .+, b1 .+, a2 .+, b2 .+; Move$/).waitFor();
  await settled(page);
  await page.keyboard.press("Shift+Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-square")), "a1");
  await page.keyboard.press("Enter");
  await heard.getByText(/^a1: your .+; taken up$/).waitFor();
  const before = /a1 (.+), b1 (.+), a2/.exec((await page.locator("[data-quadrant='a1']").getAttribute("aria-label")) ?? "");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await heard.getByText(`Quadrant a1: a1 ${before?.[2]}, b1 ${before?.[1]}, a2`).waitFor();
  await page.context().close();
});

test("a squad is chosen and deployed", async () => {
  const page = await browser.visit();
  await begin(page, "panzer", ["Recruit", "Skirmish", "Basic"]);
  await page.getByText("Choose your squad").waitFor();
  // Whoever came by pointer keeps the focus where it is, until a key is pressed.
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
  await reach(page, ".step:enabled:not([aria-disabled='true'])");
  await reach(page, ".sheet .button.act");
  await page.getByText("Deploy your squad").waitFor();
  await onBoard(page);
  await page.context().close();
});

test("whoever goes to another screen by keys begins at its title", async () => {
  const page = await browser.visit();
  await page.goto(SERVER);
  await page.locator("h1").waitFor();
  await page.waitForTimeout(300);
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  assert.equal(await focused(), "BODY", "the first screen takes no focus");
  const onTitle = (/** @type {string} */ title) =>
    page.waitForFunction((words) => document.activeElement?.matches("h1") && document.activeElement.textContent?.trim() === words, title);
  await reach(page, "a.button[href='/choose/stalingrad']");
  await onTitle("A new match");
  await page.goBack();
  await onTitle("");
  await reach(page, "a[href='/rules/stalingrad']");
  await onTitle("Rules");
  await page.context().close();
});

test("whoever presses by assistive technology begins at the title, and whoever uses a pointer does not", async () => {
  const page = await browser.visit();
  await page.goto(SERVER);
  const link = page.locator("a.button[href='/choose/stalingrad']");
  await link.click();
  await page.locator("h1", { hasText: "A new match" }).waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
  await page.goBack();
  await link.evaluate((/** @type {HTMLElement} */ each) => each.click());
  await page.waitForFunction(() => document.activeElement?.matches("h1"));
  await page.context().close();
});

test("whoever uses a pointer keeps the focus where it is", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "stalingrad", ["Recruit", "Quick Duel"]);
  await page.getByRole("button", { name: "Shuffle" }).click();
  await page.getByRole("button", { name: /^Ready/ }).click();
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.waitForTimeout(300);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), "BODY");
  await page.context().close();
});

test("the menu asks before a match is ended for good, and says what is played and for what", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "stalingrad", ["Recruit", "Quick Duel"]);
  await page.getByRole("button", { name: "Shuffle" }).waitFor();
  await page.locator("header button[aria-label='Menu']").focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByText("Stalingrad · Quick Duel · Basic").waitFor();
  await menu.getByText("Eliminate all enemy Snipers, or reach 6 points.").waitFor();
  await menu.getByRole("link", { name: "Start page the match is kept" }).waitFor();
  await menu.getByRole("button", { name: "Leave the match" }).click();
  await menu.getByRole("button", { name: "No" }).click();
  await menu.getByRole("button", { name: "Resign" }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[aria-label='Menu']").waitFor({ state: "detached" });
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Menu");
  assert.match(page.url(), /\/match\//);
  await page.keyboard.press("Enter");
  await menu.getByRole("button", { name: "Leave the match" }).click();
  await menu.getByRole("button", { name: "Yes, leave" }).click();
  await page.getByRole("button", { name: /Play now/ }).first().waitFor();
  assert.equal(await page.locator(".continue").count(), 0);
  await page.context().close();
});
