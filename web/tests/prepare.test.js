/** Before the first turn: the clocks that run, what was begun and not sent, and everything that has to be seen. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openBrowser, SERVER, settled, setUp, SIZES } from "./driver.js";
import { faultsOf } from "./examine.js";
import { inviteTo, layFront, sit } from "./seats.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

const DUEL = { game: "stalingrad", scenario: "quick-duel" };
const BATTLE = { game: "panzer", scenario: "battle" };

/** A page that sits on a seat. @param {string} match @param {object} seat @param {typeof DUEL} config @param {Parameters<typeof browser.visit>[0]} wishes @param {(page: Page) => Promise<void>} [prepare] */
async function seatedAt(match, seat, config, wishes, prepare) {
  const page = await browser.visit(wishes);
  await prepare?.(page);
  await sit(page.context(), match, [seat], config);
  await page.goto(`${SERVER}/match/${match}`);
  return page;
}

/** Whoever looks has 29 seconds left, and runs out of them alone: the server counts from an hour. @param {Page} page */
async function littleTime(page) {
  await page.routeWebSocket(/play$/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const told = JSON.parse(String(text));
      for (const side of Object.keys(told.clock?.left ?? {})) told.clock.left[side] -= 3_571_000;
      socket.send(JSON.stringify(told));
    });
  });
}

/** Where something lies. @param {Locator} what */
async function boxOf(what) {
  const box = await what.boundingBox();
  assert.ok(box);
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** @typedef {Awaited<ReturnType<typeof boxOf>>} Box */
/** @param {Box} one @param {Box} other */
const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** How many cards lie, as the header says. @param {Page} page */
const placed = (page) => page.locator("header p").innerText();

for (const size of /** @type {const} */ (["phone", "low", "tablet", "desk"]))
  test(`both clocks are seen while a Front is laid out and a squad is chosen: ${size}`, async () => {
    for (const [config, sides] of /** @type {[typeof DUEL, string[]][]} */ ([
      [DUEL, ["german", "soviet"]],
      [BATTLE, ["american", "german"]],
    ])) {
      const { match, seats } = await inviteTo(config, sides, { clock: { base: 3600, increment: 0 } });
      const page = await seatedAt(match, /** @type {object} */ (seats[0]), config, { size }, littleTime);
      const clocks = page.getByRole("timer");
      await clocks.nth(1).waitFor();
      await page.waitForFunction(() => !["", "0:29", "0:28"].includes(document.querySelector("[role=timer]")?.textContent ?? ""));
      const title = await boxOf(page.locator("h1"));
      const own = await boxOf(clocks.first());
      for (const clock of await clocks.all()) {
        assert.match(await clock.innerText(), /^0:[0-2]\d$/);
        assert.ok(await clock.evaluate((each) => each.classList.contains("little")), "little time is left");
        assert.equal(meet(await boxOf(clock), title), false);
        // Nothing lies over it.
        assert.ok(await clock.evaluate((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === each;
        }));
      }
      assert.ok(own.bottom - own.top >= 20, "the own clock is the larger one");
      assert.deepEqual(await faultsOf(page, `clocks ${config.game} ${size}`), []);
      await page.context().close();
    }
  });

/** The buttons of a set-up's header that are seen, and how many lines its title takes. @param {Page} page */
const headerOf = (page) =>
  page.locator("header").evaluate((header) => {
    const title = document.createRange();
    title.selectNodeContents(/** @type {Element} */ (header.querySelector("h1")));
    const seen = [...header.querySelectorAll("button")].filter((button) => button.getClientRects().length);
    return { buttons: seen.length, lines: new Set([...title.getClientRects()].map(({ top }) => Math.round(top))).size };
  });

for (const locale of ["en", "es", "fr"])
  test(`sounds are switched off by one tap while cards are laid out, and the title keeps to its line: ${locale}`, async () => {
    for (const [config, sides] of /** @type {[typeof DUEL, string[]][]} */ ([
      [DUEL, ["german", "soviet"]],
      [BATTLE, ["american", "german"]],
    ])) {
      const alone = await browser.visit({ size: "phone", locale });
      await alone.goto(`${SERVER}/choose/${config.game}`);
      await alone.locator("button.act").last().click();
      await alone.locator(".tools .tool").first().waitFor();
      assert.deepEqual(await headerOf(alone), { buttons: 3, lines: 1 });
      const speaker = alone.locator("header .speaker button");
      const before = await speaker.getAttribute("aria-label");
      await speaker.click();
      assert.notEqual(await speaker.getAttribute("aria-label"), before);
      // Whoever has somebody to talk to has the phrases in its place.
      const { match, seats } = await inviteTo(config, sides);
      const others = await seatedAt(match, /** @type {object} */ (seats[0]), config, { size: "phone", locale });
      await others.locator("header .dialog-talk").waitFor();
      assert.deepEqual(await headerOf(others), { buttons: 3, lines: 1 });
      await others.setViewportSize(SIZES.desk);
      assert.deepEqual(await headerOf(others), { buttons: 4, lines: 1 });
      for (const page of [alone, others]) await page.context().close();
    }
  });

test("whoever runs out of time over the set-up has no time left, and no cards are said to lie open", async () => {
  const wire = await browser.visit();
  await wire.goto(SERVER);
  const { match, seats } = await inviteTo(DUEL, ["german", "soviet"], { clock: { base: 15, increment: 0 } });
  await layFront(wire, match, seats[1]?.token ?? "");
  const [page, other] = [
    await seatedAt(match, /** @type {object} */ (seats[0]), DUEL, { size: "phone" }),
    await seatedAt(match, /** @type {object} */ (seats[1]), DUEL, { size: "phone" }),
  ];
  for (const each of [page, other]) {
    await each.locator(".finish").getByText("Germans ran out of time.").waitFor({ timeout: 60_000 });
    await each.waitForLoadState("networkidle");
    await settled(each);
    const left = await each.getByRole("timer").allInnerTexts();
    assert.equal(left[each === page ? 0 : 1], "0:00");
    assert.notEqual(left[each === page ? 1 : 0], "0:00");
    assert.equal(await each.getByText("All cards are open now").count(), 0);
    await each.context().close();
  }
});

test("a Front that was begun is still there after a reload, and after Back and Forward, until it is sent", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "stalingrad", ["Lieutenant", "Quick Duel", "Basic"]);
  await page.locator(".slot").first().click();
  for (const square of ["a1", "b2", "c3"]) await page.locator(`[data-square='${square}'] .hit`).click();
  assert.equal(await placed(page), "3 of 8 placed");
  const lies = async () => {
    await settled(page);
    return page.locator("[data-square='b2']").getAttribute("aria-label");
  };
  const card = await lies();
  await page.reload();
  await page.locator(".tray").waitFor();
  assert.equal(await placed(page), "3 of 8 placed");
  assert.equal(await lies(), card);
  await page.goBack();
  await page.getByRole("button", { name: "Begin" }).waitFor();
  await page.goForward();
  await page.locator(".tray").waitFor();
  assert.equal(await placed(page), "3 of 8 placed");
  await setUp(page);
  await page.locator(".prompt").waitFor();
  assert.equal(await page.evaluate(() => /"begun":\{"/.test(localStorage.getItem("scope.seats") ?? "")), false);
  await page.context().close();
});

test("a squad and a deployment that were begun are still there after a reload", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "panzer", ["Lieutenant", "Skirmish", "Basic"]);
  const take = page.getByRole("button", { name: /^Take M/ });
  await take.first().click();
  await take.nth(1).click();
  await page.reload();
  await page.getByText("2 of 4 units").waitFor();
  await page.getByRole("button", { name: /^Take this squad/ }).click();
  await page.getByText("Deploy your squad").waitFor();
  assert.equal(await placed(page), "0 of 2 placed");
  await page.locator(".slot").first().click();
  await page.locator("[data-square='b1'] .hit").click();
  await page.reload();
  await page.getByText("1 of 2 placed").waitFor();
  await page.context().close();
});

test("at a device for two, what one side has begun is shown to that side alone", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "stalingrad", ["A friend on this device", "Quick Duel", "Basic"]);
  const lead = (/** @type {string} */ side) => page.getByRole("button", { name: `I lead the ${side} side` }).click();
  await lead("German");
  await page.locator(".slot").first().click();
  await page.locator("[data-square='b2'] .hit").click();
  await page.reload();
  await page.getByRole("button", { name: /^I lead the/ }).first().waitFor();
  assert.equal(await page.locator("[data-square]").count(), 0);
  await lead("Soviet");
  await page.locator(".tray").waitFor();
  assert.equal(await placed(page), "0 of 8 placed");
  await page.reload();
  await lead("German");
  await page.locator(".tray").waitFor();
  assert.equal(await placed(page), "1 of 8 placed");
  await page.context().close();
});

for (const [size, locale] of /** @type {const} */ ([["phone", "es"], ["low", "es"], ["phone", "fr"]]))
  test(`the points of a squad are written out: ${size} ${locale}`, async () => {
    const { match, seats } = await inviteTo(BATTLE, ["american", "german"]);
    const page = await seatedAt(match, /** @type {object} */ (seats[1]), BATTLE, { size, locale });
    await page.locator(".step:not([aria-disabled='true']):enabled").first().click();
    await page.locator(".budget b", { hasText: /^2 (de|sur) 16 (puntos|points)$/ }).waitFor();
    assert.match(await page.locator("li .points").first().innerText(), /^2 (puntos|points)$/);
    const cut = await page.locator("header p, .budget b, li .points, li strong").evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0).map((each) => each.textContent),
    );
    assert.deepEqual(cut, []);
    await page.context().close();
  });

for (const [size, locale] of /** @type {const} */ ([["phone", "en"], ["phone", "fr"], ["low", "fr"], ["tablet", "fr"]]))
  test(`no card of the tray hides its points, and no name runs into another: ${size} ${locale}`, async () => {
    const { match, seats } = await inviteTo(DUEL, ["german", "soviet"]);
    for (const seat of seats) {
      const page = await seatedAt(match, seat, DUEL, { size, locale });
      await page.locator(".slot").nth(6).waitFor();
      await settled(page);
      const tray = await boxOf(page.locator(".tray"));
      /** @type {Box | null} */
      let before = null;
      for (const slot of await page.locator(".slot").all()) {
        const [count, name] = [await boxOf(slot.locator(".count")), await boxOf(slot.locator(".name"))];
        for (const points of await slot.locator(".points").all()) assert.equal(meet(count, await boxOf(points)), false);
        const words = await slot.locator(".name").evaluate((each) => each.scrollWidth > each.clientWidth + 1);
        assert.equal(words, false, "a name is as wide as its card's place");
        assert.ok(name.left >= tray.left && count.left >= tray.left, "nothing is cut off at the left");
        assert.ok(!before || !meet(before, count), "no count touches another");
        before = count;
      }
      await page.context().close();
    }
  });

test("a phone's tray shows that it goes on, and brings the card in hand into sight", async () => {
  const { match, seats } = await inviteTo(DUEL, ["german", "soviet"]);
  const page = await seatedAt(match, /** @type {object} */ (seats[0]), DUEL, { size: "phone" });
  await page.locator(".slot").nth(6).waitFor();
  const slots = await Promise.all((await page.locator(".slot").all()).map(boxOf));
  assert.ok(slots.some(({ left, right }) => left < 345 && right > 345), "the edge cuts a card");
  await page.locator(".slot").last().click();
  await page.locator("[data-square='b2'] .hit").click();
  const chosen = await boxOf(page.locator(".slot.chosen"));
  assert.ok(chosen.left >= 0 && chosen.right <= 360 - 36, `${chosen.left}`);
  await page.context().close();
});

test("terrain is chosen by its picture, and says what it does, while the board keeps its size", async () => {
  const config = { game: "panzer", scenario: "skirmish", rules: ["terrain"] };
  const { match, seats } = await inviteTo(config, ["german", "american"]);
  for (const [size, locale, words] of /** @type {const} */ ([
    ["phone", "en", /hides what is behind it; fire down counts as near/],
    ["tablet", "fr", /cache ce qui est derrière/],
    ["desk", "es", /Oculta lo que hay detrás/],
  ])) {
    const page = await seatedAt(match, /** @type {object} */ (seats[0]), config, { size, locale });
    const faces = page.locator(".faces .chip");
    await faces.nth(3).waitFor();
    assert.equal(await page.locator(".prompt .chip svg").count(), 4);
    const board = await boxOf(page.locator(".board"));
    for (const face of await faces.all()) {
      await face.click();
      assert.deepEqual(await boxOf(page.locator(".board")), board);
    }
    await faces.first().click();
    await page.locator(".prompt p", { hasText: words }).waitFor();
    assert.deepEqual(await faultsOf(page, `terrain ${size} ${locale}`), []);
    await page.context().close();
  }
});

test("a spectator who comes moves no button", async () => {
  const { match, seats } = await inviteTo(DUEL, ["german", "soviet"]);
  const pages = [];
  for (const seat of seats) pages.push(await seatedAt(match, seat, DUEL, { size: "desk" }));
  const page = /** @type {Page} */ (pages[0]);
  const menu = page.getByRole("button", { name: "Menu" });
  const watcher = await browser.visit();
  await page.locator(".tray").waitFor();
  const before = await boxOf(menu);
  await watcher.goto(`${SERVER}/match/${match}`);
  await page.locator(".watching").waitFor();
  assert.deepEqual(await boxOf(menu), before);
  for (const each of pages) await setUp(each);
  await page.locator(".prompt").waitFor();
  await page.locator(".watching").waitFor();
  const beside = await boxOf(menu);
  await page.locator(".watching").evaluate((each) => each.remove());
  assert.deepEqual(await boxOf(menu), beside);
  for (const each of [...pages, watcher]) await each.context().close();
});

test("an accent of a name on a card is cut out of the figure above it", async () => {
  const { match, seats } = await inviteTo(DUEL, ["german", "soviet"]);
  const page = await seatedAt(match, /** @type {object} */ (seats[1]), DUEL, { locale: "fr" });
  await page.getByRole("button", { name: "Mélanger" }).click();
  const name = page.locator("text", { hasText: "Éclaireur" });
  await name.waitFor();
  const { order, line } = await name.evaluate((text) => {
    const { paintOrder, stroke } = getComputedStyle(text);
    return { order: paintOrder, line: stroke };
  });
  assert.ok(order.startsWith("stroke") && line !== "none");
  await page.context().close();
});
