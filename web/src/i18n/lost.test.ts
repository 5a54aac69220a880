import { expect, it, vi } from "vitest";
import { choose, language, need, speak, t } from "./language.svelte";

vi.mock("virtual:messages/fr", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

it("goes on in the language that is there where another one cannot be read", async () => {
  await speak("en");
  await need("lobby");
  await expect(choose("fr")).rejects.toThrow();
  await need("lobby");
  expect([language(), t("choose-side") === "choose-side"]).toEqual(["en", false]);
});
