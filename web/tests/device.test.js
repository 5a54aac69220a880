/** Two at one device: nothing of either side is drawn or kept behind the curtain, nor is the other's before it, to the end. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, dice, openBrowser, play, SERVER, settled, SIZES } from "./driver.js";
import { faultsOf } from "./examine.js";
import { cardsHeld, cardsIn, frontOf, memoryOf, overhear, publicBy, unitsDrawn, unitsOf } from "./hidden.js";
import { createMatch, sit } from "./seats.js";
import { deploy, move, takeSquad } from "./units.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./hidden.js").IsTheirs} IsTheirs */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** What was said to one side at the device, while cards lie face down. @param {string[]} heard @param {string} side @returns {any[]} */
function toldTo(heard, side) {
  const messages = heard.flatMap((text) => (text.startsWith('{"type":"update"') ? [JSON.parse(text)] : []));
  return messages.filter(({ observation, status }) => observation.viewer === side && status === "playing");
}

/** @param {Page} page */
const curtains = (page) => page.getByRole("button", { name: /^I lead the/ });

/** The device is handed over, and nobody looks. @param {Page} page */
async function handOver(page) {
  await page.getByRole("button", { name: /Hand over/ }).click();
  await curtains(page).waitFor();
  assert.equal(await page.locator("[data-square]").count(), 0, "there is no board behind the curtain");
}

/** What a screen reader says of each square. @param {Page} page */
async function squaresOf(page) {
  await settled(page);
  const all = await page.locator("[data-square]").evaluateAll((squares) =>
    squares.map((square) => [square.getAttribute("data-square"), square.getAttribute("aria-label") ?? ""]),
  );
  return Object.fromEntries(all);
}

test("at one device, neither side of SCOPE Panzer has anything of the other's", async () => {
  const page = await browser.visit({ size: "phone" });
  const line = overhear(page);
  const names = {
    american: ["M26 Pershing", "M4 Sherman", "M9 Bazooka"],
    german: ["PzVI Tiger", "Panzer IV", "Panzer II"],
  };
  /** What is in the page is one side's, or nobody's. @param {"american" | "german" | null} looking */
  async function only(looking) {
    // Behind the curtain Svelte still has some of what it wrote last, until it draws the next side's screen.
    const [memory, told] = [looking ? await memoryOf(page) : null, await page.content()];
    const kept = await page.evaluate(() => Object.values(localStorage).join("\n"));
    for (const side of /** @type {const} */ (["american", "german"])) {
      const held = memory ? cardsHeld(memory, unitsOf(side)) : [];
      if (side === looking) {
        assert.ok(held.length > 0, `the ${side} units are found where they are`);
        continue;
      }
      assert.deepEqual(held, [], `${side} units in memory, while ${looking} looks`);
      assert.deepEqual(await unitsDrawn(page, side), []);
      for (const name of names[side]) assert.ok(!told.includes(name), `${name}, while ${looking} looks`);
      assert.deepEqual(kept.split("\n").flatMap((text) => cardsIn(text, unitsOf(side))), []);
    }
  }

  await begin(page, "panzer", ["A friend on this device", "Skirmish", "Basic"]);
  await page.getByRole("button", { name: "I lead the American side" }).click();
  await takeSquad(page, names.american);
  await page.locator(".hand-over").waitFor();
  await handOver(page);
  await only(null);
  // The last to choose lays out first: one hand-over less.
  await page.getByRole("button", { name: "I lead the German side" }).click();
  await page.locator(".budget").waitFor();
  await only("german");
  await takeSquad(page, names.german);
  await page.getByText("Deploy your squad").waitFor();
  await deploy(page, [["PzVI Tiger", "a6"], ["Panzer IV", "c6"], ["Panzer II", "d6"]]);
  await handOver(page);
  await only(null);
  await page.getByRole("button", { name: "I lead the American side" }).click();
  await page.getByText("Deploy your squad").waitFor();
  await only("american");
  await deploy(page, [["M26 Pershing", "b1"], ["M4 Sherman", "c1"], ["M9 Bazooka", "d1"]]);
  await move(page, "b1", "b1", "b2");
  await page.locator(".hand-over").waitFor();
  assert.deepEqual(await faultsOf(page, "hand-over phone"), []);
  await page.setViewportSize(SIZES.desk);
  await settled(page);
  assert.deepEqual(await faultsOf(page, "hand-over desk"), []);
  await handOver(page);
  await only(null);
  await page.getByRole("button", { name: "I lead the German side" }).click();
  await move(page, "a5", "a6", "a5");
  await page.locator(".hand-over").waitFor();
  await only("german");
  for (const [side, enemy] of /** @type {const} */ ([["american", "german"], ["german", "american"]])) {
    assert.ok(cardsIn(toldTo(line.heard, side), unitsOf(side)).length > 0);
    assert.deepEqual(cardsIn(toldTo(line.heard, side), unitsOf(enemy)), [], `told to the ${side} side`);
  }
  await page.context().close();
});

const TINY = { name: "Tiny", columns: 3, rows: 2, cards: { sniper: 1, officer: 1 }, victory: { snipers: true } };

/**
 * The limits are those of a match that does not end before; both sides decide at random.
 * @type {{ config: any, sides: Record<string, IsTheirs>, size: "phone" | "tablet" }[]}
 */
const GAMES = [
  {
    config: { game: "stalingrad", mode: "basic", scenario: TINY, turn_limit: 16 },
    sides: { german: frontOf("german", 2), soviet: frontOf("soviet", 2) },
    size: "phone",
  },
  {
    config: { game: "panzer", scenario: "skirmish", turn_limit: 12 },
    sides: { american: unitsOf("american"), german: unitsOf("german") },
    size: "tablet",
  },
];

/** The squares on which a side has what the other may not know, as it was told itself. @param {any} observation @param {string} side */
function hiddenOf({ units, board }, side) {
  if (units) return Object.keys(units).filter((square) => units[square].hidden);
  const letters = side === "german" ? /^[A-Z]$/ : /^[a-z]$/;
  return Object.keys(board).filter((square) => letters.test(board[square]));
}

for (const { config, sides, size } of GAMES)
  test(`two at one device play ${config.game} to its end`, async () => {
    const page = await browser.visit({ size });
    const line = overhear(page);
    // The memory aid says where a card may be, which would look as if it were known.
    const created = await createMatch(config, Object.keys(sides), SERVER, { memory_aid: false });
    await sit(page.context(), created.match.match, created.seats, { ...config, scenario: "" });
    await page.goto(`${SERVER}/match/${created.match.match}`);
    await curtains(page).nth(1).waitFor();
    const random = dice(13);
    let [looks, compared, found] = [0, 0, 0];
    for (; (await page.locator(".finish").count()) === 0; looks += 1) {
      const curtain = curtains(page).first();
      const side = /** @type {string} */ (/American|German|Soviet/.exec(await curtain.innerText())?.[0]).toLowerCase();
      const enemy = Object.keys(sides).find((each) => each !== side) ?? "";
      await curtain.click();
      await page.locator(".tools .tool, .budget, .prompt").first().waitFor();
      const lies = toldTo(line.heard, enemy).at(-1);
      const labels = await squaresOf(page);
      if (lies && Object.keys(labels).length)
        for (const square of hiddenOf(lies.observation, enemy)) {
          compared += 1;
          assert.match(labels[square], /forest|face down|free/, `${enemy} ${square}, while the ${side} side looks`);
        }
      if (lies && looks < 6) {
        const isPublic = publicBy(line.heard);
        const memory = await memoryOf(page);
        found += cardsHeld(memory, sides[side] ?? (() => false)).length;
        const held = cardsHeld(memory, sides[enemy] ?? (() => false));
        assert.deepEqual(held.filter((card) => !isPublic(card)), [], `${enemy} cards in memory, while the ${side} side looks`);
      }
      await play(page, random, { until: async () => (await page.locator(".hand-over").count()) > 0 });
      if ((await page.locator(".hand-over").count()) === 0) break;
      await handOver(page);
    }
    assert.ok(looks > 1, "both have laid out their cards, and somebody has played");
    assert.ok(compared > 0 && found > 0, "there was something to find");
    const finish = page.locator(".finish");
    assert.match(await finish.locator("h2").innerText(), /win$|A draw/);
    await page.getByText("All cards are open now.").waitFor();
    assert.deepEqual(await faultsOf(page, `over device ${config.game} ${size}`), []);
    const isPublic = publicBy(line.heard);
    for (const [side, isOwn] of Object.entries(sides)) {
      const others = Object.entries(sides).flatMap(([each, isTheirs]) => (each === side ? [] : [isTheirs]));
      assert.ok(cardsIn(toldTo(line.heard, side), isOwn).length > 0);
      for (const isTheirs of others)
        assert.deepEqual(cardsIn(toldTo(line.heard, side), isTheirs).filter((card) => !isPublic(card)), []);
    }
    await finish.getByRole("button", { name: /Rematch/ }).click();
    await curtains(page).first().waitFor();
    assert.ok(!page.url().endsWith(created.match.match));
    await page.context().close();
  });
