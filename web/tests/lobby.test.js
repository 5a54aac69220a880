/** Before a match: choosing, own files, inviting, joining and the curtain, at every size; what was chosen is remembered. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choose, openBrowser, SERVER, SIZES, unfold } from "./driver.js";
import { faultsOf } from "./examine.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

const SILO = `columns = 3\nrows = 2\n[cards]\nsniper = 1\nofficer = 1\ninfantry = 1\n[victory]\npoints = 2\n`;

/** Let a file fall on the page. @param {Page} page @param {string} name @param {string} text */
async function dropFile(page, name, text) {
  await page.evaluate(
    ([file, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ""], file ?? ""));
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
    },
    [name, text],
  );
}

/** What is wrong is seen without a search, and not under the button. @param {Page} page */
async function inSight(page) {
  await page.waitForFunction(() => {
    const alert = document.querySelector("[role=alert]")?.getBoundingClientRect();
    const button = document.querySelector("aside .bottom")?.getBoundingClientRect();
    return alert && alert.top >= 0 && alert.bottom <= Math.min(innerHeight, button?.top ?? Infinity);
  });
}

/** Choose a file at the control that is open. @param {Page} page @param {string} name @param {string} text */
async function chooseFile(page, name, text) {
  const field = page.locator("details[open] input[type=file]");
  await field.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

/** @type {[keyof typeof SIZES, "dark" | "light", string][]} */
const LOOKS = [
  ["phone", "light", "fr"],
  ["tablet", "dark", "en"],
  ["desk", "light", "en"],
];

for (const [size, shade, locale] of LOOKS) {
  test(`nothing is wrong before a match at the size of a ${size}, ${shade}, ${locale}`, async () => {
    const page = await browser.visit({ size, shade, locale });
    /** @type {string[]} */
    const faults = [];
    const examine = async (/** @type {Page} */ which, /** @type {string} */ screen) =>
      void faults.push(...(await faultsOf(which, `${screen} ${size} ${shade} ${locale}`)));
    for (const game of ["stalingrad", "panzer"]) {
      await page.goto(`${SERVER}/choose/${game}`);
      const folds = page.locator("summary");
      await folds.first().waitFor();
      for (let fold = 0; fold < (await folds.count()); fold += 1) await folds.nth(fold).click();
      await examine(page, `choose all ${game}`);
      await page.goto(`${SERVER}/files/${game}`);
      await page.locator("dl").first().waitFor();
      await examine(page, `files ${game}`);
      await page.goto(`${SERVER}/rules/${game}`);
      await page.locator("article").first().waitFor();
      await page.locator("ul .card svg").first().waitFor();
      await examine(page, `rules ${game}`);
    }
    await page.goto(`${SERVER}/choose/stalingrad`);
    await page.locator("label.option:has([name=players])").nth(2).click();
    for (const [seat, sitter] of [[1, "device"], [2, "link"], [3, "link"]])
      await page.locator(".seat select").nth(Number(seat)).selectOption(String(sitter));
    await examine(page, "choose four");
    await page.locator("aside .button.act").click();
    await page.locator("figure svg").waitFor();
    await examine(page, "invite");
    const links = [await page.locator("input[readonly]").inputValue()];
    await page.locator("button.show").click();
    links.push(await page.locator("input[readonly]").inputValue());
    for (const link of links) {
      const guest = await browser.visit({ size, shade, locale });
      await guest.goto(link);
      await guest.locator("form input").fill("Alexandre-Maximilien de Montmorency");
      await examine(guest, "join");
      await guest.locator(".button.act").click();
      await guest.waitForURL(/\/match\//);
      if (link === links[0]) {
        await guest.locator("main [role=status]").waitFor();
        await examine(guest, "waiting");
      }
      await guest.context().close();
    }
    await page.locator("main div.back").waitFor();
    await examine(page, "curtain");
    await page.reload();
    await page.locator(".buttons .button").nth(1).waitFor();
    await examine(page, "curtain of both");
    assert.deepEqual([...new Set(faults)], []);
    await page.context().close();
  });
}

test("the rules are looked up, from the start page and in a match", async () => {
  const page = await browser.visit({ size: "phone" });
  await page.goto(SERVER);
  await page.getByRole("link", { name: "Rules" }).locator("visible=true").click();
  await page.getByRole("searchbox").fill("machine GUN defensive");
  await page.getByText(/^[12] rules?$/).waitFor();
  await page.getByRole("heading", { name: /Defensive Fire/ }).waitFor();
  await page.getByRole("searchbox").fill("zeppelin");
  await page.getByText("No rule speaks of that.").waitFor();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("button", { name: "Winning" }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Winning");
  await page.getByRole("link", { name: "Panzer" }).click();
  await page.getByRole("heading", { name: /Cutting the supply line/ }).waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: /Play now/ }).locator("visible=true").first().click();
  await page.getByText("Lay out your Front").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Rules" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: /What the Shot card tells/ }).waitFor();
  assert.deepEqual(await faultsOf(page, "rules in a match phone"), []);
  await page.keyboard.press("Escape");
  await page.getByText("Lay out your Front").waitFor();
  // A link to an article leads there, and back to the start page.
  await page.goto(`${SERVER}/rules/stalingrad#S-TURN-5`);
  await page.locator("[id='S-TURN-5']").waitFor();
  assert.ok(await page.locator("[id='S-TURN-5']").evaluate((article) => article.getBoundingClientRect().top < innerHeight));
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: /Play now/ }).locator("visible=true").first().waitFor();
});

test("at twice the size, and on the smallest phone, nothing is cut off", async () => {
  const page = await browser.visit();
  for (const [width, height] of [[720, 450], [320, 640]]) {
    await page.setViewportSize({ width: Number(width), height: Number(height) });
    for (const path of ["/", "/choose/stalingrad", "/choose/panzer", "/files/panzer", "/rules/stalingrad"]) {
      await page.goto(`${SERVER}${path}`);
      await page.locator("main h1").waitFor();
      assert.deepEqual(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        0,
        `${path} at ${width}`,
      );
    }
  }
});

test("on a phone no option's words touch its edge, in any language", async () => {
  for (const locale of ["en", "es", "fr"]) {
    const page = await browser.visit({ size: "phone", locale });
    for (const game of ["stalingrad", "panzer"]) {
      await page.goto(`${SERVER}/choose/${game}`);
      await page.locator(".option").first().waitFor();
      const near = await page.locator(".option b").evaluateAll((all) =>
        all.flatMap((title) => {
          const words = document.createRange();
          words.selectNodeContents(title);
          const edge = title.closest(".option")?.getBoundingClientRect().right ?? 0;
          return edge - words.getBoundingClientRect().right < 5 ? [title.textContent] : [];
        }),
      );
      assert.deepEqual(near, [], `${game} ${locale}`);
    }
    await page.context().close();
  }
});

test("an own scenario is dropped, mended, kept and played", async () => {
  const page = await browser.visit({ refused: true });
  await page.goto(`${SERVER}/choose/stalingrad`);
  await page.locator("summary").first().waitFor();
  await dropFile(page, "silo.toml", SILO.replace("sniper = 1", "sniper = 9"));
  const alert = page.getByRole("alert");
  await alert.getByText("silo.toml: cards.sniper: 9 is not between 0 and 3, the number in the box").waitFor();
  assert.ok(await page.locator("details[open] input[type=file]").first().isEnabled());
  await chooseFile(page, "silo.toml", SILO);
  await alert.waitFor({ state: "detached" });
  const own = page.getByRole("radio", { name: /^silo/ });
  assert.ok(await own.isChecked());
  assert.equal(await page.locator("aside .sketch path").count(), 12);
  const won = "To win: reach 2 points, or eliminate 1\u00a0×\u00a0Sniper";
  await page.locator("aside").getByText(won).waitFor();
  assert.equal(await page.locator("summary", { hasText: "Theme" }).locator(".value").innerText(), "None");
  await page.reload();
  await own.waitFor();
  assert.ok(await own.isChecked());
  await choose(page, "Quick Duel");
  assert.ok(!(await own.isChecked()));
  await choose(page, "silo");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByText(/0 of 3 placed · silo/).waitFor();
  await page.getByText(won).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "Remove silo" }).click();
  await own.waitFor({ state: "detached" });
  assert.ok(await page.getByRole("radio", { name: /^Quick Duel/ }).isChecked());
});

test("what is wrong with an own file is said in the player's language", async () => {
  const page = await browser.visit({ refused: true, locale: "es-ES", size: "phone" });
  await page.goto(`${SERVER}/choose/stalingrad`);
  await page.locator("summary").first().waitFor();
  /** @type {[string, string][]} */
  const wrong = [
    [SILO.replace("sniper = 1", "sniper = 9"), "cards.sniper: 9 no está entre 0 y 3, las que hay en la caja"],
    [SILO.replace("sniper = 1", "sniper = 'x'"), "cards.sniper: aquí va un número entero"],
    [`${SILO}\nsnow`, "no es TOML"],
  ];
  for (const [text, why] of wrong) {
    await dropFile(page, "silo.toml", text);
    await page.getByRole("alert").getByText(why).waitFor();
    await inSight(page);
    // The same fault again is said again, wherever the player looks by then.
    await page.evaluate(() => scrollTo(0, 0));
    await dropFile(page, "silo.toml", text);
    await inSight(page);
  }
  assert.deepEqual(await faultsOf(page, "own file refused phone es"), []);
});

test("a theme says its aim where it is chosen, laid out and played, in the language that is spoken", async () => {
  for (const size of /** @type {const} */ (["phone", "desk"])) {
    const page = await browser.visit({ size });
    await page.goto(`${SERVER}/choose/stalingrad`);
    const front = page.locator("label.option", { hasText: "Open Front" });
    assert.match(await front.innerText(), /7 points/);
    await front.click();
    await unfold(page, "Theme");
    await choose(page, "Break the Chain of Command");
    assert.doesNotMatch(await front.innerText(), /points/);
    const aim = "Eliminate both enemy Officers, or all enemy Snipers.";
    await page.locator("label.option").getByText(aim).waitFor();
    await page.evaluate(() => localStorage.setItem("scope.language", '"es"'));
    await page.reload();
    await page.locator("summary").first().click();
    await page.locator("label.option").getByText("Elimina a los dos Oficiales enemigos").waitFor();
    await page.evaluate(() => localStorage.setItem("scope.language", '"en"'));
    await page.reload();
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByText("0 of 11 placed · Open Front · Break the Chain of Command · Basic").waitFor();
    await page.getByText(aim).waitFor();
    assert.deepEqual(await faultsOf(page, `theme set-up ${size}`), []);
    await page.getByRole("button", { name: "Shuffle" }).click();
    await page.getByRole("button", { name: /^Ready/ }).click();
    await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
    const title = await page.locator("h1").innerText();
    assert.equal(title, "Stalingrad · Open Front · Break the Chain of Command · Basic");
    if (size === "phone") await page.locator(".small-score").first().click();
    const left = page.getByText("To go: 2 × Officer, or 3 × Sniper");
    await left.nth(1).waitFor();
    assert.equal(await left.count(), 2);
    assert.deepEqual(await faultsOf(page, `theme ${size}`), []);
    await page.context().close();
  }
});

test("every match that is not over can be gone on with from the start page", async () => {
  for (const size of /** @type {const} */ (["phone", "desk"])) {
    const page = await browser.visit({ size });
    for (const scenario of ["Quick Duel", "Deep Front", "Open Front"]) {
      await page.goto(`${SERVER}/choose/stalingrad`);
      await choose(page, scenario);
      await page.getByRole("button", { name: "Begin" }).click();
      await page.getByRole("button", { name: "Shuffle" }).click();
      if (scenario === "Open Front") break;
      await page.getByRole("button", { name: /^Ready/ }).click();
      await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
    }
    await page.goto(SERVER);
    await page.locator(".continue", { hasText: "Open Front · Set-up" }).waitFor();
    await page.getByText("2 more matches").click();
    await page.getByRole("link", { name: "Stalingrad · Quick Duel · Turn 1 · Your turn" }).waitFor();
    assert.equal(await page.locator(".button.act:visible").count(), 1);
    assert.deepEqual(await faultsOf(page, `start ${size}`), []);
    // The keys go through it as the eyes do: each begins below the one before, or right of it.
    const places = await page.locator("nav :is(a, summary):visible").evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, bottom, left }) => ({ top, bottom, left })),
    );
    assert.ok(places.length >= 8);
    places.slice(1).forEach((place, index) => {
      const before = /** @type {typeof place} */ (places[index]);
      assert.ok(place.top >= before.bottom - 1 || place.left > before.left, `${size}: ${index + 1}`);
    });
    await page.getByRole("link", { name: "Stalingrad · Deep Front · Turn 1 · Your turn" }).click();
    await page.locator("h1", { hasText: "Stalingrad · Deep Front · Basic" }).waitFor({ state: "attached" });
    await page.context().close();
  }
});

test("an address that leads to no match says so", async () => {
  const page = await browser.visit({ refused: true });
  for (const match of ["short", "A".repeat(22)]) {
    await page.goto(`${SERVER}/match/${match}`);
    await page.getByRole("heading", { name: "There is no such match, or it is not for you." }).waitFor();
  }
  assert.deepEqual(await faultsOf(page, "no match desk"), []);
});

test("own card values are downloaded, changed and played in both games", async () => {
  for (const [game, change, wrong] of [
    ["stalingrad", ["sniper = 2", "sniper = 3"], "points.sniper: -1 is not a whole number from 0 to 1,000,000"],
    ["panzer", ["points = 2", "points = 3"], "units.BZ.points: -1 is not between 0 and 1,000,000"],
  ]) {
    const page = await browser.visit({ size: "phone", refused: true });
    await page.goto(`${SERVER}/choose/${game}`);
    await unfold(page, "Card values");
    const download = page.waitForEvent("download");
    await page.locator("details[open]").getByRole("link", { name: /Download as a start/ }).click();
    const file = await download;
    assert.equal(file.suggestedFilename(), `${game}-cards.toml`);
    const [before = "", after = ""] = change ?? [];
    const text = (await (await file.createReadStream()).toArray()).join("");
    await chooseFile(page, "mine.toml", text.replace(before, before.replace(/\d/, "-1")));
    await page.getByRole("alert").getByText(`mine.toml: ${wrong}`).waitFor();
    await chooseFile(page, "mine.toml", text.replace(before, after));
    await page.getByRole("radio", { name: "mine" }).waitFor();
    assert.ok(await page.getByRole("radio", { name: "mine" }).isChecked());
    await page.getByRole("button", { name: "Begin" }).click();
    await page.waitForURL(/\/match\//);
    const match = await (await page.request.get(page.url().replace("/match/", "/api/matches/"))).json();
    const { points, units } = match.terms.config;
    assert.equal(game === "panzer" ? units.BZ.points : points.S, 3);
    await page.context().close();
  }
});

test("what was chosen last is chosen again, whatever was played with one tap", async () => {
  const page = await browser.visit();
  await page.goto(`${SERVER}/choose/panzer`);
  for (const option of ["Captain", "German", "Battle", "Advanced"]) await choose(page, option);
  await unfold(page, "Each rule");
  await choose(page, "Ambushes");
  await unfold(page, "Clock");
  await choose(page, "5 min + 5 s");
  await unfold(page, "Turn limit");
  await choose(page, "40 turns");
  await choose(page, "Memory aid");
  const chosen = () =>
    page.locator("input:checked").evaluateAll((all) => all.map((each) => each.closest("label")?.querySelector("b")?.textContent));
  const before = await chosen();
  await page.goto(SERVER);
  await page.locator(".panzer").getByRole("button", { name: /Play now/ }).click();
  await page.getByText("Choose your squad").waitFor();
  await page.goto(`${SERVER}/choose/panzer`);
  await page.locator("summary").first().waitFor();
  assert.deepEqual(await chosen(), before);
  assert.ok(before.includes("Ambushes") && !before.includes("Memory aid") && before.includes("40 turns"));
});
