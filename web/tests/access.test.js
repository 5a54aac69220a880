/** For everybody: large text, few colours, and a focus that is never lost or hidden. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, choose, dice, openBrowser, play, SERVER, setUp } from "./driver.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** Press what is found, without a pointer. @param {Page} page @param {string | RegExp} name */
async function press(page, name) {
  await page.getByRole("button", { name }).first().focus();
  await page.keyboard.press("Enter");
}

/** @param {Page} page @param {string} words */
const focused = (page, words) =>
  page.waitForFunction((wanted) => document.activeElement !== document.body && document.activeElement?.textContent?.includes(wanted), words);

test("in forced colours it shows what is chosen", async () => {
  const page = await browser.visit({ size: "phone" });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${SERVER}/choose/panzer`);
  await choose(page, "Recruit");
  const looks = (/** @type {string} */ input) => page.locator(input).first().evaluate((each) => getComputedStyle(each).appearance);
  assert.equal(await looks("[type='radio']"), "auto");
  assert.equal(await looks("[type='checkbox']"), "auto");
  const tab = await page.locator("[aria-current]").evaluate((each) => getComputedStyle(each).outlineStyle);
  assert.equal(tab, "solid");
  await page.context().close();
});

for (const [path, width, height] of /** @type {const} */ ([["/", 720, 450], ["/choose/panzer", 360, 740]]))
  test(`the bar of ${path} hides no focus at ${width} by ${height}`, async () => {
    const page = await browser.visit();
    await page.setViewportSize({ width, height });
    await page.goto(SERVER + path);
    await page.locator(".bottom .button").waitFor();
    let stops = 0;
    for (; stops < 60; stops += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const at = document.activeElement;
        const bar = document.querySelector(".bottom");
        if (!at || !bar || at === document.body || bar.contains(at)) return at === document.body ? "end" : "";
        const { bottom } = (at.closest("label") ?? at).getBoundingClientRect();
        // It fades in from above.
        return bottom > bar.getBoundingClientRect().top + 24 ? at.outerHTML.slice(0, 120) : "";
      });
      if (hidden === "end") break;
      assert.equal(hidden, "");
    }
    assert.ok(stops > 5);
    await page.context().close();
  });

test("text of twice the size scrolls nothing sideways, and cuts no name", async () => {
  const page = await browser.visit({ size: "phone", locale: "fr" });
  for (const path of ["", "/choose/stalingrad", "/choose/panzer"]) {
    await page.goto(SERVER + path);
    await page.locator(".bottom .button").waitFor();
    await page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const cut = [...document.querySelectorAll("h2, .way, .tab b, .option b")].filter((each) => each.getBoundingClientRect().right > innerWidth || each.scrollWidth > each.clientWidth + 1 && each.clientWidth);
      return [...(scrollWidth > clientWidth ? [`${scrollWidth} > ${clientWidth}`] : []), ...cut.map((each) => each.textContent)];
    });
    assert.deepEqual(wide, [], path);
  }
  await page.context().close();
});

test("what the menu asks has the focus, and whoever answers no has it back", async () => {
  const page = await browser.visit();
  await begin(page, "stalingrad", ["Recruit", "Quick Duel", "Basic"]);
  await page.getByRole("button", { name: "Shuffle" }).waitFor();
  await press(page, "Menu");
  await press(page, "Resign");
  await focused(page, "No");
  assert.ok(await page.evaluate(() => document.querySelector(`[id="${document.activeElement?.getAttribute("aria-describedby")}"]`)?.textContent));
  await page.keyboard.press("Enter");
  await focused(page, "Resign");
  await press(page, "Rules");
  await page.waitForFunction(() => document.activeElement?.matches("dialog [type='search']"));
  await page.context().close();
});

test("the curtain has the focus of whoever plays by keys", async () => {
  const page = await browser.visit();
  await page.goto(`${SERVER}/choose/stalingrad`);
  await choose(page, "A friend on this device");
  await press(page, /^Begin/);
  await page.waitForFunction(() => document.activeElement?.matches("h1") && document.querySelector(".thing"));
  await page.context().close();
});

test("each screen has a title of its own", async () => {
  const page = await browser.visit();
  await page.goto(SERVER);
  await page.locator("a.button[href='/choose/panzer']").click();
  await page.waitForFunction(() => document.title === "A new match · SCOPE");
  await page.goBack();
  await page.waitForFunction(() => document.title === "SCOPE: Stalingrad and Panzer");
  await page.goto(`${SERVER}/join/abcdefghij/0`);
  await page.waitForFunction(() => document.title.endsWith(" · SCOPE"));
  await page.context().close();
});

test("a drawer over the board is shut from it by keys", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "stalingrad", ["Recruit", "Open Battle", "Basic"]);
  await setUp(page);
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await press(page, "Log");
  const drawer = page.getByRole("dialog", { name: "Log" });
  await drawer.waitFor();
  await page.locator("[data-square][tabindex='0']").focus();
  await drawer.waitFor({ state: "detached" });
  assert.ok(await page.evaluate(() => document.activeElement?.matches("[data-square]")));
  // Whoever uses a pointer may look at both; Escape shuts it then.
  await page.getByRole("button", { name: "Log" }).click();
  await drawer.waitFor();
  await page.locator("[data-square]").last().click();
  await drawer.waitFor();
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await page.context().close();
});

test("a replay has one tab stop for its turns, and comes once the server is back", async () => {
  const page = await browser.visit();
  // Three Snipers a side: in two turns each the match cannot end.
  await begin(page, "stalingrad", ["Recruit", "Open Battle", "Basic"]);
  await play(page, dice(3), { until: async () => (await page.locator(".status").getByText("Turn 5").count()) > 0 });
  await press(page, "Menu");
  await press(page, "Resign");
  await press(page, "Yes, resign");
  await page.getByRole("link", { name: /Replay/ }).waitFor();
  const address = page.url().replace("match", "replay");
  await page.route(/\/api\//, (route) => route.abort("connectionrefused"));
  await page.goto(address);
  await page.getByText(/did not work/).waitFor();
  await page.unroute(/\/api\//);
  await page.locator(".list .row").first().waitFor();
  assert.ok((await page.locator(".list .row").count()) > 2);
  assert.equal(await page.locator(".list .row[tabindex='0']").count(), 1);
  await page.locator(".list .row[tabindex='0']").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => document.activeElement?.matches(".list .row[tabindex='0']"));
  await page.context().close();
});
