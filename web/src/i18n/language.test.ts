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

it("counts squares by the words of each language", async () => {
  const said = async (language: "en" | "es" | "fr") => {
    await speak(language);
    return [t("ground-squares", { count: 14, side: "american" }), t("ground-squares", { count: 1, side: "german" })];
  };
  expect(await said("en")).toEqual(["14 American squares", "1 German square"]);
  expect(await said("es")).toEqual(["14 casillas americanas", "1 casilla alemana"]);
  expect(await said("fr")).toEqual(["14 cases américaines", "1 case allemande"]);
});
