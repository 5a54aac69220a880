/** Invitations: what a camera reads off the screen is the link beside it, and the link lasts until the seat is taken. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import jsQR from "jsqr";
import { begin, openBrowser, picture, settled } from "./driver.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** What a camera would read off a part of the screen. @param {Page} page @param {import("playwright-core").Locator} part */
async function scan(page, part) {
  const png = (await part.screenshot()).toString("base64");
  const { width, height, pixels } = await page.evaluate(async (image) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${image}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.drawImage(picture, 0, 0);
    return { width: picture.width, height: picture.height, pixels: [...context.getImageData(0, 0, picture.width, picture.height).data] };
  }, png);
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data;
}

for (const size of /** @type {("phone" | "desk")[]} */ (["phone", "desk"])) {
  for (const shade of /** @type {("dark" | "light")[]} */ (["dark", "light"])) {
    test(`the invitation is read off the screen of a ${size}, ${shade}`, async () => {
      const page = await browser.visit({ size, shade });
      await begin(page, "stalingrad", ["A friend by link", "German", "Quick Duel", "Basic"]);
      const code = page.getByRole("img", { name: "QR code of the invitation link" });
      await code.waitFor();
      await picture(page, `invite qr ${size} ${shade}`);
      const link = await page.locator("input[readonly]").inputValue();
      assert.equal(await scan(page, code), link);
      const friend = await browser.visit();
      await friend.goto(link);
      await friend.getByRole("button", { name: "Take the seat" }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
      await Promise.all([page.context().close(), friend.context().close()]);
    });
  }
}

test("the link is copied without https, too, and nothing is said where it is not", async () => {
  const host = await browser.visit();
  await host.context().grantPermissions(["clipboard-read"]);
  // As on a page that came by plain http.
  await host.addInitScript(() => {
    Object.assign(window, { kept: navigator.clipboard });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await begin(host, "stalingrad", ["A friend by link", "German", "Quick Duel", "Basic"]);
  await host.evaluate(() => Object.assign(document, { copies: document.execCommand, tried: 0, execCommand: () => !++(/** @type {any} */ (document)).tried }));
  await host.getByRole("button", { name: "Copy the link" }).click();
  await host.waitForFunction(() => /** @type {any} */ (document).tried);
  await settled(host);
  assert.equal(await host.getByRole("button", { name: "Copied" }).count(), 0);
  await host.evaluate(() => (document.execCommand = /** @type {any} */ (document).copies));
  await host.getByRole("button", { name: "Copy the link" }).click();
  await host.getByRole("button", { name: "Copied" }).waitFor();
  const copied = await host.evaluate(() => /** @type {any} */ (window).kept.readText());
  assert.equal(copied, await host.locator("input[readonly]").inputValue());
  await host.context().close();
});

test("an invitation that was called off says so, and offers nothing", async () => {
  const [host, friend, late] = [await browser.visit(), await browser.visit({ size: "phone" }), await browser.visit({ refused: true })];
  await begin(host, "stalingrad", ["A friend by link", "German", "Quick Duel", "Basic"]);
  const link = await host.locator("input[readonly]").inputValue();
  await late.goto(link);
  const seat = late.getByRole("button", { name: "Take the seat" });
  await seat.waitFor();
  await host.getByRole("button", { name: "Call it off" }).click();
  await host.waitForURL(/\/$/);
  await friend.goto(link);
  await seat.click();
  for (const page of [friend, late]) {
    await page.getByText("The match was called off.").waitFor();
    await page.getByRole("link", { name: "Start page" }).waitFor();
    assert.equal(await page.getByRole("link", { name: "Watch the match" }).count(), 0);
  }
  await Promise.all([host, friend, late].map((page) => page.context().close()));
});

test("whoever cannot call an invitation off keeps their seat", async () => {
  const host = await browser.visit();
  await begin(host, "stalingrad", ["A friend by link", "German", "Quick Duel", "Basic"]);
  const off = host.getByRole("button", { name: "Call it off" });
  await off.waitFor();
  const match = host.url();
  await host.context().setOffline(true);
  await host.getByText("The line is lost").waitFor();
  assert.ok(await off.isDisabled());
  await host.context().setOffline(false);
  await host.getByText("The line is lost").waitFor({ state: "detached" });
  await off.click();
  await host.waitForURL(/\/$/);
  await host.goto(match);
  await host.getByText("The match was abandoned").first().waitFor();
  await host.context().close();
});

test("an invitation outlasts a reload, and says when somebody was faster", async () => {
  const host = await browser.visit();
  await begin(host, "stalingrad", ["A friend by link", "German", "Quick Duel", "Basic"]);
  const link = await host.locator("input[readonly]").inputValue();
  const friend = await browser.visit({ size: "phone" });
  await friend.goto(link.split("#")[0] ?? "");
  await friend.getByText("This link is not complete.").waitFor();
  // The whole link in the same window: only what follows the # is new.
  await friend.evaluate((whole) => void (location.href = whole), link);
  await friend.getByRole("button", { name: "Take the seat" }).waitFor();
  assert.equal(new URL(friend.url()).hash, "");
  await friend.reload();
  await friend.getByRole("button", { name: "Take the seat" }).click();
  await friend.getByText("Lay out your Front").waitFor();
  const late = await browser.visit({ size: "phone" });
  await late.goto(link);
  await late.getByText("Somebody has taken this seat already.").waitFor();
  await late.getByRole("link", { name: "Watch the match" }).click();
  await late.getByText("Set-up").first().waitFor();
  await Promise.all([host, friend, late].map((page) => page.context().close()));
});
