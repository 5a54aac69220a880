import { expect, it } from "vitest";
import { language, need, speak, t } from "./language.svelte";

it("is spoken with the words of every area that is needed, whichever was asked for first", async () => {
  const first = speak("en");
  const lobby = need("lobby");
  const other = speak("fr");
  const replay = need("replay");
  const again = need("lobby");
  await lobby;
  expect(language()).toBe("fr");
  expect(t("choose-side")).not.toBe("choose-side");
  await Promise.all([first, other, replay, again]);
  expect([language(), document.documentElement.lang]).toEqual(["fr", "fr"]);
  expect(t("replay-moments")).not.toBe("replay-moments");
  await speak("es");
  expect([language(), t("choose-side") === "choose-side", t("replay-moments") === "replay-moments"]).toEqual(["es", false, false]);
});
