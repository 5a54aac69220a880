/** The sounds as they are heard: each is made by the page's own code in the browser, and measured. */

import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { build } from "vite";
import { openBrowser } from "./driver.js";

const RATE = 44_100;
const SECONDS = 0.8;
/** Samples of a frame, of which a sound's spectrum is taken. */
const FRAME = 1024;
const BANDS = 16;

/** @type {Awaited<ReturnType<typeof openBrowser>>} */
let browser;
/** @type {Map<string, number[]>} */
let heard;

before(async () => {
  browser = await openBrowser();
  const page = await browser.visit();
  await page.goto("about:blank");
  await page.addScriptTag({ content: await bundled(), type: "module" });
  await page.waitForFunction(() => "sounds" in window);
  heard = new Map(Object.entries(await page.evaluate(rendered, { rate: RATE, seconds: SECONDS })));
});
after(() => browser.close());

/** The page's sounds as one script. */
async function bundled() {
  const root = join(import.meta.dirname, "../src/sound");
  const entry = "virtual:heard";
  const code = `import { SOUNDS } from "${root}/sounds.ts"; import { render } from "${root}/stage.ts"; window.sounds = { SOUNDS, render };`;
  const made = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [{ name: "heard", resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) }],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const [chunk] = "output" in made ? made.output : [];
  assert.ok(chunk?.type === "chunk");
  return chunk.code;
}

/** Every sound's samples; runs in the browser. @param {{ rate: number, seconds: number }} wishes */
async function rendered({ rate, seconds }) {
  const { SOUNDS, render } = /** @type {any} */ (window).sounds;
  // The same noise in every run.
  let seed = 1;
  Math.random = () => (seed = (seed * 1664525 + 1013904223) % 4294967296) / 4294967296;
  /** @type {Record<string, number[]>} */
  const found = {};
  for (const [name, voices] of Object.entries(SOUNDS)) {
    const context = new OfflineAudioContext(1, rate * seconds, rate);
    render(context, voices, 0);
    found[name] = [...(await context.startRendering()).getChannelData(0)];
  }
  return found;
}

const rms = (/** @type {number[]} */ samples) => Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);

/** How loud a sound's loudest 50 ms are. @param {number[]} samples */
function loudness(samples) {
  const window = RATE / 20;
  const starts = Array.from({ length: Math.floor(samples.length / window) * 2 }, (_, index) => (index * window) / 2);
  return Math.max(...starts.map((start) => rms(samples.slice(start, start + window))));
}

/** Seconds until nothing is heard any more. @param {number[]} samples */
const lasting = (samples) => (samples.findLastIndex((each) => Math.abs(each) > 0.001) + 1) / RATE;

/** How strong a sound is in each band of pitch at each time, as one direction. @param {number[]} samples */
function print(samples) {
  const found = [];
  for (let start = 0; start + FRAME <= samples.length / 2; start += FRAME) {
    for (let band = 0; band < BANDS; band += 1) {
      const turn = (2 * Math.PI * 80 * 1.4 ** band) / RATE;
      let [real, imaginary] = [0, 0];
      for (const [at, each] of samples.slice(start, start + FRAME).entries()) {
        real += each * Math.cos(turn * at);
        imaginary += each * Math.sin(turn * at);
      }
      found.push(Math.hypot(real, imaginary));
    }
  }
  const length = Math.hypot(...found);
  return found.map((each) => each / length);
}

test("every sound is short, audible, and not distorted", (context) => {
  assert.equal(heard.size, 10);
  for (const [name, samples] of heard) {
    const peak = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    context.diagnostic(`${name}: ${lasting(samples).toFixed(3)} s, peak ${peak.toFixed(2)}, loudest ${loudness(samples).toFixed(3)}`);
    assert.ok(lasting(samples) > 0.02 && lasting(samples) < 0.7, `${name} lasts ${lasting(samples)} s`);
    assert.ok(peak < 0.9, `${name} peaks at ${peak}`);
    assert.ok(loudness(samples) > 0.02, `${name} is as loud as ${loudness(samples)}`);
  }
});

test("no sound drowns the others", (context) => {
  const levels = [...heard.values()].map(loudness);
  const span = Math.max(...levels) / Math.min(...levels);
  context.diagnostic(`loudest to quietest: ${span.toFixed(1)}`);
  assert.ok(span < 5);
});

test("no two sounds are alike", (context) => {
  const prints = [...heard].map(([name, samples]) => ({ name, of: print(samples) }));
  const alike = prints.flatMap((one, index) =>
    prints.slice(index + 1).map((other) => ({
      pair: `${one.name} ${other.name}`,
      likeness: one.of.reduce((sum, each, at) => sum + each * (other.of[at] ?? 0), 0),
    })),
  );
  alike.sort((a, b) => b.likeness - a.likeness);
  context.diagnostic(`most alike: ${alike.slice(0, 6).map(({ pair, likeness }) => `${pair} ${likeness.toFixed(2)}`).join(", ")}`);
  assert.deepEqual(alike.filter(({ likeness }) => likeness > 0.8), []);
});
