/** By touch: what a finger carries follows it, and a tap made twice is one answer. */

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { begin, openBrowser, SERVER, setUp, settled } from "./driver.js";
import { inviteTo, sit } from "./seats.js";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

/** The middle of something on the page. @param {Page} page @param {string} place */
async function middleOf(page, place) {
  const box = await page.locator(place).first().boundingBox();
  assert.ok(box, `${place} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger goes from one place to another. @param {Page} page @param {string} from @param {string} to */
async function drag(page, from, to) {
  const finger = await page.context().newCDPSession(page);
  const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{ x: number, y: number }[]} */ ...touchPoints) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", start);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", { x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 });
  // It stops before it lets go: after a flick the browser takes the next tap for one that ends the flick.
  for (const slip of [1, 0, 1, 0]) {
    await page.waitForTimeout(40);
    await touch("touchMove", { x: end.x + slip, y: end.y });
  }
  await touch("touchEnd");
  await settled(page);
}

/** What lies on a square, as a screen reader names it. @param {Page} page @param {string} square */
async function cardOn(page, square) {
  await settled(page);
  const label = (await page.locator(`[data-square='${square}']`).getAttribute("aria-label")) ?? "";
  return /Sniper|Officer|Scout|Mortar|Machine Gun|Infantry|Decoy|Empty Area/.exec(label)?.[0] ?? label;
}

/** A phone whose Front is laid: the Officer in b2, with a Decoy beside it. */
async function laidOut() {
  const page = await browser.visit({ size: "phone", touch: true });
  await begin(page, "stalingrad", ["Recruit", "Quick Duel", "Advanced"]);
  await page.getByText("Lay out your Front").waitFor();
  for (const [card, square] of [["Officer", "b2"], ["Decoy", "c2"]]) {
    await page.locator(".tray button", { hasText: card ?? "" }).first().tap();
    await page.locator(`[data-square='${square}']`).tap();
  }
  return page;
}

test("cards follow a finger, in set-up and in a MOVE", async () => {
  const page = await laidOut();
  assert.deepEqual([await cardOn(page, "b2"), await cardOn(page, "c2")], ["Officer", "Decoy"]);
  await drag(page, "[data-square='b2']", "[data-square='c2']");
  assert.deepEqual([await cardOn(page, "b2"), await cardOn(page, "c2")], ["Decoy", "Officer"]);

  await page.getByRole("button", { name: "Shuffle" }).tap();
  await page.getByRole("button", { name: /^Ready/ }).tap();
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.locator("[data-quadrant='a1']").waitFor();
  const before = [await cardOn(page, "a1"), await cardOn(page, "b2")];
  await page.locator("[data-quadrant='a1']").tap();
  await page.getByRole("button", { name: "Move", exact: true }).and(page.locator(".buttons *")).waitFor();
  await drag(page, "[data-square='a1']", "[data-square='b2']");
  assert.deepEqual([await cardOn(page, "b2"), await cardOn(page, "a1")], before);
  await page.context().close();
});

for (const size of /** @type {const} */ (["phone", "low", "tablet"]))
  test(`a finger carries cards from the tray onto the board: ${size}`, async () => {
    const page = await browser.visit({ size, touch: true });
    await begin(page, "stalingrad", ["Recruit", "Quick Duel", "Basic"]);
    const placed = (/** @type {number} */ count) => page.getByText(new RegExp(`^${count} of 8 placed`)).waitFor();
    await placed(0);
    await drag(page, ".slot:has-text('Officer')", "[data-square='a2']");
    await placed(1);
    assert.equal(await cardOn(page, "a2"), "Officer");
    assert.equal(await page.locator(".slot", { hasText: "Officer" }).count(), 0);
    // Where a card lies already, that one goes back.
    await drag(page, ".slot:has-text('Scout')", "[data-square='a2']");
    await page.locator(".slot", { hasText: "Officer" }).waitFor();
    assert.equal(await cardOn(page, "a2"), "Scout");
    // What falls beside the board stays in the tray, and the next tap on it is heard.
    await drag(page, ".slot:has-text('Officer')", "h1");
    await placed(1);
    assert.equal(await page.locator(".slot.chosen").count(), 0);
    await page.locator(".slot", { hasText: "Officer" }).tap();
    await page.locator("[data-square='b2']").tap();
    await placed(2);
    assert.equal(await cardOn(page, "b2"), "Officer");
    await page.context().close();
  });

test("a card that is carried picks its quadrant, and says what it needs where there is none", async () => {
  const page = await laidOut();
  await page.getByRole("button", { name: "Shuffle" }).tap();
  await page.getByRole("button", { name: /^Ready/ }).tap();
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.locator("[data-quadrant='a1']").waitFor();
  const chosen = page.locator("[data-quadrant][aria-pressed='true']");
  await drag(page, "[data-square='a1']", "[data-square='a3']");
  await page.getByText(/Cards move by fours: pick the crossing/).waitFor();
  assert.equal(await chosen.count(), 0);
  const before = [await cardOn(page, "a1"), await cardOn(page, "b2")];
  await drag(page, "[data-square='a1']", "[data-square='b2']");
  assert.equal(await chosen.getAttribute("data-quadrant"), "a1");
  assert.deepEqual([await cardOn(page, "b2"), await cardOn(page, "a1")], before);
  await page.getByRole("button", { name: "Move", exact: true }).and(page.locator(".buttons *")).waitFor();
  await page.context().close();
});

/**
 * From now on no time passes for the page's guard against taps made twice, however busy the machine is; what comes back
 * lets it pass again.
 * @param {Page} page
 */
async function holdTime(page) {
  await page.evaluate(() => {
    const now = performance.now();
    const { animate } = Element.prototype;
    /** @type {{ guard: Animation, left: number }[]} */
    const held = [];
    performance.now = () => now;
    Element.prototype.animate = function (/** @type {Keyframe[] | PropertyIndexedKeyframes | null} */ frames, /** @type {number | KeyframeAnimationOptions | undefined} */ timing) {
      if (!frames || !("pointerEvents" in frames)) return animate.call(this, frames, timing);
      const guard = animate.call(this, frames, 1e8);
      held.push({ guard, left: Number(timing) });
      return guard;
    };
    // @ts-expect-error: it is called from outside.
    window.goOn = () => {
      Reflect.deleteProperty(performance, "now");
      Element.prototype.animate = animate;
      for (const { guard, left } of held) {
        guard.effect?.updateTiming({ duration: left });
        guard.currentTime = 0;
      }
      return held.map(({ left }) => left);
    };
  });
  // @ts-expect-error: it was just put into the page.
  return () => page.evaluate(() => window.goOn());
}

/**
 * Tap twice on the amber button, the second time when what the first one led to is there. What comes back lets time pass.
 * @param {Page} page
 * @param {import("playwright-core").Locator} next
 */
async function tapTwice(page, next) {
  const button = ".prompt .buttons .button.act:enabled";
  await page.locator(button).waitFor();
  await settled(page);
  const { x, y } = await middleOf(page, button);
  const goOn = await holdTime(page);
  await page.touchscreen.tap(x, y);
  await next.waitFor();
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(800);
  return async () => {
    const guarded = await goOn();
    assert.ok(guarded.length > 0 && guarded.every((/** @type {number} */ left) => left > 200 && left < 1000), `${guarded}`);
  };
}

test("a tap made twice does not hand the device over", async () => {
  const page = await browser.visit({ size: "phone", touch: true });
  await begin(page, "stalingrad", ["A friend on this device", "Quick Duel", "Basic"]);
  const handOver = page.getByRole("button", { name: /Hand over/ });
  for (const side of ["German", "Soviet", "German"]) {
    await page.getByRole("button", { name: `I lead the ${side} side` }).tap();
    await page.locator(".tray, .prompt").first().waitFor();
    if (!(await page.locator(".tray").count())) break;
    await setUp(page);
    await handOver.tap();
  }
  await page.locator("[data-quadrant]").first().tap();
  const goOn = await tapTwice(page, handOver);
  assert.match(await page.locator(".hand-over p").innerText(), /^You move quadrant/);
  await goOn();
  await handOver.tap();
  await page.getByRole("button", { name: "I lead the Soviet side" }).waitFor();
  await page.context().close();
});

/** In the page: somebody lays both Snipers first, and shoots nobody. @param {{ match: string, token: string }} seat */
function sitStill({ match, token }) {
  const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/play`);
  socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, since: -1 }));
  socket.onmessage = ({ data }) => {
    const { question, observation } = JSON.parse(data);
    if (!question) return;
    const ranks = [...question.cards].sort().reverse().join("").match(new RegExp(`.{${observation?.columns}}`, "g"));
    const legal = ["hold", "search"].map((verb) => question.legal.find((/** @type {string} */ each) => each.startsWith(verb)));
    const decision = question.cards ? `setup ${ranks?.join("/")}` : (legal.find(Boolean) ?? question.legal[0]);
    socket.send(JSON.stringify({ type: "decide", answers: question.seq, decision }));
  };
}

test("a tap made twice on the last shot does not begin the rematch", async () => {
  const config = { game: "stalingrad", scenario: "quick-duel" };
  const { match, seats } = await inviteTo(config, ["german", "soviet"]);
  const other = await browser.visit();
  await other.goto(SERVER);
  await other.evaluate(sitStill, { match, token: seats[1]?.token ?? "" });
  const page = await browser.visit({ size: "phone", touch: true });
  await sit(page.context(), match, seats.slice(0, 1), config);
  await page.goto(`${SERVER}/match/${match}`);
  await page.getByText("Lay out your Front").waitFor();
  await setUp(page);
  for (const square of ["a6", "b6"]) {
    await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
    await page.locator(`[data-square='${square}'][aria-label*='can be picked']`).tap();
    await page.getByRole("button", { name: /^Search/ }).and(page.locator(".act")).tap();
    await page.locator(".prompt h2", { hasText: "Sniper" }).waitFor();
    // In a corner there is one quadrant to shoot from, which is chosen already.
    const shoot = page.locator(".prompt .act:enabled");
    await shoot.or(page.locator("[data-quadrant]")).first().waitFor();
    await settled(page);
    if (!(await shoot.count())) await page.locator("[data-quadrant]").first().tap();
    if (square === "a6") await shoot.tap();
  }
  const goOn = await tapTwice(page, page.getByRole("button", { name: /Rematch/ }));
  await page.locator(".finish h2", { hasText: "You have won" }).waitFor();
  assert.ok(page.url().endsWith(match));
  await goOn();
  // Whoever means it is heard.
  await page.getByRole("button", { name: /Rematch/ }).tap();
  await page.waitForURL((url) => !url.pathname.endsWith(match));
  for (const each of [page, other]) await each.context().close();
});

test("a tap made twice does not answer the question that follows", async () => {
  const page = await laidOut();
  await page.getByRole("button", { name: "Shuffle" }).tap();
  await page.getByRole("button", { name: /^Ready/ }).tap();
  await page.locator(".prompt h2", { hasText: "Your turn" }).waitFor();
  await page.locator("[data-quadrant]").first().tap();
  const end = page.getByRole("button", { name: "End the turn" });
  // The Officer may still move: the button that ends the turn lies where the other one was.
  const goOn = await tapTwice(page, end);
  assert.equal(await end.count(), 1);
  await goOn();
  // Whoever means it is heard.
  await end.tap();
  await end.waitFor({ state: "detached" });
  await page.context().close();
});
