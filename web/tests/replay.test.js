/** A finished match is looked at again: by its link, by its record, by every viewer, and by keyboard. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, dice, openBrowser, picture, play, SERVER, SIZES } from "./driver.js";
import { faultsOf } from "./examine.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

const GAMES = {
  stalingrad: { options: ["Lieutenant", "German", "Quick Duel", "Advanced"], own: "German", enemy: "Soviet" },
  panzer: { options: ["Lieutenant", "American", "Skirmish", "Full"], own: "American", enemy: "German" },
};

/** The name of a match that was played for some turns and given up. @param {Page} page @param {keyof typeof GAMES} game @param {number} turns */
async function givenUp(page, game, turns) {
  await begin(page, game, GAMES[game].options);
  await page.waitForURL(/\/match\//);
  const until = async () => (await page.locator(".status", { hasText: new RegExp(`Turn (${turns}|${turns + 1})`) }).count()) > 0;
  await play(page, dice(3), { until });
  if ((await page.locator(".finish").count()) === 0) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("button", { name: "Yes, resign" }).click();
  }
  await page.locator(".finish").waitFor();
  return new URL(page.url()).pathname.split("/")[2] ?? "";
}

/** Wait until so many Soviet and German cards lie face down. @param {Page} page @param {number} soviet @param {number} german */
const lieFaceDown = (page, soviet, german) =>
  page.waitForFunction(
    (expected) =>
      Object.entries(expected).every(
        ([side, count]) =>
          document.querySelectorAll(`[data-square][aria-label*="${side} card, face down"]`).length === count,
      ),
    { Soviet: soviet, German: german },
  );

/** @param {Page} page */
const scrubber = (page) => page.getByRole("slider", { name: "Moment" });
const at = async (/** @type {Page} */ page) => Number(await scrubber(page).inputValue());

/** @param {Page} page @param {string} viewer */
async function seenBy(page, viewer) {
  await page.getByLabel("Seen by").selectOption({ label: viewer });
  await page.waitForFunction((name) => {
    const select = /** @type {HTMLSelectElement} */ (document.querySelector(".viewer select"));
    return !select.disabled && select.selectedOptions[0]?.text === name;
  }, viewer);
}

/** Let a file fall on the page. @param {Page} page @param {string} text */
async function dropFile(page, text) {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([content], "match.scope"));
    document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
  }, text);
}

/** @param {Page} page @param {string} text */
async function chooseFile(page, text) {
  await page.locator("input[type=file]").setInputFiles({ name: "match.scope", mimeType: "text/plain", buffer: Buffer.from(text) });
}

test("a finished duel is stepped through, seen by every viewer, linked to and proved", async () => {
  const page = await browser.visit();
  // Two Snipers a side: with one turn each the match cannot end, and has two set-ups, two turns and who gave up.
  const match = await givenUp(page, "stalingrad", 3);
  await page.getByRole("link", { name: /Replay/ }).click();
  await scrubber(page).waitFor();
  assert.equal(await at(page), 0);
  await page.getByText("The table is empty.").waitFor();
  const last = Number(await scrubber(page).getAttribute("max"));
  assert.ok(last >= 5);

  await page.keyboard.press("ArrowRight");
  await page.getByText("Germans are ready.").first().waitFor();
  await page.keyboard.press("ArrowRight");
  assert.equal(await at(page), 2);
  assert.equal(await page.getByLabel("Seen by").inputValue(), "german");
  await lieFaceDown(page, 12, 0);
  const reading = "**/replay?viewer=*";
  await page.route(reading, (route) => route.abort("connectionfailed"));
  await page.getByLabel("Seen by").selectOption("soviet");
  await page.locator(".notice.shown").waitFor();
  assert.equal(await page.getByLabel("Seen by").inputValue(), "german");
  await page.unroute(reading);
  await seenBy(page, "Soviet");
  await lieFaceDown(page, 0, 12);
  await seenBy(page, "Spectator");
  await lieFaceDown(page, 12, 12);
  await seenBy(page, "All open");
  await lieFaceDown(page, 0, 0);
  assert.equal(await at(page), 2);

  await page.keyboard.press("End");
  assert.equal(await at(page), last);
  await page.keyboard.press("ArrowUp");
  assert.ok((await at(page)) < last);
  await page.keyboard.press("Home");
  assert.equal(await at(page), 0);
  await page.getByLabel("Speed").selectOption({ label: "4×" });
  await page.locator("main").click({ position: { x: 4, y: 4 } });
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.waitForFunction(() => Number(/** @type {HTMLInputElement} */ (document.querySelector("input[type=range]")).value) >= 2);
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Play" }).waitFor();

  await scrubber(page).fill("4");
  await page.waitForURL(new RegExp(`/replay/${match}\\?viewer=open#4$`));
  const words = await page.locator(".happened .said").innerText();
  const friend = await browser.visit({ size: "phone" });
  await friend.goto(page.url());
  await friend.locator(".happened .said", { hasText: words }).waitFor();
  assert.equal(await at(friend), 4);
  await friend.evaluate(() => (location.hash = "#1"));
  // Either side may have been ready first.
  await friend.locator(".happened .said", { hasText: "are ready." }).waitFor();
  assert.equal(await at(friend), 1);
  await friend.getByRole("button", { name: "Moments" }).click();
  await picture(friend, "replay moments phone");
  await friend.locator(".row").last().click();
  assert.equal(await at(friend), last);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the record" }).click();
  assert.match((await download).suggestedFilename(), /^stalingrad-.*\.scope$/);
  await page.getByRole("button", { name: "Check the proof" }).click();
  await page.getByText("Everything fits").waitFor();
  assert.match(await page.locator("dialog[open]").innerText(), /hidden decisions: each is the one that was promised/);
  assert.deepEqual(await faultsOf(page, "replay proof desk"), []);
  await friend.getByRole("button", { name: "Check the proof" }).click();
  await friend.getByText("Everything fits").waitFor();
  assert.deepEqual(await faultsOf(friend, "replay proof phone"), []);
  // What was stepped through meanwhile is not taken back with the dialog, and the address follows.
  await page.evaluate(() => document.querySelector("dialog")?.close());
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Check the proof" }).click();
  await page.getByText("Everything fits").waitFor();
  await page.waitForTimeout(500);
  await page.getByRole("button", { name: "Close" }).locator("visible=true").click();
  await page.waitForURL(/#5$/);
  assert.equal(await at(page), 5);
});

test("on a phone, what happened is read to its end in French", async () => {
  const first = await browser.visit();
  const match = await givenUp(first, "stalingrad", 1);
  const page = await browser.visit({ size: "phone", locale: "fr" });
  await page.goto(`${SERVER}/replay/${match}`);
  const said = page.locator(".happened .said");
  await said.waitFor();
  await said.evaluate((words) => {
    words.textContent = "Les Soviétiques : le Mortier en d5 bombarde d1 : Sniper. Sniper hors de combat, +2.";
  });
  const [words, panel] = [await said.boundingBox(), await page.locator(".now").boundingBox()];
  assert.ok(words && panel && words.y + words.height <= panel.y + panel.height);
  for (const each of [first, page]) await each.context().close();
});

test("record files are opened by dropping and by choosing, and show no more than they hold", async () => {
  const page = await browser.visit();
  const match = await givenUp(page, "stalingrad", 3);
  const record = async (/** @type {string} */ query) => (await page.request.get(`${SERVER}/api/matches/${match}/record${query}`)).text();
  const [whole, german] = [await record(""), await record("?viewer=german")];

  await page.goto(SERVER);
  await page.getByRole("link", { name: "Open a record" }).waitFor();
  await dropFile(page, whole);
  await scrubber(page).waitFor();
  assert.equal(new URL(page.url()).pathname, "/replay");
  const viewers = () => page.getByLabel("Seen by").locator("option").allInnerTexts();
  assert.deepEqual(await viewers(), ["All open", "German", "Soviet", "Spectator"]);
  await dropFile(page, german);
  await page.waitForFunction(() => document.querySelectorAll(".viewer option").length === 2);
  assert.deepEqual(await viewers(), ["German", "Spectator"]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await lieFaceDown(page, 12, 0);

  await page.getByRole("button", { name: "Open a record" }).click();
  await page.getByText("Choose a file").waitFor();
  await page.getByRole("link", { name: /Stalingrad · Quick Duel/ }).waitFor();
  assert.deepEqual(await faultsOf(page, "replay open desk"), []);
  await page.setViewportSize(SIZES.phone);
  assert.deepEqual(await faultsOf(page, "replay open phone"), []);
  await chooseFile(page, whole.replaceAll(/^;.*\n/gm, ""));
  await scrubber(page).waitFor();
  await page.getByRole("button", { name: "Check the proof" }).click();
  await page.getByText("There is no proof").waitFor();
});

test("a forged record says so, and what is no record is refused", async () => {
  const strict = await openBrowser();
  const page = await strict.visit();
  const match = await givenUp(page, "stalingrad", 3);
  const whole = await (await page.request.get(`${SERVER}/api/matches/${match}/record`)).text();
  await page.goto(`${SERVER}/replay`);
  await chooseFile(page, "nothing of the kind");
  await page.getByRole("alert").waitFor();
  await picture(page, "replay refused desk");
  await chooseFile(page, whole.replace(/^; key .*$/m, `; key ${"0".repeat(64)}`));
  await scrubber(page).waitFor();
  await page.getByRole("button", { name: "Check the proof" }).click();
  await page.getByText("The proof does not hold").waitFor();
  await page.locator("dialog[open]").getByText(/^Line \d+ of the record: the key is not the one/).waitFor();
  // The browser notes that two requests were refused; it has nothing else to complain about.
  await assert.rejects(strict.close(), (error) => {
    const { actual } = /** @type {assert.AssertionError} */ (error);
    return Array.isArray(actual) && actual.length === 2 && actual.every((complaint) => /status of 400/.test(complaint));
  });
});

const LAID = '[Version "1"]\n[Game "stalingrad"]\n[Scenario "quick-duel"]\n\n0. setup SD.G/..MI/OC.S\n   setup s.gd/..mi/oc.s\n';

for (const [locale, illegal, unknown, article] of /** @type {const} */ ([
  ["es-ES", "Línea 7 del archivo: las reglas no permiten aquí «search a1»", "«dance» no es una decisión", "Buscar"],
  ["fr-FR", "Ligne 7 du fichier\u00a0: les règles ne permettent pas «\u202fsearch a1\u202f» ici", "«\u202fdance\u202f» n’est pas une décision", "Chercher"],
]))
  test(`a broken record is refused in the words of ${locale}`, async () => {
    const page = await browser.visit({ locale, size: "phone", shade: "light", refused: true });
    await page.goto(`${SERVER}/replay`);
    await chooseFile(page, `${LAID}1. dance\n`);
    await page.getByRole("alert").getByText(unknown).waitFor();
    await chooseFile(page, `${LAID}1. search a1\n`);
    const alert = page.getByRole("alert");
    await alert.getByText(illegal).waitFor();
    await alert.getByText(article, { exact: true }).waitFor();
    await page.locator("summary").click();
    assert.equal(await page.locator("details p").getAttribute("lang"), "en");
    assert.deepEqual(await faultsOf(page, `replay refused phone ${locale}`), []);
  });

for (const game of /** @type {(keyof typeof GAMES)[]} */ (Object.keys(GAMES))) {
  test(`the replay of ${game} in every size, light and dark, and in three languages`, async () => {
    const player = await browser.visit();
    const match = await givenUp(player, game, 7);
    await player.context().close();
    /** @type {string[]} */
    const faults = [];
    const looks = Object.keys(SIZES).flatMap((size) => [{ size, shade: "dark" }, { size, shade: "light" }]);
    const locales = ["es-ES", "fr-FR"].map((locale) => ({ size: "phone", shade: "dark", locale }));
    for (const look of [...looks, ...locales]) {
      const page = await browser.visit(/** @type {{ size: "phone" }} */ (look));
      await page.goto(`${SERVER}/replay/${match}?viewer=open#9`);
      await page.locator("input[type=range]").waitFor();
      faults.push(...(await faultsOf(page, `replay ${game} ${Object.values(look).join(" ")}`)));
      const tall = await page.locator("main").boundingBox();
      for (let steps = 0; steps < 8; steps += 1) {
        await page.keyboard.press("ArrowRight");
        assert.deepEqual(await page.locator("main").boundingBox(), tall, "the board does not move");
      }
      await page.context().close();
    }
    assert.deepEqual([...new Set(faults)], []);
  });
}
