/** The page without its server: it can be installed, opens, and says that playing needs the server. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openBrowser, SERVER, SIZES } from "./driver.js";
import { faultsOf } from "./examine.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

const NOTE = "The server cannot be reached.";

/** Open the start page, and wait until its files are kept. @param {Page} page */
async function keep(page) {
  await page.goto(SERVER);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

test("the start page opens without the server, and goes on when it is back", async () => {
  const page = await browser.visit({ size: "phone" });
  await keep(page);
  assert.equal(await page.getByText(NOTE).count(), 0);
  await page.context().setOffline(true);
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"));
  assert.equal(await worker.evaluate(() => fetch("/health").then(() => "there", () => "away")), "away");
  const opened = await page.reload();
  assert.ok(opened?.fromServiceWorker());
  await page.getByText(NOTE).waitFor();
  await page.getByText("Playing needs it").waitFor();
  await page.getByRole("button", { name: /Play now/ }).locator("visible=true").first().waitFor();
  assert.deepEqual(await faultsOf(page, "offline phone"), []);
  await page.setViewportSize(SIZES.desk);
  assert.deepEqual(await faultsOf(page, "offline desk"), []);
  await page.setViewportSize(SIZES.phone);

  await page.locator("select").selectOption("es");
  await page.getByText("No hay conexión con el servidor.").waitFor();
  await page.locator("select").selectOption("en");
  await page.goto(`${SERVER}/choose/panzer`);
  await page.getByRole("alert").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Begin" }).waitFor();
  await page.context().setOffline(true);

  await page.goto(SERVER);
  await page.getByText(NOTE).waitFor();
  await page.context().setOffline(false);
  await page.getByText(NOTE).waitFor({ state: "detached" });
  await page.getByRole("button", { name: /Play now/ }).locator("visible=true").first().click();
  await page.getByText("Lay out your Front").waitFor();
});

test("a part that does not come is said to be missing, and comes with the page", async () => {
  const page = await browser.visit({ size: "phone" });
  // Nothing is fetched ahead or kept.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.route(/assets\/(Choose|es)-.*\.js/, (route) => route.abort("connectionrefused"));
  await page.goto(SERVER);
  await page.locator("select").selectOption("es");
  await page.getByText("A part of this page did not load.").waitFor();
  assert.deepEqual(await faultsOf(page, "lacking phone"), []);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator("a[href='/choose/panzer']").first().click();
  await page.getByText("A part of this page did not load.").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Load again" }).click();
  await page.getByRole("button", { name: "Begin" }).waitFor();

  await page.route(/assets\/MenuDialog-.*\.js/, (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByText("A part of this page did not load.").waitFor();
});

test("without the server a match says so, and the start page finds it again", async () => {
  const page = await browser.visit({ size: "phone" });
  await keep(page);
  await page.getByRole("button", { name: /Play now/ }).locator("visible=true").first().click();
  await page.getByText("Lay out your Front").waitFor();
  await page.context().setOffline(true);
  await page.getByText("The line is lost.").waitFor();
  await page.reload();
  await page.getByText("The line is lost.").waitFor();
  await page.getByRole("link", { name: "Start page" }).click();
  await page.getByText(NOTE).waitFor();
  assert.equal(await page.getByText("Continue").count(), 0);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: /Continue/ }).click();
  await page.getByText("Lay out your Front").waitFor();
  await page.context().close();
});

test("what matches say is never kept", async () => {
  const page = await browser.visit();
  await keep(page);
  await page.getByRole("button", { name: /Play now/ }).first().click();
  await page.getByText("Lay out your Front").waitFor();
  await page.reload();
  await page.getByText("Lay out your Front").waitFor();
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
  assert.ok(paths.includes("/") && paths.some((path) => path.startsWith("/assets/")));
  assert.deepEqual(paths.filter((path) => !/^\/(assets\/[\w.-]+|icon\.svg)?$/.test(path)), []);
});

test("the page can be installed", async () => {
  const page = await browser.visit();
  await page.goto(SERVER);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data ?? "");
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(SERVER + src);
    assert.equal(icon.headers()["content-type"], type);
    if (type !== "image/png") continue;
    const body = await icon.body();
    assert.equal(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, sizes);
  }
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
});
