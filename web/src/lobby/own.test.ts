import { afterEach, expect, it, vi } from "vitest";
import { Refusal } from "../api";
import { LANGUAGES, need, speak } from "../i18n/language.svelte";
import { first } from "./choice";
import { added, faultIn, kindOf, nameOf, NONE, ownFiles, read, removed } from "./own";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it("keeps the last files on this device by their names", () => {
  for (let number = 1; number <= 9; number += 1) added("panzer", "cards", { name: `cards ${number}`, text: "" });
  added("panzer", "cards", { name: "cards 5", text: "new" });
  const kept = ownFiles("panzer").cards;
  expect(kept.map(({ name }) => name)).toEqual([5, 9, 8, 7, 6, 4, 3, 2].map((number) => `cards ${number}`));
  expect(kept[0]?.text).toBe("new");
  expect(ownFiles("stalingrad")).toEqual(NONE);
  expect(removed("panzer", "cards", "cards 9").cards).toHaveLength(7);
  expect(ownFiles("panzer").cards).toHaveLength(7);
});

it("knows what a dropped file is", () => {
  expect(kindOf("stalingrad", "# mine\n[points]\nsniper = 3\n")).toBe("cards");
  expect(kindOf("stalingrad", "columns = 4\n[victory]\npoints = 6\n")).toBe("scenario");
  expect(kindOf("panzer", "[units.SH]\n")).toBe("cards");
  expect(nameOf("my cards.v2.toml")).toBe("my cards.v2");
});

it("says which file is wrong, and where, in the player's language", async () => {
  const box = { fault: "box", file: "scenario_file", field: "cards.sniper", value: "9", least: 0, most: 3 };
  const said: Record<string, string> = {
    en: "cards.sniper: 9 is not between 0 and 3, the number in the box",
    es: "cards.sniper: 9 no está entre 0 y 3, las que hay en la caja",
    fr: "cards.sniper\u00a0: 9 n’est pas entre 0 et 3, le nombre de cartes dans la boîte",
  };
  await need("lobby");
  for (const language of LANGUAGES) {
    await speak(language);
    expect(faultIn(new Refusal("invalid", "English", 400, box))).toEqual({ kind: "scenario", reason: said[language] });
  }
});

it("knows the file by the field, where only all together is wrong", async () => {
  await need("lobby");
  await speak("en");
  const squad = { fault: "squad", field: "units", side: "american", most: 12 };
  expect(faultIn(new Refusal("invalid", "English", 400, squad))).toEqual({
    kind: "cards",
    reason: "units: no unit of the American side fits into a squad of 12 points",
  });
  const toml = { fault: "toml", file: "cards_file", field: "", line: 3 };
  expect(faultIn(new Refusal("invalid", "English", 400, toml))).toEqual({ kind: "cards", reason: "line 3 is not TOML" });
  expect(faultIn(new Refusal("invalid", "seats: there are 3", 400)).kind).toBeNull();
  expect(faultIn(new Error("cards_file: no refusal"))).toEqual({ kind: null, reason: "cards_file: no refusal" });
});

it("has the server read a scenario with the chosen card values", async () => {
  const sent: unknown[] = [];
  const scenario = { name: "Silo", columns: 4, rows: 2, cards: {}, victory: { points: 5 }, mode: "advanced" };
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify({ config: { game: "stalingrad", scenario } }));
  });
  const own = { ...NONE, cards: [{ name: "mine", text: "[points]" }] };
  const file = await read({ ...first("stalingrad"), ownCards: "mine" }, own, "scenario", "silo", "columns = 4");
  expect(file).toEqual({
    name: "Silo",
    text: "columns = 4",
    board: { columns: 4, rows: 2, points: 5, mode: "advanced" },
    scenario,
  });
  expect(sent).toEqual([
    { config: { game: "stalingrad", scenario: "silo" }, scenario_file: "columns = 4", cards_file: "[points]" },
  ]);
});
