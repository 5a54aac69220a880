/** The sounds as figures: short, quiet and dry, made of tones and of noise through a filter. */

export interface Voice {
  wave: "noise" | "sine" | "triangle";
  /** When it begins and how long it lasts, in seconds. */
  at: number;
  length: number;
  /** Its pitch, or the middle of the noise, at both ends, in hertz. */
  from: number;
  to: number;
  /** How loud it is at most. */
  level: number;
}

const voice = (wave: Voice["wave"], at: number, length: number, from: number, to: number, level: number): Voice => ({ wave, at, length, from, to, level });
const tone = (at: number, length: number, pitch: number, level = 0.24) => voice("triangle", at, length, pitch, pitch, level);

export const SOUNDS = {
  card: [voice("noise", 0, 0.05, 2600, 1500, 0.45), voice("sine", 0, 0.06, 330, 210, 0.16)],
  move: [voice("noise", 0, 0.11, 900, 2100, 0.5), voice("noise", 0.1, 0.1, 1900, 900, 0.4), voice("noise", 0.2, 0.04, 2600, 1500, 0.5)],
  flip: [voice("noise", 0, 0.08, 1300, 4200, 0.4), voice("noise", 0.085, 0.035, 3200, 2200, 0.6)],
  shot: [voice("noise", 0, 0.02, 5200, 3200, 0.4), voice("noise", 0.004, 0.2, 1700, 260, 0.55), voice("sine", 0, 0.16, 150, 48, 0.4)],
  hit: [voice("sine", 0, 0.24, 104, 42, 0.5), voice("noise", 0, 0.2, 1100, 180, 0.6)],
  miss: [voice("noise", 0, 0.14, 3800, 1700, 0.3), voice("sine", 0.02, 0.24, 1750, 820, 0.12)],
  turn: [tone(0, 0.14, 523.25), tone(0.11, 0.24, 783.99)],
  win: [tone(0, 0.14, 392, 0.3), tone(0.1, 0.14, 523.25, 0.3), tone(0.2, 0.19, 659.25, 0.3)],
  lose: [tone(0, 0.16, 311.13, 0.5), tone(0.13, 0.26, 233.08, 0.5)],
  end: [tone(0, 0.16, 392, 0.36), tone(0.13, 0.26, 392, 0.36)],
} satisfies Record<string, Voice[]>;

export type Sound = keyof typeof SOUNDS;

/** How long a sound lasts, in seconds. */
export function lengthOf(sound: Sound): number {
  return Math.max(...SOUNDS[sound].map(({ at, length }) => at + length));
}

/** Sounds after each other; a hit follows its shot at once. */
export function sequence(sounds: readonly Sound[]): { sound: Sound; at: number }[] {
  let at = 0;
  return sounds.map((sound) => {
    const begun = { sound, at };
    at += sound === "shot" ? 0.12 : lengthOf(sound) + 0.04;
    return begun;
  });
}
