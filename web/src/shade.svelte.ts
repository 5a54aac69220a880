import { keep, kept } from "./kept";

/** Light or dark: as the player chose, or else as the device is. */

type Shade = "light" | "dark";

const device = window.matchMedia?.("(prefers-color-scheme: light)");
let shade = $state<Shade>(kept<Shade | null>("shade", null) ?? (device?.matches ? "light" : "dark"));

device?.addEventListener?.("change", () => {
  if (kept("shade", null) === null) shade = device.matches ? "light" : "dark";
});

export function shown(): Shade {
  return shade;
}

export function turn(): void {
  shade = shade === "light" ? "dark" : "light";
  keep("shade", shade);
}
