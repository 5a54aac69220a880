/** The board keeps its place and its size under the finger: over a set-up, over a turn, and while a shot is weighed. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, SERVER, settled, SIZES } from "./driver.js";
import { faultsOf } from "./examine.js";
import { createMatch, seatPlayers, sitFirst } from "./seats.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./seats.js").Created} Created */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** Words decide on a phone; elsewhere the longest are enough. @type {[keyof typeof SIZES, string][]} */
const LOOKS = [
  ["phone", "en"],
  ["phone", "es"],
  ["phone", "fr"],
  ["tablet", "fr"],
  ["desk", "fr"],
];

/** A square without the ring around what has the focus. */
const SQUARE = "[data-square='a1'] .hit";

/** Where something lies, once everything is drawn and the board has taken the room that it has. @param {Page} page @param {string} what */
async function placeOf(page, what) {
  await settled(page);
  return page.locator(what).first().boundingBox();
}

/** Compares where something lies with where it lay when it was asked for the first time. @param {Page} page @param {string} what */
async function keeping(page, what) {
  const place = await placeOf(page, what);
  assert.ok(place);
  return async (/** @type {string} */ when) => assert.deepEqual(await placeOf(page, what), place, when);
}

/** What the server says to a page, altered on its way. @param {Page} page @param {(told: any) => void} change */
async function alter(page, change) {
  await page.routeWebSocket(/play$/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const told = JSON.parse(String(text));
      if (told.question) change(told);
      socket.send(JSON.stringify(told));
    });
  });
}

/** The first seat of a match, in a page of its own. @param {Created} created @param {import("./seats.js").Config} config @param {[keyof typeof SIZES, string]} look */
async function visitFirst(created, config, [size, locale]) {
  const page = await browser.visit({ size, locale });
  await sitFirst(page.context(), created, config);
  await page.goto(`${SERVER}/match/${created.match.match}`);
  return page;
}

/** Both seats play at random until the first may take a kind of decision. @param {Created} created @param {number} seed @param {string} left */
async function playTo(created, seed, left) {
  const players = await browser.visit();
  const decide = await seatPlayers(players, created, { seed, left });
  let now = await decide();
  for (; now === "going on"; now = await decide()) await players.waitForTimeout(20);
  await players.context().close();
  return now === "left";
}

/** @param {Page} page @param {string} square */
async function touch(page, square) {
  await page.locator(`[data-square='${square}']`).focus();
  await page.keyboard.press("Enter");
}

for (const look of LOOKS)
  test(`a set-up leaves the board where it is: ${look.join(" ")}`, async () => {
    const config = { game: "stalingrad", scenario: "deep-front", mode: "advanced" };
    const page = await visitFirst(await createMatch(config, ["german", "soviet"]), config, look);
    await page.locator(".slot").first().waitFor();
    const isStill = await keeping(page, SQUARE);
    for (const slot of await page.locator(".slot").all()) {
      await slot.click();
      await isStill(`with a card in hand: ${await slot.innerText()}`);
    }
    for (const file of "abc")
      for (const rank of "1234") {
        if ((await page.locator(".slot").count()) === 0) break;
        if ((await page.locator(".slot.chosen").count()) === 0) await page.locator(".slot").first().click();
        await touch(page, file + rank);
        await isStill(`with a card on ${file + rank}`);
      }
    await page.locator(".sheet > .button:enabled").waitFor();
    await page.context().close();
  });

for (const look of LOOKS.slice(2))
  test(`a squad leaves the list where it is: ${look.join(" ")}`, async () => {
    const config = { game: "panzer", scenario: "great-battle", rules: "full" };
    const created = await createMatch(config, ["american", "german"]);
    await playTo(created, 1, "squad");
    const page = await visitFirst(created, config, look);
    const take = page.locator(".step:last-child");
    await take.first().waitFor();
    const isStill = await keeping(page, ".choice");
    for (let unit = 1; unit <= 6; unit += 1) {
      await take.and(page.locator("[aria-disabled='false']")).first().click();
      await isStill(`with ${unit} units`);
    }
    await take.last().click({ force: true });
    await page.locator(".why").waitFor();
    await isStill("with the answer why there are no more");
    await page.context().close();
  });

/** Two kinds of cards are lost that could come back. @param {any} told */
function returning({ question }) {
  for (const cards of ["I", "M", "IM"]) question.legal.push(`reinforce a1 ${cards} ${cards.padEnd(4, ".")}`);
}

for (const look of LOOKS)
  test(`a turn leaves the board where it is: ${look.join(" ")}`, async () => {
    const config = { game: "stalingrad", scenario: "open-front", mode: "advanced" };
    const created = await createMatch(config, ["german", "soviet"]);
    assert.ok(await playTo(created, 1, "move"));
    const page = await browser.visit({ size: look[0], locale: look[1] });
    await alter(page, returning);
    await sitFirst(page.context(), created, config);
    await page.goto(`${SERVER}/match/${created.match.match}`);
    await page.locator(".chip[aria-disabled='true']").last().waitFor();
    const isStill = await keeping(page, SQUARE);
    await page.locator(".chip[aria-disabled='true']").last().click({ force: true });
    await page.locator(".why").waitFor();
    await isStill("with the answer why");
    for (const mode of [-1, 0]) {
      await page.locator(".chip:not([aria-disabled])").nth(mode).click();
      await page.locator("[data-quadrant='a1']").focus();
      await page.keyboard.press("Enter");
      await page.locator(".prompt .button.act:enabled").waitFor();
      await isStill(mode ? "with a choice of what comes back" : "with a quadrant chosen");
      if (mode) await page.keyboard.press("Escape");
    }
    await page.locator(".prompt .button.act:enabled").click();
    // With an Officer there is more to do, which can be left.
    await page.locator("[data-quadrant]").first().waitFor({ state: "detached" });
    await isStill("after the move");
    await page.locator(".prompt .button.act:enabled").click();
    await page.locator(".status:not(.yours)").waitFor();
    await isStill("while it is the enemy's turn");
    await page.context().close();
  });

/** Whoever may fire alone is joined by another unit, so that there is a choice. @param {any} told */
function joined({ question, observation }) {
  if (question.phase !== "fire") return;
  const [hand] = Object.values(observation.hands);
  const free = ["a1", "b1", "c1"].find((square) => !(square in observation.hands)) ?? "";
  observation.hands[free] = { ...hand, attacker: free };
  question.legal.push(`fire ${free}`);
}

test("a shot that is weighed leaves the board where it is, and the list of who fires", async () => {
  const config = { game: "panzer", scenario: "skirmish", rules: "full" };
  /** @type {Created | null} */
  let created = null;
  for (let seed = 1; seed < 20 && !created; seed += 1) {
    const match = await createMatch(config, ["american", "german"]);
    if (await playTo(match, seed, "fire")) created = match;
  }
  assert.ok(created, "nobody may fire");
  for (const look of LOOKS) {
    const page = await browser.visit({ size: look[0], locale: look[1] });
    /** @type {string[]} */
    let legal = [];
    await alter(page, (told) => {
      joined(told);
      legal = told.question.legal;
    });
    await sitFirst(page.context(), created, config);
    await page.goto(`${SERVER}/match/${created.match.match}`);
    await page.locator(".attacker").last().waitFor();
    const [isStill, isListStill] = [await keeping(page, SQUARE), await keeping(page, ".attacker")];
    const all = async (/** @type {string} */ when) => {
      await isStill(`${look} ${when}`);
      // Elsewhere the list stands on a sheet that grows upwards.
      if (look[0] === "desk") await isListStill(`${look} ${when}`);
    };
    const never = ["d6", "c6", "b6", "a6"].find((square) => !legal.includes(`fire ${square}`)) ?? "";
    await touch(page, never);
    await page.locator(".why").waitFor();
    await all("with the answer why");
    await page.locator(".attacker").last().click();
    await page.locator(".hand").waitFor();
    await all("with a firing hand");
    const why = page.locator(".hand button");
    if (await why.isVisible()) {
      await why.click();
      await all("with the words what the chance comes from");
      const words = await page.locator(".hand .sum").evaluate((sum) => [(sum.textContent ?? "").length > 40, sum.scrollHeight - sum.clientHeight]);
      assert.deepEqual(words, [true, 0], look.join(" "));
      assert.deepEqual(await faultsOf(page, `fire why ${look.join(" ")}`), []);
      await why.click();
    } else assert.ok((await page.locator(".hand .sum").innerText()).length > 40);
    await touch(page, never);
    await page.locator(".why").waitFor();
    await all("with a firing hand and the answer why");
    await page.context().close();
  }
});

test("the end of a match leaves the board where it is", async () => {
  const cards = { sniper: 1, officer: 1 };
  /** @type {any} */
  const scenario = { name: "Tiny", columns: 3, rows: 2, cards, victory: { snipers: true } };
  const config = { game: "stalingrad", mode: "basic", scenario };
  for (const look of LOOKS.slice(2)) {
    const created = await createMatch(config, ["german", "soviet"]);
    assert.ok(await playTo(created, 1, "move"));
    const page = await visitFirst(created, config, look);
    await page.locator(".prompt h2").waitFor();
    const isStill = await keeping(page, SQUARE);
    assert.equal(await playTo(created, 1, ""), false);
    await page.locator(".finish").waitFor();
    await isStill(`${look}`);
    await page.context().close();
  }
});

test("with matches to continue, the button at the foot of a phone covers none of the ways", async () => {
  const config = { game: "stalingrad", scenario: "deep-front" };
  for (const look of LOOKS.slice(0, 3)) {
    const created = await createMatch(config, ["german", "soviet"]);
    const page = await browser.visit({ size: look[0], locale: look[1] });
    await sitFirst(page.context(), created, config);
    await page.goto(SERVER);
    await page.locator(".continue").waitFor();
    const [ways, foot] = [await placeOf(page, "nav"), await placeOf(page, ".bottom")];
    assert.ok(ways && foot && ways.y + ways.height <= foot.y, JSON.stringify([ways, foot]));
    assert.ok(await page.locator(".bottom a[href='/rules/stalingrad']").isVisible());
    await page.context().close();
  }
});
