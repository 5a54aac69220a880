/** Three and four at a table: on one device, by links and with computers, each leading what is theirs. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choose, dice, openBrowser, PICKABLE, picture, play, SERVER, settled, setUp, unfold } from "./driver.js";
import { faultsOf } from "./examine.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

const SEATS = ["German, Units Division", "Soviet, Units Division", "German, Snipers Division", "Soviet, Snipers Division"];

/** Choose a team game of 20 turns. @param {Page} page @param {string} players @param {Record<string, string>} sitters @param {string} [scenario] */
async function chooseTeams(page, players, sitters, scenario = "Quick Duel") {
  await page.goto(`${SERVER}/choose/stalingrad`);
  await choose(page, players);
  for (const [seat, sitter] of Object.entries(sitters))
    await page.getByLabel(`${seat}: who leads`, { exact: true }).selectOption({ label: sitter });
  await unfold(page, "Turn limit");
  await choose(page, "20 turns");
  await choose(page, scenario);
}

/** Three Snipers and nine points a side: before each side has had three turns the match cannot end. */
const LONG = "Open Battle";

/** Everybody who is not asked waits for those who are, until the match is over. @param {Page[]} pages @param {number} seed */
async function playAll(pages, seed) {
  const random = dice(seed);
  const over = async (/** @type {Page} */ page) => (await page.locator(".finish").count()) > 0;
  const waits = async (/** @type {Page} */ page) =>
    (await page.locator(".prompt h2", { hasText: "to move" }).count()) > 0 ||
    (await page.getByText("Your set-up is laid").count()) > 0;
  for (let rounds = 0; rounds < 4000; rounds += 1) {
    for (const page of pages) {
      if (await over(page)) return;
      await play(page, random, { until: waits });
    }
    // A computer may take its time.
    await pages[0]?.waitForTimeout(60);
  }
  assert.fail("the match does not end");
}

test("four play to the end: two by link, one computer, and whoever made the match", async () => {
  const host = await browser.visit();
  const [friend, mate] = [await browser.visit({ size: "phone" }), await browser.visit({ size: "tablet" })];
  await chooseTeams(host, "Four", {
    "German, Units Division": "Me",
    "Soviet, Units Division": "A friend by link",
    "German, Snipers Division": "A friend by link",
    "Soviet, Snipers Division": "Computer, Recruit",
  });
  assert.ok(await host.getByRole("radio", { name: /^Basic/ }).isDisabled());
  await host.getByLabel("Your name").fill("Ana");
  await host.getByRole("button", { name: "Begin" }).click();

  await host.getByRole("heading", { name: "Invite your friends" }).waitFor();
  await picture(host, "invite four desk");
  const rows = host.getByRole("list", { name: "Seats" }).getByRole("listitem");
  assert.deepEqual(
    await rows.evaluateAll((all) => all.map((row) => row.querySelector("p b")?.textContent)),
    SEATS,
  );
  const links = [await host.locator("input[readonly]").inputValue()];
  await host.getByRole("button", { name: "Show the invitation" }).click();
  links.push(await host.locator("input[readonly]").inputValue());
  assert.equal(new Set(links).size, 2);

  await friend.goto(links[0] ?? "");
  await friend.getByText("You lead the Soviet Units Division.").waitFor();
  await picture(friend, "join four phone");
  await friend.getByLabel("Your name").fill("Luis");
  await friend.getByRole("button", { name: "Take the seat" }).click();
  await friend.getByRole("heading", { name: "Waiting for the others" }).waitFor();
  await rows.filter({ hasText: "Luis" }).waitFor();
  await mate.goto(links[1] ?? "");
  await mate.getByText("You lead the German Snipers Division.").waitFor();
  assert.ok(await mate.getByText("Luis").isVisible());
  await mate.getByLabel("Your name").fill("Marta");
  await mate.getByRole("button", { name: "Take the seat" }).click();

  for (const page of [host, friend, mate]) await page.getByText("Lay out your Front").waitFor();
  await setUp(host);
  await mate.getByText("Your set-up is laid").waitFor();
  await setUp(friend);
  await host.locator(PICKABLE).first().waitFor();
  await mate.locator(".prompt h2", { hasText: "German, Units Division to move" }).waitFor();
  await friend.locator(".prompt h2", { hasText: "German, Units Division to move" }).waitFor();
  const labels = async (/** @type {Page} */ page) => {
    // The squares are named a frame after the prompt.
    await settled(page);
    return page.locator("[data-square]").evaluateAll((all) => all.map((square) => square.getAttribute("aria-label") ?? ""));
  };
  const own = (/** @type {string[]} */ all) => all.filter((label) => label.includes("your")).length;
  assert.deepEqual([own(await labels(mate)), own(await labels(friend))], [12, 12]);
  assert.ok((await labels(friend)).filter((label) => label.includes("German card, face down")).length === 12);

  await playAll([host, friend, mate], 5);
  for (const page of [host, friend, mate]) await page.locator(".finish").waitFor();
  assert.match(await host.locator(".finish h2").innerText(), /You have (won|lost)|A draw/);
  await mate.getByRole("button", { name: /Rematch/ }).click();
  for (const page of [host, friend]) await page.getByText("asked for by Marta").waitFor();
});

/** A match of four that somebody at a desk leads alone against computers, with the German Units to move. */
async function begun() {
  const page = await browser.visit();
  await chooseTeams(page, "Four", {
    "German, Units Division": "Me",
    "Soviet, Units Division": "Computer, Recruit",
    "German, Snipers Division": "Computer, Recruit",
    "Soviet, Snipers Division": "Computer, Recruit",
  }, LONG);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByText("Lay out your Front").waitFor();
  await setUp(page);
  await page.locator(PICKABLE).first().waitFor();
  return page;
}

/** What the header of a phone shows: its height, its status in words and lines, and what is cut off. @param {Page} page */
function headerOf(page) {
  return page.locator("header").evaluate((header) => {
    const status = header.querySelector(".status");
    const parts = [...header.querySelectorAll(".status > *, button")].filter((part) => part.getClientRects().length);
    const { bottom, height } = header.getBoundingClientRect();
    const isCut = (/** @type {DOMRect} */ box) => box.top < 0 || box.bottom > bottom || box.left < 0 || box.right > innerWidth;
    return {
      height,
      said: status instanceof HTMLElement ? status.innerText.split(/\n+/).map((line) => line.trim()) : [],
      lines: [...header.querySelectorAll(".status > *")].map((part) => Math.round(part.getBoundingClientRect().height)),
      cut: parts.filter((part) => isCut(part.getBoundingClientRect())).map((part) => part.textContent?.trim() || part.ariaLabel),
      buttons: header.querySelectorAll("button").length,
    };
  });
}

test("whoever leads a Division is told which, and a team mate's turn as the mate's", async () => {
  const page = await begun();
  await settled(page);
  await picture(page, "teams own turn desk");
  assert.equal(await page.locator("header .status b").innerText(), "Your turn · Units Division");
  assert.equal(await page.locator(".prompt h2").innerText(), "Your turn · Units Division");
  await page.locator(".mine .score").getByText("Units Division · You").waitFor();
  const acted = page.getByRole("list", { name: "Log" }).locator("li").filter({ hasText: /^\s*[1-4]\b/ });
  await play(page, dice(7), { until: async () => (await page.locator("header .status", { hasText: "Turn 5" }).count()) > 0 });
  await settled(page);
  await picture(page, "teams log desk");
  const said = (await acted.allInnerTexts()).reverse().map((line) => line.replace(/^\d+\s*/, ""));
  const names = [/^(You|Your) /, /^Soviet Units\b/, /^German Snipers /, /^Soviet Snipers /];
  for (const [at, name] of names.entries()) assert.match(said[at] ?? "", name);
  await page.setViewportSize({ width: 360, height: 740 });
  await settled(page);
  await picture(page, "teams own turn phone");
  assert.equal(await page.locator("header .status b").innerText(), "Your turn");
});

test("in text of twice the size no button leaves a phone, and no name lies on a number", async () => {
  const desk = await begun();
  const phone = await browser.visit({ size: "phone" });
  await phone.goto(desk.url());
  await phone.locator("header .status b").waitFor();
  for (const page of [desk, phone]) await page.evaluate(() => (document.documentElement.style.fontSize = "32px"));
  await settled(desk);
  await settled(phone);
  await picture(desk, "teams twice the text desk");
  await picture(phone, "teams twice the text phone");
  const header = await headerOf(phone);
  assert.deepEqual([header.cut, header.buttons], [[], 4]);
  const apart = await desk.locator(".score .top").evaluateAll((tops) =>
    tops.map((top) => {
      const [who, points] = [".who", ".points"].map((each) => top.querySelector(each)?.getBoundingClientRect());
      return !!who && !!points && (points.top >= who.bottom || points.left >= who.right) && who.width > 150;
    }),
  );
  assert.deepEqual(apart, [true, true]);
});

/** @type {[string, string[]][]} */
const HEADERS = [
  ["en", ["Turn 1", "Units"]],
  ["es", ["Turno 1", "Unidades"]],
  ["fr", ["Tour 1", "Unités"]],
];

test("a phone's header names the Division to move in a word, in every language", async () => {
  const played = await begun();
  for (const [locale, said] of HEADERS) {
    const page = await browser.visit({ size: "phone", locale });
    await page.goto(played.url());
    await page.locator("header .status b").waitFor();
    await settled(page);
    await picture(page, `teams header ${locale} phone`);
    const header = await headerOf(page);
    assert.deepEqual([header.said, header.cut], [said, []]);
    assert.ok(header.height <= 53 && header.lines.every((line) => line < 24), JSON.stringify(header));
    await page.setViewportSize({ width: 1440, height: 900 });
    await settled(page);
    await picture(page, `teams header ${locale} desk`);
    await page.close();
  }
});

test("two of a side share a device, and to the enemy by link neither looks away", async () => {
  const page = await browser.visit({ size: "tablet" });
  const enemy = await browser.visit();
  await chooseTeams(page, "Three", {});
  await choose(page, "Soviet");
  for (const [seat, sitter] of [
    ["Soviet", "A friend by link"],
    ["German, Units Division", "Me"],
    ["German, Snipers Division", "A friend on this device"],
  ])
    await page.getByLabel(`${seat}: who leads`, { exact: true }).selectOption({ label: sitter ?? "" });
  await page.getByRole("button", { name: "Begin" }).click();
  await enemy.goto(await page.locator("input[readonly]").inputValue());
  await enemy.getByRole("button", { name: "Take the seat" }).click();
  await enemy.getByText("Lay out your Front").waitFor();

  // Nobody of the enemy is at the device: nobody is asked to look away.
  await page.getByRole("heading", { name: "Hand the device to the German Units Division" }).waitFor();
  await page.getByText("You are on one side and see the same Front.").waitFor();
  assert.equal(await page.getByText("looks away").count(), 0);
  await page.getByRole("button", { name: /German Units/ }).click();
  await page.getByText("Lay out your Front").waitFor();
  await setUp(page);
  await setUp(enemy);
  await page.locator(PICKABLE).first().waitFor();
  const presence = enemy.locator(".left .score", { hasText: "German" });
  await presence.getByText("connected").nth(1).waitFor();
  assert.equal(await presence.getByText("away").count(), 0);
});

test("whoever comes back to a device of both sides sees nobody's Front before they say who they are", async () => {
  const page = await browser.visit();
  const mate = await browser.visit({ size: "phone" });
  await chooseTeams(page, "Four", {
    "German, Units Division": "Me",
    "Soviet, Units Division": "A friend on this device",
    "German, Snipers Division": "A friend by link",
    "Soviet, Snipers Division": "Computer, Recruit",
  });
  await page.getByRole("button", { name: "Begin" }).click();
  await mate.goto(await page.locator("input[readonly]").inputValue());
  await mate.getByRole("button", { name: "Take the seat" }).click();
  await page.getByRole("button", { name: /German Units/ }).click();
  await page.getByText("Lay out your Front").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: /Start page/ }).click();
  await page.getByRole("link", { name: /Continue/ }).click();
  for (const leads of [/German Units/, /Soviet Units/]) await page.getByRole("button", { name: leads }).waitFor();
  assert.equal(await page.locator("[data-square]").count(), 0);
});

test("three at one device hand it to whoever is named", async () => {
  const page = await browser.visit({ size: "phone" });
  await chooseTeams(page, "Three", {}, LONG);
  await choose(page, "Soviet");
  const seats = ["German, Units Division", "Soviet", "German, Snipers Division"];
  await page.getByLabel(`${seats[1]}: who leads`, { exact: true }).selectOption({ label: "A friend on this device" });
  await page.getByLabel(`${seats[2]}: who leads`, { exact: true }).selectOption({ label: "A friend on this device" });
  const names = page.getByLabel("Your friend’s name");
  await names.nth(0).fill("Marta");
  await names.nth(1).fill("Luis");
  await page.getByLabel("Your name").fill("Ana");
  await page.getByRole("button", { name: "Begin" }).click();

  /** Who is called, and what they then lead. @type {[string, RegExp][]} */
  const calls = [
    ["Ana", /German Units/],
    ["Luis", /Soviet side/],
    ["Ana", /German Units/],
    ["Luis", /Soviet side/],
    ["Marta", /German Snipers/],
    ["Luis", /Soviet side/],
    ["Ana", /German Units/],
  ];
  const titles = [];
  for (const [number, [name, leads]] of calls.entries()) {
    if (number) await page.getByRole("button", { name: /Hand over/ }).click();
    const button = page.getByRole("button", { name: leads });
    await button.waitFor();
    titles.push(await page.getByRole("heading", { level: 1 }).innerText());
    assert.equal(await page.locator("[data-square]").count(), 0);
    if (number === 4) assert.deepEqual(await faultsOf(page, "curtain three phone"), []);
    assert.equal(titles.at(-1), `Hand the device to ${name}`);
    await button.click();
    if (number < 2) {
      await page.getByText("Lay out your Front").waitFor();
      await setUp(page);
    } else {
      await page.locator(PICKABLE).first().waitFor();
      await play(page, dice(number), { until: async () => (await page.locator(".hand-over").count()) > 0 });
    }
  }
});
