/** Two people: by link with a broken line and a rematch, and at one device behind a curtain; and somebody who watches. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, choose, dice, openBrowser, PICKABLE, picture, play, SERVER, settled, setUp, SIZES } from "./driver.js";
import { faultsOf } from "./examine.js";
import { cardsAt, frontOf, memoryOf, overhear, publicBy, secrets } from "./hidden.js";
import { inviteTo, sit } from "./seats.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** A line that can be cut and mended. @param {Page} page */
async function breakable(page) {
  /** @type {import("playwright-core").WebSocketRoute[]} */
  const open = [];
  const line = { cut: false };
  await page.routeWebSocket(/\/play$/, (socket) => {
    if (line.cut) return void socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  return {
    async cut() {
      line.cut = true;
      for (const socket of open.splice(0)) await socket.close();
    },
    mend() {
      line.cut = false;
    },
  };
}

const turnsIn = async (/** @type {Page} */ page) => {
  await settled(page);
  return page.locator(".right ol li").count();
};

test("two browsers play by link, and nothing hidden crosses the line", async () => {
  const host = await browser.visit();
  const guest = await browser.visit({ size: "phone" });
  const [hostLine, guestLine] = [overhear(host), overhear(guest)];

  // The memory aid says where a card may be, which would look as if it were known.
  await begin(host, "stalingrad", ["A friend by link", "German", "Quick Duel", "Basic", "Memory aid"]);
  const link = await host.locator("input[readonly]").inputValue();
  assert.match(link, /\/join\/[\w-]+\/1#[\w-]{32,}$/);
  await picture(host, "invite desk");
  await guest.goto(link);
  await guest.getByRole("button", { name: "Take the seat" }).waitFor();
  assert.equal(new URL(guest.url()).hash, "");
  await picture(guest, "join phone");
  await guest.getByLabel("Your name").fill("Marta");
  await guest.getByRole("button", { name: "Take the seat" }).click();
  await guest.getByText("Lay out your Front").waitFor();
  await host.getByText("Lay out your Front").waitFor();

  await setUp(guest);
  await guest.getByText("Your set-up is laid").waitFor();
  await setUp(host);
  const random = dice(3);
  // Two Snipers a side: with one turn each the match cannot end, which would open all cards.
  for (const mover of [host, guest]) {
    const title = mover.locator(".prompt h2");
    await title.filter({ hasText: "Your turn" }).waitFor();
    await play(mover, random, { until: async () => (await title.filter({ hasText: "to move" }).count()) > 0 });
  }
  await host.locator(".prompt h2", { hasText: "Your turn" }).waitFor();

  const [hosts, guests] = [secrets(hostLine.said), secrets(guestLine.said)];
  const [hostMemory, guestMemory] = [await memoryOf(host), await memoryOf(guest)];
  assert.ok(guestLine.heard.length > 5 && hostLine.heard.length > 5);
  for (const [decided, own, others, heard] of /** @type {const} */ ([
    [hosts, hostMemory, guestMemory, guestLine.heard],
    [guests, guestMemory, hostMemory, hostLine.heard],
  ])) {
    assert.ok(decided.length > 0);
    for (const secret of decided) {
      assert.ok(own.includes(secret), `${secret} is what one of them decided`);
      assert.ok(!others.includes(secret), `${secret} is in the other's memory`);
      assert.ok(!heard.some((text) => text.includes(secret)), `${secret} reached the other`);
    }
  }
  const isPublic = publicBy(hostLine.heard);
  for (const [page, line, own, theirs] of /** @type {const} */ ([
    [host, hostLine, frontOf("german", 3), frontOf("soviet", 3)],
    [guest, guestLine, frontOf("soviet", 3), frontOf("german", 3)],
  ])) {
    const [mine = [], others = []] = await cardsAt(page, line, own, theirs);
    assert.ok(mine.length >= 12, "a player has the own Front");
    assert.deepEqual(others.filter((card) => !isPublic(card)), []);
  }
  const labels = await guest
    .locator("[data-square]")
    .evaluateAll((squares) => squares.map((square) => square.getAttribute("aria-label") ?? ""));
  assert.equal(labels.filter((label) => label.includes("German card, face down")).length, 12);
  assert.ok(await host.getByText("Marta").first().isVisible());

  await host.getByRole("button", { name: "Menu" }).click();
  await host.getByRole("button", { name: "Resign" }).click();
  await host.getByRole("button", { name: "Yes, resign" }).click();
  await guest.getByText("You have won").waitFor();
  const played = guest.url();
  await guest.getByRole("button", { name: /Rematch/ }).click();
  await host.getByText("asked for by Marta").waitFor();
  await guest.getByRole("button", { name: "Call it off" }).click();
  await host.getByRole("button", { name: /Rematch sides change/ }).click();
  await host.getByRole("button", { name: "Call it off" }).waitFor();
  await guest.goto(played);
  await guest.getByRole("button", { name: /Rematch The other player/ }).click();
  await guest.getByText("Lay out your Front").waitFor();
  await host.getByText("Lay out your Front").waitFor();
  assert.equal(host.url(), guest.url());
  assert.ok(await host.getByText("German Front").isVisible());
});

/** Say a phrase. @param {Page} page @param {string} phrase */
async function speak(page, phrase) {
  await page.getByRole("button", { name: "Say something" }).locator("visible=true").click();
  await page.locator("dialog[open]").getByRole("button", { name: phrase }).click();
}

/** What is shown for some seconds is shown for minutes, however long somebody takes to look. @param {Page} page */
async function unhurried(page) {
  await page.addInitScript(() => {
    const { now } = Date;
    const start = now();
    Date.now = () => start + (now() - start) / 20;
  });
}

/** How long a phrase is shown at a seat. */
const BUBBLE = 7000;

test("two browsers see each other come and go, and hear what is said", async () => {
  const host = await browser.visit();
  const guest = await browser.visit({ size: "phone" });
  for (const page of [host, guest]) await unhurried(page);
  await begin(host, "stalingrad", ["A friend by link", "German", "Quick Duel", "Basic"]);
  const link = await host.locator("input[readonly]").inputValue();
  assert.equal(await host.getByRole("button", { name: "Say something" }).count(), 0);
  await guest.goto(link);
  await guest.getByLabel("Your name").fill("Marta");
  await guest.getByRole("button", { name: "Take the seat" }).click();
  await guest.getByText("Lay out your Front").waitFor();
  await host.getByText("Lay out your Front").waitFor();

  await speak(host, "Good luck!");
  const wished = Date.now();
  await guest.locator(".bubble").getByText("Good luck!").first().waitFor();
  await speak(guest, "Thank you!");
  await host.locator(".bubble", { hasText: "Marta" }).getByText("Thank you!").first().waitFor();
  assert.deepEqual(await faultsOf(guest, "phrase set-up phone"), []);
  await picture(host, "phrase set-up desk");
  await setUp(guest);
  await setUp(host);

  const enemy = host.locator(".left .score", { hasText: "Marta" });
  await enemy.getByText("connected").waitFor();
  const watcher = await browser.visit();
  await watcher.goto(host.url());
  await host.getByTitle("1 watching").waitFor();
  await speak(guest, "Oops!");
  await watcher.locator(".right ol").getByText("Marta: Oops!").waitFor();
  assert.equal(await watcher.getByRole("button", { name: "Say something" }).count(), 0);
  await picture(watcher, "phrase watching desk");
  const at = guest.url();
  await guest.close();
  await enemy.getByText("away since").waitFor();
  assert.deepEqual(await faultsOf(host, "away desk"), []);
  for (const size of [SIZES.desk, SIZES.aside]) {
    await host.setViewportSize(size);
    const over = await enemy.locator(".who").evaluate((who) => who.scrollWidth - who.clientWidth);
    assert.equal(over, 0, `whoever is away stands beside the points, ${size.width}`);
  }

  await host.waitForTimeout(Math.max(0, wished + BUBBLE + 500 - Date.now()));
  const again = await guest.context().newPage();
  await unhurried(again);
  await again.goto(at);
  await enemy.getByText("connected").waitFor();
  await again.getByRole("button", { name: "Log" }).click();
  for (const said of ["Good luck!", "Thank you!", "Oops!"])
    await again.locator(".drawer ol").getByText(said).waitFor();
  assert.equal(await again.locator(".bubble", { hasText: "Good luck!" }).count(), 0);
  await again.getByRole("button", { name: "Close" }).locator("visible=true").click();
  await again.getByRole("button", { name: "Say something" }).locator("visible=true").click();
  assert.deepEqual(await faultsOf(again, "phrases phone"), []);
  await again.locator("dialog[open]").getByRole("button", { name: "Mute the others" }).click();
  await again.locator("dialog[open]").getByRole("button", { name: "Close" }).click();
  await speak(host, "Nice shot!");
  await host.locator(".bubble").getByText("Nice shot!").first().waitFor();
  await speak(again, "Well played!");
  await again.locator(".bubble").getByText("Well played!").first().waitFor();
  assert.equal(await again.getByText("Nice shot!").locator("visible=true").count(), 0);
});

test("a broken line mends itself, and the match goes on", async () => {
  const page = await browser.visit();
  const line = await breakable(page);
  await page.goto(SERVER);
  await page
    .getByRole("button", { name: /Play now/ })
    .first()
    .click();
  await page.getByText("Lay out your Front").waitFor();
  await setUp(page);
  await page.locator(PICKABLE).first().waitFor();
  await line.cut();
  await page.getByText("The line is lost").waitFor();
  assert.deepEqual(await faultsOf(page, "line lost desk"), []);
  line.mend();
  await page.getByText("The line is lost").waitFor({ state: "detached" });
  const before = await turnsIn(page);
  // Two Snipers a side: with one turn each the match cannot end.
  await play(page, dice(5), { until: async () => (await turnsIn(page)) > before + 1 });
  await page.reload();
  await page.locator(".prompt").waitFor();
  assert.ok((await turnsIn(page)) > before + 1);
});

/**
 * A line that breaks over a decision, once: before it reaches the server, or before the answer comes. `said` are all
 * decisions that were sent; `mend` lets the page come back.
 * @param {Page} page @param {"decision" | "answer"} loses @param {RegExp} decides
 */
async function breaking(page, loses, decides) {
  /** @type {{ answers: number, decision: string }[]} */
  const said = [];
  let [cut, broken] = [false, false];
  await page.routeWebSocket(/\/play$/, (socket) => {
    if (cut) return void socket.close();
    const server = socket.connectToServer();
    let unheard = false;
    const hangUp = () => {
      cut = broken = true;
      void socket.close();
      void server.close();
    };
    socket.onMessage((text) => {
      const { type, answers, decision } = JSON.parse(String(text));
      if (type === "decide") said.push({ answers, decision });
      if (type !== "decide" || broken || !decides.test(decision)) return server.send(text);
      if (loses === "decision") return hangUp();
      unheard = true;
      server.send(text);
    });
    server.onMessage((text) => {
      // The answer is there, and does not come through.
      if (!unheard) socket.send(text);
      else if (!cut && JSON.parse(String(text)).type === "update") hangUp();
    });
  });
  return { said, mend: () => void (cut = false) };
}

for (const loses of /** @type {const} */ (["decision", "answer"]))
  for (const decides of [/^setup /, /^move /])
    test(`a line that breaks over a ${decides.source.slice(1, -1)} before the ${loses} is through lets it count once`, async () => {
      const config = { game: "stalingrad", scenario: "quick-duel" };
      const { match, seats } = await inviteTo(config, ["german", "soviet"]);
      const [page, other] = [await browser.visit(), await browser.visit()];
      const line = await breaking(page, loses, decides);
      for (const [index, each] of [page, other].entries()) {
        await sit(each.context(), match, seats.slice(index, index + 1), config);
        await each.goto(`${SERVER}/match/${match}`);
        await each.getByText("Lay out your Front").waitFor();
      }
      const lost = page.getByText("The line is lost").locator("visible=true");
      const broken = async () => {
        await lost.first().waitFor();
        assert.equal(line.said.filter(({ decision }) => decides.test(decision)).length, 1);
        line.mend();
        await lost.first().waitFor({ state: "detached" });
      };
      await setUp(other);
      await setUp(page);
      if (decides.test("setup ")) await broken();
      const move = async (/** @type {Page} */ mover, /** @type {string} */ quadrant) => {
        await mover.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
        await mover.locator(`[data-quadrant='${quadrant}']`).focus();
        await mover.keyboard.press("Enter");
        await mover.locator(".prompt .buttons .button.act:enabled").click();
      };
      await move(page, "a1");
      if (decides.test("move ")) await broken();
      await move(other, "c4");
      await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
      await move(page, "b2");
      await other.locator(".prompt h2", { hasText: "Your turn" }).waitFor();

      // What was lost was said again, the same and about the same; what had come through was not.
      const sent = line.said.filter(({ decision }) => decides.test(decision));
      const once = decides.test("move ") ? [sent[0], sent.at(-1)] : [sent[0]];
      assert.deepEqual(sent, loses === "decision" ? [sent[0], ...once] : once);
      // Both pages tell every turn once.
      const turns = ["quadrant b2.", "quadrant c4.", "quadrant a1.", "ready.", "ready."];
      for (const each of [page, other]) {
        await each.locator(".right ol li").nth(turns.length - 1).waitFor();
        await settled(each);
        const told = await each.locator(".right ol li").allInnerTexts();
        assert.deepEqual(told.map((text) => /quadrant \w\d\.|ready\./.exec(text)?.[0]), turns);
        await each.context().close();
      }
    });

for (const size of /** @type {("phone" | "tablet")[]} */ (["phone", "tablet"])) {
  test(`a ${size} says that its line is lost`, async () => {
    const page = await browser.visit({ size });
    const line = await breakable(page);
    await begin(page, "stalingrad", ["Lieutenant", "Quick Duel", "Advanced"]);
    await page.getByText("Lay out your Front").waitFor();
    await line.cut();
    await page.getByText("The line is lost").waitFor();
    assert.deepEqual(await faultsOf(page, `line lost set-up ${size}`), []);
    line.mend();
    await page.getByText("The line is lost").waitFor({ state: "detached" });
    await setUp(page);
    await page.locator(PICKABLE).first().waitFor();
    await line.cut();
    await page.getByText("The line is lost").waitFor();
    assert.deepEqual(await faultsOf(page, `line lost ${size}`), []);
    line.mend();
    await page.getByText("The line is lost").waitFor({ state: "detached" });
  });
}

for (const aided of [true, false]) {
  test(`whoever is invited ${aided ? "has the memory aid too" : "has no memory aid either"}`, async () => {
    const host = await browser.visit();
    const guest = await browser.visit({ size: "phone" });
    await host.goto(`${SERVER}/choose/stalingrad`);
    for (const option of ["A friend by link", "German", "Quick Duel", "Basic"]) await choose(host, option);
    const option = host.getByLabel("Memory aid");
    if ((await option.isChecked()) !== aided) await choose(host, "Memory aid");
    await host.getByRole("button", { name: "Begin" }).click();
    await guest.goto(await host.locator("input[readonly]").inputValue());
    await guest.getByRole("button", { name: "Take the seat" }).click();
    for (const page of [guest, host]) {
      await page.getByText("Lay out your Front").waitFor();
      await setUp(page);
    }
    for (const page of [guest, host]) await page.locator(".prompt").waitFor();
    for (const page of [guest, host]) await settled(page);
    const panel = host.locator(".left").getByRole("heading", { name: "Memory aid" });
    const button = guest.getByRole("button", { name: /^Memory/ });
    assert.deepEqual([await panel.count(), await button.count()], aided ? [1, 1] : [0, 0]);
    if (!aided) return;
    await button.click();
    await guest.locator(".drawer .memory").getByText("Nothing seen yet.").waitFor();
    await host.locator(".left .memory").getByText("Nothing seen yet.").waitFor();
  });
}

test("two at one device hand it over behind a curtain", async () => {
  const page = await browser.visit({ size: "tablet" });
  const line = overhear(page);
  await begin(page, "stalingrad", ["A friend on this device", "Quick Duel", "Basic"]);
  const curtain = page.getByRole("button", { name: /^I lead the/ });
  for (const side of ["German", "Soviet"]) {
    await page.getByRole("button", { name: `I lead the ${side} side` }).click();
    await page.getByText("Lay out your Front").waitFor();
    if (side === "German") {
      // Whoever leaves for a moment goes on with what they have laid, behind the curtain.
      await page.getByRole("button", { name: "Shuffle" }).click();
      await page.reload();
      await page.getByRole("button", { name: "I lead the German side" }).click();
      await page.getByText(/^(\d+) of \1 placed/).waitFor();
    } else {
      const laid = secrets(line.said);
      assert.equal(laid.length, 1);
      const memory = await memoryOf(page);
      assert.ok(!laid.some((secret) => memory.includes(secret)), "the enemy's Front is in the memory of the page");
      assert.equal(await page.evaluate(() => /"begun":\{"/.test(localStorage.getItem("scope.seats") ?? "")), false);
    }
    await setUp(page);
    if (side === "German") {
      await page.getByRole("button", { name: /Hand over/ }).click();
      await curtain.waitFor();
      await picture(page, "curtain tablet");
      assert.equal(await page.locator("[data-square]").count(), 0);
    }
  }
  // Two Snipers a side: with one turn each the match cannot end.
  for (const [turn, side] of ["German", "Soviet", "German"].entries()) {
    await page.getByRole("button", { name: /Hand over/ }).click();
    await page.getByRole("button", { name: `I lead the ${side} side` }).click();
    await page.locator(PICKABLE).first().waitFor();
    const labels = await page
      .locator("[data-square]")
      .evaluateAll((squares) => squares.map((square) => square.getAttribute("aria-label") ?? ""));
    assert.ok(labels.filter((label) => label.includes("your")).length >= 12);
    if (turn === 1) {
      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("link", { name: /Start page/ }).click();
      await page.getByRole("link", { name: /Continue/ }).click();
      await curtain.nth(1).waitFor();
      assert.equal(await page.locator("[data-square]").count(), 0);
      await curtain.filter({ hasText: "has to decide now" }).click();
      await page.locator(PICKABLE).first().waitFor();
    }
    if (turn < 2) await play(page, dice(11), { until: async () => (await page.locator(".hand-over").count()) > 0 });
  }
});

test("somebody watches two computers, and sees no card that is face down", async () => {
  const page = await browser.visit();
  const line = overhear(page);
  // Three Snipers a side: before the fifth turn the match cannot end, which would open all cards.
  await begin(page, "stalingrad", ["Watch two computers", "Captain", "Open Battle", "Basic"]);
  // Shows wait for the matches of people, and so for whatever else this machine computes.
  await page.waitForFunction(() => document.querySelectorAll(".right ol li").length > 5, null, { timeout: 180_000 });
  await picture(page, "watching desk");
  const labels = await page
    .locator("[data-square]")
    .evaluateAll((squares) => squares.map((square) => square.getAttribute("aria-label") ?? ""));
  assert.equal(labels.filter((label) => label.includes("your")).length, 0);
  assert.ok(!line.heard.some((text) => /"(setup|move \w\d) [A-Za-z./]+"/.test(text)));
});
