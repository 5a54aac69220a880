/** A whole game of each mode of each game against the computer, by what the page offers alone. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, dice, openBrowser, picture, play } from "./driver.js";

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

const GAMES = [
  { name: "stalingrad basic", game: "stalingrad", options: ["Lieutenant", "Quick Duel", "Basic"], size: "desk" },
  {
    name: "stalingrad advanced",
    game: "stalingrad",
    options: ["Lieutenant", "Quick Duel", "Advanced", "Soviet"],
    size: "phone",
  },
  { name: "panzer basic", game: "panzer", options: ["Lieutenant", "Skirmish", "Basic"], size: "phone" },
  { name: "panzer advanced", game: "panzer", options: ["Lieutenant", "Skirmish", "Advanced"], size: "tablet" },
  { name: "panzer full", game: "panzer", options: ["Lieutenant", "Skirmish", "Full", "German"], size: "desk" },
];

for (const { name, game, options, size } of GAMES) {
  test(`a whole game of ${name}`, async () => {
    const page = await browser.visit({ size: /** @type {"desk"} */ (size) });
    await begin(page, game, options);
    await page.waitForURL(/\/match\//);
    await play(page, dice(7));
    const finish = page.locator(".finish");
    assert.match(await finish.locator("h2").innerText(), /You have (won|lost)|A draw/);
    await page.getByText("All cards are open now.").waitFor();
    const download = page.waitForEvent("download");
    await finish.getByRole("button", { name: /Record/ }).click();
    assert.match((await download).suggestedFilename(), /\.scope$/);
    await picture(page, `over ${name} ${size}`);
    await finish.getByRole("button", { name: /Rematch/ }).click();
    await page.waitForURL((url) => !page.isClosed() && url.pathname.startsWith("/match/"));
    await page.locator(".tools .tool, .budget, .prompt").first().waitFor();
    await page.context().close();
  });
}
