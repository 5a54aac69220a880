import { beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "../api";
import { need, speak, type Language } from "../i18n/language.svelte";
import { troubleOf } from "./trouble";

const REASON = "line 7: search a1: no enemy card lies on a1 (S-TURN-3)";
const ILLEGAL = new Refusal("record", REASON, 400, { line: 7, broken: "illegal", decision: "search a1", article: "S-TURN-3" });

describe("what is wrong with a record", () => {
  // As every answer of the server that refuses something has them come.
  beforeEach(() => Promise.all([need("replay"), need("refused")]));

  it.each([
    ["en", "Line 7 of the record: “search a1” is not allowed here by the rules"],
    ["es", "Línea 7 del archivo: las reglas no permiten aquí «search a1»"],
    ["fr", "Ligne 7 du fichier\u00a0: les règles ne permettent pas «\u202fsearch a1\u202f» ici"],
  ] as [Language, string][])("is said in %s, with its line and decision", async (language, text) => {
    await speak(language);
    expect(troubleOf(ILLEGAL)).toEqual({ text, article: { game: "stalingrad", id: "S-TURN-3" }, detail: REASON });
  });

  it("names sides and results in the player's words", async () => {
    await speak("es");
    const values = { line: 6, broken: "result", written: "german", result: "unfinished" };
    expect(troubleOf(new Refusal("record", "", 400, values)).text).toBe(
      "Línea 6 del archivo: el archivo dice victoria alemana, pero las decisiones llevan a una partida sin terminar",
    );
  });

  it("is at least the line, where a newer server finds something else", async () => {
    await speak("fr");
    const { text, detail } = troubleOf(new Refusal("record", "line 3: a new fault", 400, { line: 3, broken: "of-a-newer-server" }));
    expect([text, detail]).toEqual(["la ligne 3 du fichier n’est pas correcte", "line 3: a new fault"]);
  });

  it("is the page's own sentence for what was never asked for by the page", async () => {
    await speak("fr");
    const { text, detail } = troubleOf(new Refusal("invalid", "viewer: american does not play", 400));
    expect(text).toMatch(/le serveur ne l’accepte pas/);
    expect(detail).toBe("viewer: american does not play");
  });

  it("is that a file is too large, or that a match is gone", async () => {
    await speak("en");
    expect(troubleOf(new Refusal("large", "")).text).toBe("This file is too large for a record.");
    expect(troubleOf(new Refusal("unknown-match", "", 404))).toEqual({ text: "There is no such match.", article: null, detail: "" });
  });
});
