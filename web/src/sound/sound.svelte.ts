import { keep, kept } from "../kept";
import type { Sound } from "./sounds";

/** Whether sounds are on: as the player chose; else on, unless the device asks for calm. */

type Stage = typeof import("./stage");

const wantsCalm = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

let on = $state(kept<boolean | null>("sound", null) ?? !wantsCalm());
let touched = false;

/** What is worth hearing while another page is looked at. */
const FROM_AFAR: readonly Sound[] = ["turn", "win", "lose", "end"];

export function isOn(): boolean {
  return on;
}

/** Switch sounds on or off, and remember it; switched on, one is heard. */
export function toggle(): void {
  on = !on;
  keep("sound", on);
  if (on) void play(["card"]);
}

/** Make sounds, if they are on and the player has touched the page. */
export async function play(sounds: readonly Sound[]): Promise<void> {
  const heard = document.hidden ? sounds.filter((sound) => FROM_AFAR.includes(sound)) : sounds;
  if (heard.length) await onStage(({ perform }) => perform(heard));
}

/** Some browsers let a page sound only if it got ready inside a gesture. */
export function rouse(): Promise<void> {
  return onStage(({ wake }) => wake());
}

async function onStage(act: (stage: Stage) => Promise<unknown>): Promise<void> {
  if (!on || !touched) return;
  try {
    await act(await import("./stage"));
  } catch {
    // A device that makes no sound: everything can be seen as well.
  }
}

function touch(): void {
  touched = true;
}

for (const gesture of ["pointerup", "keydown"]) globalThis.addEventListener?.(gesture, touch, { capture: true, once: true });
