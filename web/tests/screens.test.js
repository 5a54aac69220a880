/** Every screen in every size: axe finds nothing, nothing is cut off, and all of it works by keyboard and in three languages. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, dice, openBrowser, play, SERVER, settled, setUp, SIZES, walk } from "./driver.js";
import { faultsOf } from "./examine.js";
import { createMatch, layFront, seatPlayers, sitFirst } from "./seats.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** Note every fault of a screen. @param {Page} page @param {string} name @param {string[]} faults */
async function examine(page, name, faults) {
  faults.push(...(await faultsOf(page, name)));
}

/** @type {[keyof typeof SIZES, "dark" | "light"][]} */
const LOOKS = [
  ["phone", "dark"],
  ["tablet", "light"],
  ["desk", "dark"],
];

for (const [size, shade] of LOOKS) {
  test(`the screens at the size of a ${size}, ${shade}`, async () => {
    const page = await browser.visit({ size, shade });
    /** @type {string[]} */
    const faults = [];
    const name = (/** @type {string} */ screen) => `${screen} ${size} ${shade}`;
    await page.goto(SERVER);
    await page
      .getByRole("button", { name: /Play now/ })
      .locator("visible=true")
      .first()
      .waitFor();
    await examine(page, name("start"), faults);
    for (const game of ["stalingrad", "panzer"]) {
      await page.goto(`${SERVER}/choose/${game}`);
      await page.getByRole("button", { name: "Begin" }).waitFor();
      await examine(page, name(`choose ${game}`), faults);
    }
    await begin(page, "stalingrad", ["Lieutenant", "Open Front", "Advanced"]);
    await page.getByText("Lay out your Front").waitFor();
    await examine(page, name("setup"), faults);
    await setUp(page);
    await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
    await examine(page, name("turn"), faults);
    await page.locator("[data-quadrant]").first().focus();
    await page.keyboard.press("Enter");
    await examine(page, name("move"), faults);
    await page.keyboard.press("Escape");
    await page.locator("[data-square='c5']").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.locator(".prompt h2", { hasText: /on c5|Soviet|is done|Your turn/ }).waitFor();
    await examine(page, name("found"), faults);
    // Three Snipers and seven points a side: in two turns each the match cannot end.
    await play(page, dice(2), {
      until: async () => Number((await page.locator(".status").innerText()).match(/\d+/)?.[0]) > 4,
    });
    await examine(page, name("later"), faults);

    await begin(page, "panzer", ["Lieutenant", "Skirmish", "Full"]);
    await page.locator(".faces .chip", { hasText: "Hill" }).click();
    await examine(page, name("terrain"), faults);
    await play(page, dice(4), { until: async () => (await page.getByText("Choose your squad").count()) > 0 });
    const ground = page.getByRole("region", { name: "The ground" });
    await ground.locator(":is(.meadow, .hill, .lake, .mountain)").first().waitFor();
    assert.match(await ground.innerText(), /(Meadow|Hill|Lake|Mountain) on [a-d]\d/);
    await examine(page, name("squad"), faults);
    await setUp(page);
    await page.getByText("Deploy your squad").waitFor();
    await examine(page, name("deploy"), faults);
    await setUp(page);
    await page.locator(".prompt").waitFor();
    await page.getByRole("button", { name: "Menu" }).first().click();
    await examine(page, name("menu"), faults);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: /resign/i }).last().click();
    await page.locator(".finish").waitFor();
    await examine(page, name("over"), faults);
    assert.deepEqual([...new Set(faults)], []);
    await page.context().close();
  });
}

/** Matches of SCOPE Panzer are played at random until the first seat may fire. @param {Page} page */
async function bringToFire(page) {
  const config = { game: "panzer", scenario: "skirmish", rules: "full" };
  for (let seed = 1; seed < 20; seed += 1) {
    const created = await createMatch(config, ["american", "german"]);
    const players = await browser.visit();
    const decide = await seatPlayers(players, created, { seed, left: "fire" });
    let now = await decide();
    while (now === "going on") {
      await players.waitForTimeout(20);
      now = await decide();
    }
    await players.context().close();
    if (now === "over") continue;
    await sitFirst(page.context(), created, config);
    await page.goto(`${SERVER}/match/${created.match.match}`);
    return;
  }
  assert.fail("nobody may fire");
}

/** Whatever the page shows for more than a second stays: axe takes its time. @param {Page} page */
async function lingering(page) {
  await page.addInitScript(() => {
    const real = window.setTimeout;
    // @ts-expect-error: timers with a function alone, as the page sets them.
    window.setTimeout = (work, delay = 0, ...told) => real(work, delay > 1000 ? delay * 100 : delay, ...told);
  });
}

for (const [size, shade] of LOOKS) {
  test(`a shot at the size of a ${size}, ${shade}`, async () => {
    const page = await browser.visit({ size, shade });
    await lingering(page);
    await bringToFire(page);
    /** @type {string[]} */
    const faults = [];
    const attacker = page.locator(".attacker").first();
    await attacker.waitFor();
    // Where only one unit may fire, it is chosen already.
    if ((await attacker.getAttribute("aria-pressed")) === "false") await attacker.click();
    await page.locator(".attacker[aria-pressed='true']").waitFor();
    await examine(page, `fire ${size} ${shade}`, faults);
    await page.locator(".prompt .buttons .button.act:enabled").click();
    await page.locator(".banner strong").waitFor();
    await examine(page, `shot ${size} ${shade}`, faults);
    assert.ok(await page.locator(".banner strong").isVisible());
    assert.deepEqual([...new Set(faults)], []);
    await page.context().close();
  });
}

for (const size of /** @type {(keyof typeof SIZES)[]} */ (["phone", "desk"])) {
  test(`the first screens of a ${size}, light`, async () => {
    const page = await browser.visit({ size, shade: "light" });
    /** @type {string[]} */
    const faults = [];
    await page.goto(SERVER);
    await page
      .getByRole("button", { name: /Play now/ })
      .locator("visible=true")
      .first()
      .waitFor();
    await examine(page, `start ${size} light`, faults);
    await begin(page, "stalingrad", ["Lieutenant", "Deep Battle", "Basic"]);
    await page.getByText("Lay out your Front").waitFor();
    await examine(page, `setup ${size} light`, faults);
    await setUp(page);
    await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
    await examine(page, `turn ${size} light`, faults);
    assert.deepEqual([...new Set(faults)], []);
    await page.context().close();
  });
}

for (const size of /** @type {const} */ (["phone", "low", "tablet", "desk"])) {
  test(`what comes between the turns of two at one device, and what the menu asks: ${size}`, async () => {
    const page = await browser.visit({ size });
    /** @type {string[]} */
    const faults = [];
    await begin(page, "stalingrad", ["A friend on this device", "Quick Duel", "Basic"]);
    const handOver = page.getByRole("button", { name: /^Hand over/ });
    await page.getByRole("button", { name: "I lead the German side" }).click();
    await page.getByText("Lay out your Front").waitFor();
    await setUp(page);
    await handOver.waitFor();
    await examine(page, `hand over set-up ${size}`, faults);
    await handOver.click();
    await page.getByRole("button", { name: "I lead the Soviet side" }).click();
    await page.getByText("Lay out your Front").waitFor();
    await setUp(page);
    await handOver.click();
    await page.getByRole("button", { name: "I lead the German side" }).click();
    await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();

    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Menu" }).first().click();
    for (const [ends, words] of /** @type {const} */ ([["Resign", "resign"], ["Leave the match", "leave"]])) {
      await menu.getByRole("button", { name: ends }).click();
      await menu.getByRole("button", { name: `Yes, ${words}` }).waitFor();
      await settled(page);
      await examine(page, `${words} asked ${size}`, faults);
      await menu.getByRole("button", { name: "No" }).click();
    }
    await menu.getByRole("button", { name: "Resign" }).waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });

    await page.locator("[data-quadrant]").first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".prompt .buttons .button.act:enabled").click();
    await page.locator(".hand-over p", { hasText: "You move quadrant" }).waitFor();
    await settled(page);
    await examine(page, `hand over ${size}`, faults);
    assert.deepEqual([...new Set(faults)], []);
    await page.context().close();
  });

  test(`whoever waits for a computer that gets ready is told how far it is: ${size}`, async () => {
    const page = await browser.visit({ size, locale: size === "low" ? "fr" : "en" });
    /** @type {string[]} */
    const faults = [];
    const config = { game: "stalingrad", scenario: "quick-duel" };
    const part = { game: "stalingrad", levels: ["level-1"], ready: false, done: 30, known: 71 };
    await page.route(/\/health$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), preparing: part.ready ? [] : [part] } });
    });
    // The computer begins, and nothing is heard of what it does.
    await page.routeWebSocket(/play$/, (socket) => {
      socket.connectToServer().onMessage((text) => {
        if ((JSON.parse(String(text)).observation?.turn ?? 0) < 2) socket.send(text);
      });
    });
    const created = await createMatch(config, ["german", "soviet"], SERVER, { players: ["level-1", "me"] });
    await sitFirst(page.context(), created, config);
    await page.goto(`${SERVER}/match/${created.match.match}`);
    await page.locator(".tray").waitFor();
    const wire = await browser.visit();
    await wire.goto(SERVER);
    await layFront(wire, created.match.match, created.seats[0]?.token ?? "");
    const bar = page.getByRole("progressbar");
    await bar.waitFor();
    await settled(page);
    await examine(page, `preparing ${size}`, faults);
    assert.equal(await bar.evaluate((/** @type {HTMLProgressElement} */ each) => each.value / each.max), 30 / 71);
    part.done = 60;
    await page.waitForFunction(() => document.querySelector("progress")?.value === 60);
    part.ready = true;
    await bar.waitFor({ state: "detached" });
    assert.deepEqual([...new Set(faults)], []);
    for (const each of [page, wire]) await each.context().close();
  });
}

test("in a low window the board stands beside what is to be decided, and nothing has to be scrolled to", async () => {
  const page = await browser.visit({ size: "low" });
  /** @type {string[]} */
  const faults = [];
  const inSight = async (/** @type {string} */ what, /** @type {import("playwright-core").Locator} */ shown) => {
    const box = await shown.boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= SIZES.low.height, `${what} is at ${JSON.stringify(box)}`);
  };
  await begin(page, "stalingrad", ["Lieutenant", "Quick Duel", "Basic"]);
  await page.getByText("Lay out your Front").waitFor();
  await inSight("Ready", page.getByRole("button", { name: /^Ready/ }));
  await examine(page, "setup low", faults);
  await setUp(page);
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await examine(page, "turn low", faults);
  await page.locator("[data-square='c5']").focus();
  await page.keyboard.press("Enter");
  await inSight("Search", page.getByRole("button", { name: "Search", exact: true }));
  await inSight("c5", page.locator("[data-square='c5']"));
  await inSight("a1", page.locator("[data-square='a1']"));
  await begin(page, "panzer", ["Lieutenant", "Skirmish", "Basic"]);
  await page.getByText("Choose your squad").first().waitFor();
  await examine(page, "squad low", faults);
  await setUp(page);
  await page.getByText("Deploy your squad").waitFor();
  await setUp(page);
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await inSight("a6", page.locator("[data-square='a6']"));
  await inSight("d1", page.locator("[data-square='d1']"));
  await examine(page, "turn panzer low", faults);
  assert.deepEqual([...new Set(faults)], []);
  await page.context().close();
});

for (const size of /** @type {const} */ (["laptop", "aside"])) {
  test(`on a small desk (${size}) squares have 96 pixels, and the prompt stands beside them`, async () => {
    const page = await browser.visit({ size });
    /** @type {string[]} */
    const faults = [];
    const boxOf = async (/** @type {string} */ what) => {
      const box = await page.locator(what).first().boundingBox();
      assert.ok(box, what);
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    await begin(page, "stalingrad", ["Lieutenant", "Open Front", "Advanced"]);
    await page.getByText("Lay out your Front").waitFor();
    await setUp(page);
    await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
    await settled(page);
    // A card has half a gap of four to seven pixels on each side.
    const square = await boxOf("[data-square='a1']");
    assert.ok(square.width >= 100, `a square takes ${square.width} pixels`);
    assert.ok((await boxOf("[data-square='e1']")).right <= (await boxOf(".prompt")).x);
    assert.ok(square.bottom <= SIZES[size].height);
    assert.ok((await boxOf(".left .who h2")).right <= (await boxOf(".left .points")).x + 1);
    await examine(page, `turn ${size}`, faults);
    await page.locator("[data-square='c5']").focus();
    await page.keyboard.press("Enter");
    const search = await boxOf(".prompt .button.act");
    assert.ok(search.bottom <= SIZES[size].height && search.right <= SIZES[size].width);
    assert.deepEqual([...new Set(faults)], []);
    await page.context().close();
  });
}

test("why something is not possible leaves a phone's board where it is", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "stalingrad", ["Lieutenant", "Open Front", "Advanced"]);
  await page.getByText("Lay out your Front").waitFor();
  await setUp(page);
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await settled(page);
  const before = await page.locator("main").boundingBox();
  await page.locator(".chip", { hasText: "Reinforcements" }).click({ force: true });
  await page.locator(".prompt .why").waitFor();
  await settled(page);
  assert.deepEqual(await page.locator("main").boundingBox(), before);
  await page.context().close();
});

test("a Front is laid out and a turn is played by keyboard alone", async () => {
  const page = await browser.visit();
  await page.goto(SERVER);
  await press(page, /^Play now/);
  await page.getByText("Lay out your Front").waitFor();
  for (const square of ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2"]) {
    const tray = page.locator(".tray .slot:not([aria-disabled='true'])").first();
    if ((await page.locator(".tray .slot.chosen").count()) === 0)
      await tray.focus().then(() => page.keyboard.press("Enter"));
    await page.locator("[data-square]").first().focus();
    await walk(page, square);
    await page.keyboard.press("Enter");
  }
  await press(page, /^Ready/);
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.locator("[data-square='a4']").focus();
  await walk(page, "c6");
  await page.keyboard.press("Enter");
  await page.getByText("Search c6").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.locator("[data-quadrant='a1']").focus();
  await page.keyboard.press("Enter");
  await page.getByText("Move quadrant a1").waitFor();
  await press(page, /^Move$/);
  await page.getByText("You move quadrant a1.").first().waitFor();
});

/** Press a button without a pointer. @param {Page} page @param {RegExp} name */
async function press(page, name) {
  await page.getByRole("button", { name }).locator("visible=true").first().focus();
  await page.keyboard.press("Enter");
}

for (const [locale, words] of Object.entries({
  "es-ES": ["Jugar ya", "Despliega tu Frente", "Tirador"],
  "fr-FR": ["Jouer", "Disposez votre Front", "Sniper"],
})) {
  test(`the page speaks ${locale}`, async () => {
    const page = await browser.visit({ locale, size: "phone" });
    await page.goto(SERVER);
    await page.getByRole("button", { name: words[0] }).locator("visible=true").first().click();
    await page.getByText(words[1] ?? "").waitFor();
    await page
      .getByText(words[2] ?? "")
      .first()
      .waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.lang), locale.slice(0, 2));
    /** @type {string[]} */
    const faults = [];
    await examine(page, `setup phone ${locale}`, faults);
    assert.deepEqual(faults, []);
  });
}
