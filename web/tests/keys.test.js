/** By keyboard alone: whoever presses what is then gone goes on where the next thing is to be done. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openBrowser, SERVER, settled, walk } from "./driver.js";
import { overhear } from "./hidden.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** Press Tab until something is reached. @param {Page} page @param {string} selector @param {"Tab" | "Shift+Tab"} key */
async function tabTo(page, selector, key = "Tab") {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${selector} cannot be reached`);
}

/** Press Tab until something is reached, and Enter there. @param {Page} page @param {string} selector */
async function reach(page, selector) {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
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

test("whoever chooses a squad by keys goes on to its deployment on the board", async () => {
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

for (const [size, locale] of /** @type {const} */ ([["desk", "es"], ["phone", "fr"]]))
  test(`terrain, a squad and its deployment are laid by keys alone: ${size} ${locale}`, async () => {
    const page = await browser.visit({ size, locale });
    const { said } = overhear(page);
    await page.goto(`${SERVER}/choose/panzer`);
    const presets = page.locator("input[name='preset']");
    await presets.last().waitFor({ state: "attached" });
    // The last one has every rule, that of terrain among them.
    await tabTo(page, "input[name='preset']");
    for (let steps = 1; steps < (await presets.count()); steps += 1) await page.keyboard.press("ArrowDown");
    assert.ok(await presets.last().isChecked());
    await reach(page, "aside .button.act");

    // Whichever side lays first, the other has laid its card by then.
    await page.locator(".faces .chip").last().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
    await onBoard(page);
    await reach(page, ".faces .chip");
    await page.locator(".faces .chip[aria-pressed='true']").waitFor();
    await tabTo(page, "[data-square]", "Shift+Tab");
    const ground = (await page.locator("[data-square][aria-pressed='false']").first().getAttribute("data-square")) ?? "";
    await walk(page, ground);
    await page.keyboard.press("Enter");
    await page.locator(`[data-square='${ground}'][aria-pressed='true']`).waitFor();
    await reach(page, ".prompt .button.act:enabled");

    await page.locator(".budget").waitFor();
    for (let units = 1; units <= 3; units += 1) {
      await reach(page, ".step[aria-disabled='false']");
      await page.waitForFunction((count) => document.querySelectorAll(".squad .small").length === count, units);
    }
    await reach(page, ".sheet .button.act:enabled");

    await page.locator(".tray .slot").nth(2).waitFor();
    await onBoard(page);
    for (const square of ["b1", "d1", "a1"]) {
      const left = await page.locator(".tray .slot").count();
      if ((await page.locator(".tray .slot.chosen").count()) === 0) await reach(page, ".tray .slot");
      await page.locator(".tray .slot.chosen").waitFor();
      await tabTo(page, "[data-square]", "Shift+Tab");
      await walk(page, square);
      await page.keyboard.press("Enter");
      await page.waitForFunction((count) => document.querySelectorAll(".tray .slot").length < count, left);
    }
    await reach(page, ".sheet .button.act:enabled");

    await page.locator(".status.yours").waitFor();
    await onBoard(page);
    await reach(page, "[data-quadrant]");
    await reach(page, ".prompt .button.act:enabled");
    const decisions = () => said.map((text) => JSON.parse(text).decision).filter(Boolean);
    for (let tries = 0; decisions().length < 4; tries += 1) {
      assert.ok(tries < 400, "the first action was never sent");
      await page.waitForTimeout(50);
    }
    const decided = decisions();
    assert.deepEqual(decided.map((text) => text.split(" ")[0].replace("explore", "move")), ["terrain", "squad", "deploy", "move"]);
    assert.equal(decided[2].split(" ").filter((/** @type {string} */ code) => code === ".").length, 1);
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
