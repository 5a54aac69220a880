import { keep, kept } from "../kept";

/** Whether this player does not want to hear what others say; remembered. */
let muted = $state(kept("phrases-muted", false));

export const isMuted = (): boolean => muted;

export function mute(value: boolean): void {
  muted = value;
  keep("phrases-muted", value);
}
