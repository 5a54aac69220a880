import { beforeEach, describe, expect, it, vi } from "vitest";
import { lengthOf, sequence, SOUNDS, type Sound } from "./sounds";

const NAMES = Object.keys(SOUNDS) as Sound[];

describe("each sound", () => {
  it.each(NAMES)("%s is over in less than 400 ms", (name) => expect(lengthOf(name)).toBeLessThan(0.4));
  it.each(NAMES)("%s is quiet", (name) => {
    for (let at = 0; at < 0.4; at += 0.005) {
      const together = SOUNDS[name].filter((voice) => voice.at <= at && at < voice.at + voice.length);
      expect(together.reduce((sum, { level }) => sum + level, 0)).toBeLessThanOrEqual(1.4);
    }
  });

  it("follows the one before; a hit comes with its shot", () => {
    const places = sequence(["flip", "shot", "hit", "turn"]).map(({ at }) => at);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[2]! - places[1]!).toBeLessThan(lengthOf("shot"));
    expect(places[3]!).toBeGreaterThan(places[2]! + lengthOf("hit"));
  });
});

/** A stage on which only the calls are counted. */
function fakeAudio() {
  const heard = { contexts: 0, sources: 0 };
  const param = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const node = () => ({ connect: (to: unknown) => to, start: () => (heard.sources += 1), stop: vi.fn(), gain: param(), frequency: param(), Q: param(), type: "", buffer: null });
  class FakeContext {
    state = "suspended";
    currentTime = 0;
    sampleRate = 100;
    destination = {};
    constructor() {
      heard.contexts += 1;
    }
    resume = () => ((this.state = "running"), Promise.resolve());
    createGain = node;
    createOscillator = node;
    createBufferSource = node;
    createBiquadFilter = node;
    createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  }
  vi.stubGlobal("AudioContext", FakeContext);
  return heard;
}

describe("the switch", () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
    vi.unstubAllGlobals();
  });

  it("makes nothing before the first gesture", async () => {
    const heard = fakeAudio();
    const { isOn, play, rouse } = await import("./sound.svelte");
    expect(isOn()).toBe(true);
    await rouse();
    await play(["card"]);
    expect(heard).toEqual({ contexts: 0, sources: 0 });
    window.dispatchEvent(new Event("pointerup"));
    await play(["card", "flip"]);
    expect(heard).toEqual({ contexts: 1, sources: SOUNDS.card.length + SOUNDS.flip.length });
  });

  it("silences everything, and is remembered", async () => {
    const heard = fakeAudio();
    const { isOn, play, toggle } = await import("./sound.svelte");
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }));
    toggle();
    await play(["win"]);
    expect([isOn(), heard.contexts]).toEqual([false, 0]);
    vi.resetModules();
    const again = await import("./sound.svelte");
    expect(again.isOn()).toBe(false);
    window.dispatchEvent(new Event("pointerup"));
    again.toggle();
    await vi.waitFor(() => expect(heard.sources).toBe(SOUNDS.card.length));
  });

  it("is off at first where the device asks for calm, until it is switched on", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    fakeAudio();
    const { isOn, toggle } = await import("./sound.svelte");
    expect(isOn()).toBe(false);
    toggle();
    expect(isOn()).toBe(true);
    vi.resetModules();
    expect((await import("./sound.svelte")).isOn()).toBe(true);
  });

  it("lets through only what matters while another page is looked at", async () => {
    const heard = fakeAudio();
    const { play } = await import("./sound.svelte");
    window.dispatchEvent(new Event("pointerup"));
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await play(["flip", "shot", "hit"]);
    expect(heard.sources).toBe(0);
    await play(["move", "turn"]);
    expect(heard.sources).toBe(SOUNDS.turn.length);
    hidden.mockRestore();
  });
});
