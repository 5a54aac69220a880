import { afterEach, expect, it, vi } from "vitest";
import { info, Refusal } from "./api";
import { speak } from "./i18n/language.svelte";

afterEach(() => vi.unstubAllGlobals());

it("says why the server refuses something in the player's language, whose words come only then", async () => {
  await speak("es");
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ code: "unknown-match", reason: "there is no such match" }), { status: 404 }));
  const refusal = await info("m").catch((error: unknown) => error as Refusal);
  expect(refusal).toMatchObject({ code: "unknown-match", status: 404, message: expect.stringMatching(/no existe|no hay/i) });
});

it("says in the player's language that the server is away, for which nothing has to come", async () => {
  await speak("fr");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  await expect(info("m")).rejects.toThrow("le serveur est injoignable");
});
