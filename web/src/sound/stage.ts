import { sequence, SOUNDS, type Sound, type Voice } from "./sounds";

/** Where sounds are made: the only part of the page that knows WebAudio. */

const VOLUME = 0.5;
/** Gives noise back what its filter takes, so that it is as loud as a tone of the same level. */
const UNFILTERED = 2.6;
const ATTACK = 0.003;
const SILENCE = 0.0001;
/** Milliseconds after which a sound would belong to nothing that is seen. */
const LATE = 400;

let context: AudioContext | null = null;
let crackle: AudioBuffer | null = null;

/** Be ready to sound; browsers allow it in answer to a gesture only. */
export async function wake(): Promise<AudioContext> {
  context ??= new AudioContext({ latencyHint: "interactive" });
  if (context.state !== "running") await context.resume();
  return context;
}

/** Make sounds one after the other; what comes too late is not heard at all. */
export async function perform(sounds: readonly Sound[]): Promise<void> {
  const asked = performance.now();
  const awake = await wake();
  if (awake.state !== "running" || performance.now() - asked > LATE) return;
  const now = awake.currentTime + 0.01;
  for (const { sound, at } of sequence(sounds)) render(awake, SOUNDS[sound], now + at);
}

/** Lay a sound's voices into a context. */
export function render(into: BaseAudioContext, voices: readonly Voice[], start: number): void {
  for (const { wave, at, length, from, to, level } of voices) {
    const begin = start + at;
    const gain = into.createGain();
    gain.gain.setValueAtTime(SILENCE, begin);
    gain.gain.exponentialRampToValueAtTime(level * VOLUME * (wave === "noise" ? UNFILTERED : 1), begin + ATTACK);
    gain.gain.exponentialRampToValueAtTime(SILENCE, begin + length);
    gain.connect(into.destination);
    const source = wave === "noise" ? noise(into, gain, begin, length, from, to) : tone(into, gain, wave, begin, length, from, to);
    source.start(begin);
    source.stop(begin + length);
  }
}

function tone(into: BaseAudioContext, gain: GainNode, wave: "sine" | "triangle", begin: number, length: number, from: number, to: number): OscillatorNode {
  const source = into.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + length);
  source.connect(gain);
  return source;
}

function noise(into: BaseAudioContext, gain: GainNode, begin: number, length: number, from: number, to: number): AudioBufferSourceNode {
  const source = into.createBufferSource();
  source.buffer = crackle ??= white(into);
  const filter = into.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 0.9;
  filter.frequency.setValueAtTime(from, begin);
  filter.frequency.exponentialRampToValueAtTime(to, begin + length);
  source.connect(filter).connect(gain);
  return source;
}

function white(into: BaseAudioContext): AudioBuffer {
  const buffer = into.createBuffer(1, Math.ceil(into.sampleRate * 0.4), into.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let each = 0; each < samples.length; each += 1) samples[each] = Math.random() * 2 - 1;
  return buffer;
}
