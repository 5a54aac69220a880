/**
 * The page in Chromium while a whole game is played at random on both seats: what each update costs it. Started by
 * `benchmarks/page.py` with the server's address and a plan as JSON; prints one line of JSON.
 */

import { createRequire } from "node:module";
import { createMatch, seatPlayers, sitFirst } from "../web/tests/seats.js";

const { chromium } = createRequire(new URL("../web/package.json", import.meta.url))("playwright-core");

const [server, asked] = process.argv.slice(2);
const { config, sides, slower, size, pause, most, seed } = JSON.parse(asked);
const PROGRAM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const QUIET = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"];
const LAST_FRAMES = 1000;
const MARK = "update";
const TASK = "ThreadControllerImpl::RunTask";
/** Whatever is handed on to be shown. */
const FRAME = "ProxyMain::BeginMainFrame::commit";
const STAGES = {
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", FRAME],
};
/** Tasks, frames, marks and stages, and nothing more: what is noted takes time as well. */
const TRACED = ["toplevel", "benchmark", "blink.user_timing", "devtools.timeline"];

/** A mark when an update arrives, before the page hears of it, with the number of the board that is there by then. */
function markUpdates(name) {
  const boards = [];
  const board = () => {
    const there = document.querySelector(".board");
    if (!boards.includes(there)) boards.push(there);
    return boards.indexOf(there);
  };
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...asked) {
      super(...asked);
      this.addEventListener("message", ({ data }) => data.includes('"type":"update"') && performance.mark(`${name} ${board()}`));
    }
  };
}

/** The page of the first seat, on a machine so many times slower. */
async function openPage(browser, created) {
  const context = await browser.newContext({ viewport: size, locale: "en" });
  await sitFirst(context, created, config);
  await context.addInitScript(markUpdates, MARK);
  const page = await context.newPage();
  await page.goto(`${server}/match/${created.match.match}`);
  await page.locator("h1").first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

/** A whole match, a decision after each pause; then the page may draw its end. */
async function play(browser, created) {
  const page = await (await browser.newContext()).newPage();
  const decide = await seatPlayers(page, created, { seed, server });
  for (let steps = 0; steps < most; steps += 1) {
    await page.waitForTimeout(pause);
    if ((await decide()) === "over") return page.waitForTimeout(LAST_FRAMES);
  }
}

/** Everything that the browser noted while something was done. */
async function traced(browser, work) {
  const devtools = await browser.newBrowserCDPSession();
  const events = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: TRACED, excludedCategories: ["*"] } });
  await work();
  await devtools.send("Tracing.end");
  await complete;
  return events;
}

/**
 * What each update costs the page's own thread, in milliseconds: to the end of the next frame, and until the next
 * update, with the longest task after the frame: what comes in later frames is to keep nobody waiting either. After an
 * update that opens another screen there is another board.
 */
function costs(events) {
  const marks = events.filter(({ name, cat }) => name.startsWith(`${MARK} `) && cat.includes("blink.user_timing"));
  const { pid, tid } = marks[0];
  const own = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === "X").sort((a, b) => a.ts - b.ts);
  const tasks = own.filter(({ name }) => name === TASK);
  const frames = tasks.filter((task) => own.some((event) => event.name === FRAME && within(event, task)));
  return marks.flatMap(({ ts, name }, number) => {
    const next = marks[number + 1] ?? { ts: Infinity, name };
    const cost = costOf(ts, next.ts, { own, tasks, frames });
    return cost ? [{ ...cost, opens: Number(next.name !== name) }] : [];
  });
}

const within = (event, task) => event.ts >= task.ts && event.ts < task.ts + task.dur;
const total = (events, field) => events.reduce((sum, event) => sum + (event[field] ?? 0), 0) / 1000;
/** Without what lies inside another of them. */
const outermost = (events) => events.filter((event, at) => !events.slice(0, at).some((other) => within(event, other)));

/** The cost of one update; nothing where another came before the frame. */
function costOf(arrived, next, { own, tasks, frames }) {
  const first = tasks.find((task) => within({ ts: arrived }, task));
  const last = frames.find((task) => task.ts >= arrived);
  if (!first || !last || last.ts > next) return null;
  const during = tasks.filter(({ ts }) => ts >= first.ts && ts <= last.ts);
  const inside = own.filter(({ ts }) => ts >= first.ts && ts < last.ts + last.dur);
  const stages = Object.entries(STAGES).map(([stage, names]) => [stage, total(outermost(inside.filter(({ name }) => names.includes(name))), "tdur")]);
  const whole = total(tasks.filter(({ ts }) => ts >= first.ts && ts < next), "tdur");
  const after = tasks.filter(({ ts }) => ts > last.ts && ts < next);
  const later = Math.max(0, ...after.map((task) => total([task], "tdur")));
  return { busy: total(during, "dur"), processor: total(during, "tdur"), whole, later, ...Object.fromEntries(stages) };
}

const browser = await chromium.launch({ executablePath: PROGRAM, args: QUIET });
try {
  const created = await createMatch(config, sides, server);
  await openPage(browser, created);
  const events = await traced(browser, () => play(browser, created));
  console.log(JSON.stringify(costs(events)));
} finally {
  await browser.close();
}
