/** By touch: what a finger carries follows it, and a tap made twice is one answer. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openBrowser, settled } from "./driver.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** The middle of something on the page. @param {Page} page @param {string} place */
async function middleOf(page, place) {
  const box = await page.locator(place).first().boundingBox();
  assert.ok(box, `${place} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger goes from one place to another. @param {Page} page @param {string} from @param {string} to */
async function drag(page, from, to) {
  const finger = await page.context().newCDPSession(page);
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ ...touchPoints) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", start);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", { x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 });
  await touch("touchEnd");
  await settled(page);
}

/** What lies on a square, as a screen reader names it. @param {Page} page @param {string} square */
async function cardOn(page, square) {
  await settled(page);
  const label = (await page.locator(`[data-square='${square}']`).getAttribute("aria-label")) ?? "";
  return /Sniper|Officer|Scout|Mortar|Machine Gun|Infantry|Decoy|Empty Area/.exec(label)?.[0] ?? label;
}

/** A phone whose Front is laid: the Officer in b2, with a Decoy beside it. */
async function laidOut() {
  const page = await browser.visit({ size: "phone", touch: true });
  await begin(page, "stalingrad", ["Recruit", "Quick Duel", "Advanced"]);
  await page.getByText("Lay out your Front").waitFor();
  for (const [card, square] of [["Officer", "b2"], ["Decoy", "c2"]]) {
    await page.locator(".tray button", { hasText: card ?? "" }).first().tap();
    await page.locator(`[data-square='${square}']`).tap();
  }
  return page;
}

test("cards follow a finger, in set-up and in a MOVE", async () => {
  const page = await laidOut();
  assert.deepEqual([await cardOn(page, "b2"), await cardOn(page, "c2")], ["Officer", "Decoy"]);
  await drag(page, "[data-square='b2']", "[data-square='c2']");
  assert.deepEqual([await cardOn(page, "b2"), await cardOn(page, "c2")], ["Decoy", "Officer"]);

  await page.getByRole("button", { name: "Shuffle" }).tap();
  await page.getByRole("button", { name: /^Ready/ }).tap();
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.locator("[data-quadrant='a1']").waitFor();
  const before = [await cardOn(page, "a1"), await cardOn(page, "b2")];
  await page.locator("[data-quadrant='a1']").tap();
  await page.getByRole("button", { name: "Move", exact: true }).and(page.locator(".buttons *")).waitFor();
  await drag(page, "[data-square='a1']", "[data-square='b2']");
  assert.deepEqual([await cardOn(page, "b2"), await cardOn(page, "a1")], before);
  await page.context().close();
});

test("a tap made twice does not answer the question that follows", async () => {
  const page = await laidOut();
  await page.getByRole("button", { name: "Shuffle" }).tap();
  await page.getByRole("button", { name: /^Ready/ }).tap();
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.locator("[data-quadrant]").first().tap();
  await page.locator(".prompt .buttons .button.act:enabled").waitFor();
  const { x, y } = await middleOf(page, ".prompt .buttons .button.act");
  const end = page.getByRole("button", { name: "End the turn" });
  await page.touchscreen.tap(x, y);
  // The Officer may still move: the button that ends the turn lies where the other one was.
  await end.waitFor();
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(800);
  assert.equal(await end.count(), 1);
  // Whoever means it is heard.
  await end.tap();
  await end.waitFor({ state: "detached" });
  await page.context().close();
});
