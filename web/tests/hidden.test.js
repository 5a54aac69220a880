/** What a player of SCOPE Panzer may not know is nowhere: not on the lines, not in a page's memory, not in what it shows. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openBrowser, SERVER } from "./driver.js";
import { cardsAt, cardsIn, frontOf, overhear, secrets, unitsDrawn, unitsOf } from "./hidden.js";
import { deploy, move, search, takeSquad } from "./units.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

test("what would be hidden is found, in whatever form a page has it", async () => {
  const page = await browser.visit();
  const line = overhear(page);
  await page.goto(`${SERVER}/choose/panzer`);
  await page.getByRole("button", { name: "Begin" }).waitFor();
  const [theirs, front] = [unitsOf("german"), frontOf("soviet", 3)];
  // The catalogue has every unit, and says of none where it is.
  assert.deepEqual(await cardsAt(page, line, theirs, front), [[], []]);
  const planted = {
    objects: { units: { a6: { code: "TG", hidden: true } }, memory: { b6: { card: "P4", turn: 1 } }, shown: { c6: "P2" } },
    events: [{ type: "placed", square: "d6", card: "SG" }, { type: "laid", square: "a4", card: "." }],
    squads: { american: null, german: ["PV", "PK"] },
    fronts: { board: { a5: "s", a1: "?", b5: "?" } },
    lines: ["deploy PS . . .", "squad ? ?", "move c5 ?", "move c5 P3 . . -", "setup sd.g/..mi/oc.s", "move a5 o..."],
  };
  const units = ["a6 TG", "b6 P4", "c6 P2", "d6 SG", "deploy PS", "move c5 P3", "squad PK", "squad PV"];
  const cards = ["a4 .", "a5 s", "move a5 o", "setup c", "setup d", "setup g", "setup i", "setup m", "setup o", "setup s"];
  assert.deepEqual([...new Set(cardsIn(planted, theirs))].sort(), units);
  assert.deepEqual([...new Set(cardsIn(planted, front))].sort(), cards);
  /** In objects, and as a text that was not read yet. */
  for (const text of [false, true]) {
    await page.evaluate(([what, unread]) => void Object.assign(window, { planted: unread ? JSON.stringify(what) : what }), /** @type {const} */ ([planted, text]));
    assert.deepEqual(await cardsAt(page, line, theirs, front), [units, cards], text ? "in a text" : "in objects");
  }
  await page.evaluate(() => Object.assign(window, { planted: null }));
  await page.evaluate(() => localStorage.setItem("planted", '{"cards":{"a6":"TG"}}'));
  assert.deepEqual(await cardsAt(page, line, theirs), [["a6 TG"]], "in what is kept");
  await page.context().close();
});

test("in SCOPE Panzer nothing hidden crosses the line, in either direction", async () => {
  const [host, guest] = [await browser.visit(), await browser.visit({ size: "phone" })];
  const [hostLine, guestLine] = [overhear(host), overhear(guest)];
  await begin(host, "panzer", ["A friend by link", "American", "Skirmish", "Basic"]);
  await guest.goto(await host.locator("input[readonly]").inputValue());
  await guest.getByRole("button", { name: "Take the seat" }).click();
  const sides = /** @type {const} */ ([
    { page: host, line: hostLine, own: "american", enemy: "german", names: ["M4 Sherman", "M9 Bazooka"], found: "M26 Pershing" },
    { page: guest, line: guestLine, own: "german", enemy: "american", names: ["Panzer IV", "Panzer II"], found: "PzVI Tiger" },
  ]);
  /** Nobody has anything of the enemy's but what was found. @param {string} when @param {{ american: string[], german: string[] }} found */
  async function nothingElse(when, found) {
    for (const { page, line, own, enemy } of sides) {
      const [mine = [], theirs] = await cardsAt(page, line, unitsOf(own), unitsOf(enemy));
      assert.ok(mine.length > 2, `${when}: the own units are found, ${own}`);
      assert.deepEqual(theirs, found[enemy], `${when}: at the ${own} page`);
      const codes = found[enemy].map((card) => card.split(" ")[1]);
      assert.deepEqual(await unitsDrawn(page, enemy), codes, `${when}: drawn at the ${own} page`);
      const told = await page.content();
      const hidden = sides.find((each) => each.own === enemy);
      for (const name of [...(hidden?.names ?? []), ...(codes.length ? [] : [hidden?.found ?? ""])])
        assert.ok(!told.includes(name), `${when}: ${name} at the ${own} page`);
    }
  }

  for (const page of [host, guest]) await page.locator(".budget").waitFor();
  await takeSquad(guest, ["PzVI Tiger", "Panzer IV", "Panzer II"]);
  // Whoever still chooses knows nothing of a squad that is chosen.
  await host.getByText("Germans are ready").first().waitFor();
  await nothingElse("with one squad", { american: [], german: [] });
  await takeSquad(host, ["M26 Pershing", "M4 Sherman", "M9 Bazooka"]);
  for (const page of [host, guest]) await page.getByText("Deploy your squad").waitFor();
  await deploy(guest, [["PzVI Tiger", "a6"], ["Panzer IV", "c6"], ["Panzer II", "d6"]]);
  await host.getByText("Germans are ready").first().waitFor();
  await nothingElse("with one deployment", { american: [], german: [] });
  await deploy(host, [["M26 Pershing", "b1"], ["M4 Sherman", "c1"], ["M9 Bazooka", "d1"]]);

  // What is laid out is not left to chance: the Tiger and the Pershing are found, and nothing else is.
  await move(host, "b1", "b1", "b2");
  await move(guest, "a5", "a6", "a5");
  await host.locator(".status.yours").waitFor();
  await nothingElse("after a turn each", { american: [], german: [] });
  await search(host, "a5");
  await search(guest, "b2");
  await host.locator(".status.yours").waitFor();
  await nothingElse("after a search each", { american: ["b2 PE"], german: ["a5 TG"] });
  for (const { page, found } of sides) {
    const others = sides.find((each) => each.page !== page);
    assert.ok((await page.content()).includes(others?.found ?? ""), "what was found is named");
    const labels = await page.locator("[data-square]").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""));
    assert.equal(labels.filter((label) => /: .*(German|American), /.test(label)).length, 4, `three of the own, and the one found: ${labels}`);
    assert.ok(labels.some((label) => label.includes(found)));
  }
  const decided = { host: secrets(hostLine.said), guest: secrets(guestLine.said) };
  assert.deepEqual([decided.host.length, decided.guest.length], [3, 3]);
  for (const secret of decided.host) assert.ok(!guestLine.heard.some((text) => text.includes(secret)), secret);
  for (const secret of decided.guest) assert.ok(!hostLine.heard.some((text) => text.includes(secret)), secret);
  for (const { page } of sides) await page.context().close();
});
