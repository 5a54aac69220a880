/** Ideas and own layouts, answers to why, and boards as wide as they can be: on a phone, by touch and by keyboard. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openBrowser, SERVER, settled, setUp, SIZES } from "./driver.js";
import { faultsOf } from "./examine.js";
import { inviteTo, sit } from "./seats.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** Where cards lie, as a screen reader names them. @param {Page} page */
const laid = async (page) => {
  await settled(page);
  return page
    .locator("[data-square]")
    .evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")).filter((name) => !/free/i.test(name ?? "")));
};

/** @param {Page} page @param {string} name */
const press = async (page, name) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

/** @type {[{ game: string, scenario: string }, string[], RegExp][]} */
const TOGETHER = [
  [{ game: "stalingrad", scenario: "quick-duel" }, ["german", "soviet"], /^Soviets are ready/],
  [{ game: "panzer", scenario: "skirmish" }, ["american", "german"], /^Germans are ready/],
];

for (const [config, sides, words] of TOGETHER)
  test(`whoever still lays out cards is told that the enemy is ready: ${config.game}`, async () => {
    const { match, seats } = await inviteTo(config, sides);
    const [page, other] = [await browser.visit({ size: "phone" }), await browser.visit({ size: "phone" })];
    for (const [index, each] of [page, other].entries()) {
      await sit(each.context(), match, seats.slice(index, index + 1), config);
      await each.goto(`${SERVER}/match/${match}`);
      await each.locator(".tools .tool").first().waitFor();
    }
    const told = page.locator("[role='status']", { hasText: words });
    for (const phase of config.game === "panzer" ? ["squad", "deploy"] : ["front"]) {
      assert.equal(await told.count(), 0);
      await setUp(other);
      await told.waitFor({ state: "attached" });
      assert.equal(await page.getByText(words).locator("visible=true").count() > 0, true);
      assert.deepEqual(await faultsOf(page, `enemy ready ${phase} phone`), []);
      await setUp(page);
      if (phase === "squad") for (const each of [page, other]) await each.getByText("Deploy your squad").waitFor();
    }
    for (const each of [page, other]) await each.context().close();
  });

test("a Front is laid out by an idea, saved, used again and deleted, by keyboard alone", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "stalingrad", ["Lieutenant", "Open Front", "Basic"]);
  await page.getByText("Lay out your Front").waitFor();
  assert.equal((await laid(page)).length, 0);
  await press(page, "Ideas");
  const guarded = page.getByRole("button", { name: /^Guarded/ });
  await guarded.waitFor();
  assert.deepEqual(await faultsOf(page, "ideas phone"), []);
  await page.setViewportSize(SIZES.desk);
  await settled(page);
  assert.deepEqual(await faultsOf(page, "ideas desk"), []);
  await page.setViewportSize(SIZES.phone);
  await guarded.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Ready/ }).and(page.locator(":enabled")).waitFor();
  const front = await laid(page);
  assert.equal(front.length, 10);

  await press(page, "Saved");
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Wall");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Wall", exact: true }).waitFor();
  assert.deepEqual(await faultsOf(page, "saved phone"), []);
  await page.keyboard.press("Escape");
  await press(page, "Take back");
  assert.equal((await laid(page)).length, 0);
  assert.equal(await page.getByRole("button", { name: "Take back" }).getAttribute("aria-disabled"), "true");

  await page.reload();
  await page.getByText("Lay out your Front").waitFor();
  await press(page, "Saved");
  await press(page, "Wall");
  assert.deepEqual(await laid(page), front);
  await press(page, "Mirror");
  assert.notDeepEqual(await laid(page), front);
  await press(page, "Shuffle");
  await page.reload();
  await page.getByText("Lay out your Front").waitFor();
  await press(page, "Take back");
  await press(page, "Take back");
  assert.deepEqual(await laid(page), front);

  await press(page, "Saved");
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Wall");
  await page.getByRole("button", { name: "Replace" }).waitFor();
  await press(page, "Delete Wall");
  await page.getByText("Nothing saved yet").waitFor();
  await page.keyboard.press("Escape");
  await page.context().close();
});

/** A pointer carries something from one place to another. @param {Page} page @param {string} from @param {string} to */
async function carry(page, from, to) {
  const [start, end] = [await page.locator(from).first().boundingBox(), await page.locator(to).first().boundingBox()];
  assert.ok(start && end);
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.locator(".ghost").waitFor();
  await page.mouse.up();
  await page.locator(".ghost").waitFor({ state: "detached" });
}

test("a Front and a deployment are laid by dragging cards from the tray", async () => {
  const page = await browser.visit();
  await begin(page, "stalingrad", ["Lieutenant", "Quick Duel", "Basic"]);
  const placed = (/** @type {string} */ count) => page.getByText(new RegExp(`^${count} placed`)).waitFor();
  await placed("0 of 8");
  await carry(page, ".slot:has-text('Officer')", "[data-square='b2']");
  await placed("1 of 8");
  assert.match((await laid(page)).join(), /^b2: your Officer/);
  // Where a card lies already, that one goes back.
  await carry(page, ".slot:has-text('Mortar')", "[data-square='b2']");
  await page.locator(".slot", { hasText: "Officer" }).waitFor();
  assert.match((await laid(page)).join(), /^b2: your Mortar/);
  // What falls beside the own Front stays in the tray.
  await carry(page, ".slot:has-text('Officer')", "h1");
  await placed("1 of 8");
  assert.equal(await page.locator(".slot.chosen").count(), 0);
  await page.locator(".slot", { hasText: "Officer" }).click();
  await page.locator("[data-square='c3'] .hit").click();
  await placed("2 of 8");

  await begin(page, "panzer", ["Lieutenant", "Skirmish", "Basic"]);
  await page.getByRole("button", { name: /^Take M/ }).first().click();
  await page.getByRole("button", { name: /^Take this squad/ }).click();
  await placed("0 of 1");
  await carry(page, ".slot", "[data-square='c1']");
  await placed("1 of 1");
  await page.getByRole("button", { name: /^Deploy/ }).click();
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  assert.match((await page.locator("[data-square='c1']").getAttribute("aria-label")) ?? "", /^c1: M9 Bazooka, American/);
  await page.context().close();
});

test("a squad and a deployment follow an idea, and what cannot be taken or laid says why", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "panzer", ["Lieutenant", "Skirmish", "Basic"]);
  await page.getByText("Choose your squad").first().waitFor();
  await page.getByRole("button", { name: "Ideas" }).click();
  await page.getByRole("button", { name: /^Many/ }).click();
  await page.getByText("4 of 4 units").first().waitFor();
  const full = page.getByRole("button", { name: /^Take M26 Pershing/ });
  assert.equal(await full.getAttribute("aria-disabled"), "true");
  await full.click({ force: true });
  await page.getByText("A squad of this scenario has at most 4 units.").waitFor();
  await page.getByRole("button", { name: "Saved" }).click();
  await page.getByLabel("Name").fill("Crowd");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Crowd", exact: true }).click();
  await page.getByRole("button", { name: /^Take this squad/ }).click();

  await page.getByText("Deploy your squad").first().waitFor();
  // What is carried where it cannot lie says why, too, out of the tray and on the board.
  const why = page.locator(".toast").getByText("P-SETUP-5");
  await page.locator(".tray .slot").first().dragTo(page.locator("[data-square='b4'] .hit"));
  await why.waitFor();
  await page.getByRole("button", { name: "Ideas" }).click();
  await page.getByRole("button", { name: /^Spread out/ }).click();
  await why.waitFor({ state: "detached" });
  await page.locator("[data-square='a1'] .hit").dragTo(page.locator("[data-square='b4'] .hit"));
  await why.waitFor();
  await page.locator("[data-square='a1'] .hit").dragTo(page.locator("[data-square='b1'] .hit"));
  await why.waitFor({ state: "detached" });
  const board = await page.locator(".board").boundingBox();
  await page.locator("[data-square='b4'] .hit").click();
  await page.getByText("P-SETUP-5").waitFor();
  assert.deepEqual(await page.locator(".board").boundingBox(), board, "the answer moves nothing");
  await page.locator(".toast summary").click();
  await page.getByText(/^Each side secretly lays its whole squad/).waitFor();
  await page.getByRole("button", { name: /^Deploy/ }).click();
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  const crossing = (/** @type {string} */ name) => page.locator(`[data-quadrant='${name}']`).getAttribute("aria-label");
  await page.locator("[data-quadrant='a3']").waitFor();
  assert.match((await crossing("a1")) ?? "", /^Quadrant a1: a1 .+, b1 .+, a2, b2; Movement$/);
  assert.equal(await crossing("a3"), "Quadrant a3: a3, b3, a4, b4; Exploration");
  await page.context().close();
});

test("lines of the log, actions and cards that cannot be picked answer why, in the reader's language", async () => {
  const page = await browser.visit({ size: "desk" });
  await begin(page, "stalingrad", ["Lieutenant", "Open Front", "Advanced"]);
  await page.getByRole("button", { name: "Shuffle" }).click();
  await page.getByRole("button", { name: /^Ready/ }).click();
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.getByRole("group", { name: "Actions", exact: true }).waitFor();
  await page.locator(".prompt .chip[aria-disabled='true']", { hasText: "Reinforcements" }).click({ force: true });
  await page.locator(".prompt").getByText("The enemy has eliminated no Infantry of yours that could come back.").waitFor();
  await page.locator(".prompt summary", { hasText: "S-ADV-9" }).click();
  await page.locator(".prompt").getByText(/^You can call REINFORCEMENTS/).waitFor();
  await page.getByRole("button", { name: "Recognition" }).click();
  const own = page.locator("[data-square='a1']");
  await own.focus();
  await page.keyboard.press("Enter");
  await page.locator(".prompt").getByText("S-ADV-4").waitFor();
  await page.keyboard.press("Escape");

  await page.locator("[data-quadrant='a1']").focus();
  await page.keyboard.press("Enter");
  await page.locator(".prompt .button.act").click();
  const line = page.locator(".right button.line", { hasText: "You move quadrant a1." });
  await line.focus();
  await page.keyboard.press("Enter");
  await page.locator(".articles").getByText("S-TURN-2").waitFor();
  assert.deepEqual(await faultsOf(page, "log why desk"), []);
  await page.getByRole("combobox").first().selectOption("fr");
  await page.locator(".articles b", { hasText: "Déplac" }).first().waitFor();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 720, height: 450 });
  assert.deepEqual(await faultsOf(page, "turn twice the size"), []);
  await page.context().close();
});

test("eight columns and eight ranks can be hit with a finger on a phone", async () => {
  const page = await browser.visit({ size: "phone" });
  await page.goto(SERVER);
  await page.evaluate(async () => {
    const cards = { sniper: 3, officer: 2, scout: 2, mortar: 2, machine_gun: 2, infantry: 2, decoy: 2 };
    const scenario = { name: "Wide", columns: 8, rows: 4, cards };
    const config = { game: "stalingrad", mode: "advanced", scenario };
    const seats = [
      { side: "german", player: "me" },
      { side: "soviet", player: "level-1" },
    ];
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/matches", { method: "POST", headers, body: JSON.stringify({ config, seats }) });
    const made = await answer.json();
    const kept = { match: made.match.match, seats: made.seats, invitations: [], game: "stalingrad", scenario: "", at: Date.now() };
    localStorage.setItem("scope.seats", JSON.stringify({ [kept.match]: kept }));
    location.href = `/match/${kept.match}`;
  });
  await page.getByRole("button", { name: "Shuffle" }).click();
  await page.getByRole("button", { name: /^Ready/ }).click();
  // The squares come a frame after the prompt, all at once.
  await page.locator("[data-square='h8'] .hit").waitFor();
  const found = await page.locator("[data-square] .hit").evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { width: right - left, height: bottom - top, inside: left >= 0 && right <= innerWidth && top >= 0 };
    }),
  );
  assert.equal(found.length, 64);
  assert.deepEqual(found.filter(({ width, height, inside }) => width < 44 || height < 44 || !inside), []);
  const scrolls = await page.locator(".board").evaluate((board) => [
    board.scrollWidth - board.clientWidth,
    board.scrollHeight - board.clientHeight,
  ]);
  assert.deepEqual(scrolls, [0, 0]);
  await page.locator("[data-square='h8'] .hit").click();
  await page.getByText("Search h8").waitFor();

  // Where not even that fits, the board moves in its frame, and the keys bring every square into sight.
  await page.setViewportSize({ width: 320, height: 568 });
  const far = page.locator("[data-square='a1']");
  await far.focus();
  for (let steps = 0; steps < 7; steps += 1) await page.keyboard.press("ArrowRight");
  const box = await page.locator("[data-square='h1'] .hit").boundingBox();
  assert.ok(box && box.width >= 44 && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box));
  await page.context().close();
});
