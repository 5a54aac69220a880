/** A draw between two browsers: it is offered, declined and agreed upon, and both pages say so. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openBrowser, SERVER, settled, setUp, SIZES } from "./driver.js";
import { faultsOf } from "./examine.js";
import { inviteTo, layFront, sit } from "./seats.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

const DUEL = { game: "stalingrad", scenario: "quick-duel" };

const WORDS = {
  en: {
    menu: "Menu",
    draw: "Offer a draw",
    agree: "Agree",
    decline: "Decline",
    offers: "You offer a draw.",
    asked: { german: "Germans offer a draw.", soviet: "Soviets offer a draw." },
    declines: "You decline the draw.",
    declined: "Soviets decline the draw.",
    agreed: "A draw is agreed.",
    over: "A draw",
  },
  es: {
    menu: "Menú",
    draw: "Ofrecer un empate",
    agree: "Aceptar",
    decline: "Rechazar",
    offers: "Ofreces un empate.",
    asked: { german: "Los alemanes ofrecen un empate.", soviet: "Los soviéticos ofrecen un empate." },
    declines: "Rechazas el empate.",
    declined: "Los soviéticos rechazan el empate.",
    agreed: "Se acuerda un empate.",
    over: "Empate",
  },
  fr: {
    menu: "Menu",
    draw: "Proposer la nulle",
    agree: "Accepter",
    decline: "Refuser",
    offers: "Vous proposez la nulle.",
    asked: { german: "Les Allemands proposent la nulle.", soviet: "Les Soviétiques proposent la nulle." },
    declines: "Vous refusez la nulle.",
    declined: "Les Soviétiques refusent la nulle.",
    agreed: "Partie nulle d’un commun accord.",
    over: "Partie nulle",
  },
};

/** Wait until the page says something in sight. @param {Page} page @param {string} words */
const says = (page, words) => page.getByText(words).locator("visible=true").first().waitFor();

/** @typedef {[keyof typeof SIZES, keyof typeof WORDS]} Look */

/** Whoever offers first, and whoever is asked. @type {[Look, Look][]} */
const LOOKS = [
  [["desk", "en"], ["phone", "fr"]],
  [["phone", "en"], ["desk", "es"]],
  [["low", "es"], ["low", "fr"]],
  [["aside", "fr"], ["tablet", "en"]],
];

for (const looks of LOOKS)
  test(`a draw is offered, declined, offered back and agreed upon: ${looks.join(" and ").replaceAll(",", " ")}`, async () => {
    const { match, seats } = await inviteTo(DUEL, ["german", "soviet"]);
    const pages = [];
    for (const [index, [size, locale]] of looks.entries()) {
      const page = await browser.visit({ size, locale });
      await sit(page.context(), match, seats.slice(index, index + 1), DUEL);
      await page.goto(SERVER);
      await layFront(page, match, seats[index]?.token ?? "");
      pages.push(page);
    }
    const [host, guest] = /** @type {[Page, Page]} */ (pages);
    const [own, theirs] = [WORDS[looks[0][1]], WORDS[looks[1][1]]];
    for (const page of pages) {
      await page.goto(`${SERVER}/match/${match}`);
      await page.locator(".prompt h2").waitFor();
    }
    const offer = (/** @type {Page} */ page) => page.locator("[role='alert'].offer");
    const draw = async (/** @type {Page} */ page, /** @type {typeof own} */ words) => {
      await page.getByRole("button", { name: words.menu }).click();
      await page.getByRole("dialog").getByRole("button", { name: words.draw }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    };

    await draw(host, own);
    await says(host, own.offers);
    await offer(guest).getByText(theirs.asked.german).waitFor();
    assert.equal(await offer(host).count(), 0);
    await settled(guest);
    assert.deepEqual(await faultsOf(guest, `draw asked ${looks[1].join(" ")}`), []);
    // It stays offered until it is answered, also to whoever comes back, and is not offered twice.
    await guest.reload();
    await offer(guest).getByText(theirs.asked.german).waitFor();
    await host.getByRole("button", { name: own.menu }).click();
    assert.ok(await host.getByRole("dialog").getByRole("button", { name: own.draw }).isDisabled());
    await host.keyboard.press("Escape");

    await offer(guest).getByRole("button", { name: theirs.decline }).click();
    await offer(guest).waitFor({ state: "detached" });
    await says(guest, theirs.declines);
    await says(host, own.declined);

    await draw(guest, theirs);
    await says(guest, theirs.offers);
    await offer(host).getByText(own.asked.soviet).waitFor();
    await settled(host);
    assert.deepEqual(await faultsOf(host, `draw asked ${looks[0].join(" ")}`), []);
    await offer(host).getByRole("button", { name: own.agree }).click();
    for (const [page, words] of /** @type {[Page, typeof own][]} */ ([[host, own], [guest, theirs]])) {
      await page.locator(".finish h2", { hasText: words.over }).waitFor();
      assert.equal(await offer(page).count(), 0);
      await page.getByText(words.agreed).first().waitFor({ state: "attached" });
      await page.context().close();
    }
  });

test("a draw that was declined is not offered again in the same turn", async () => {
  const { match, seats } = await inviteTo(DUEL, ["german", "soviet"]);
  const pages = [];
  for (const [index, seat] of seats.entries()) {
    const page = await browser.visit({ size: index ? "phone" : "desk" });
    await sit(page.context(), match, [seat], DUEL);
    await page.goto(SERVER);
    await layFront(page, match, seat.token);
    pages.push(page);
  }
  const [page, other] = /** @type {[Page, Page]} */ (pages);
  for (const each of pages) await each.goto(`${SERVER}/match/${match}`);
  const draw = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Offer a draw" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  await draw();
  await other.getByRole("button", { name: "Decline" }).click();
  await says(page, "Soviets decline the draw.");
  await draw();
  await page.getByRole("alert").getByText("a draw was offered in this turn already").waitFor();
  assert.deepEqual(await faultsOf(page, "draw refused desk"), []);
  assert.equal(await other.locator(".offer").count(), 0);
  for (const each of pages) await each.context().close();
});

test("a computer declines every draw", async () => {
  const page = await browser.visit({ size: "phone" });
  await begin(page, "stalingrad", ["Recruit", "Quick Duel", "Basic"]);
  await setUp(page);
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await says(page, "Soviets decline the draw.");
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.context().close();
});
