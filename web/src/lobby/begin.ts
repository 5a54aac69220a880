import { create, Refusal, rename } from "../api";
import type { Created } from "../wire";
import { go } from "../router.svelte";
import { sit } from "../seats";
import { newMatch, type Choice } from "./choice";
import { NONE, type OwnFiles } from "./own";
import { nameAt, sitters } from "./seating";

const TRIES = 5;

/** Ask for the match; a server that still compiles its rules is asked again. */
async function made(choice: Choice, own: OwnFiles, chance: number): Promise<Created> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await create(newMatch(choice, own, chance));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "opening" || tries === TRIES) throw error;
    }
  }
}

/** Each friend on this device is called by their own name; a match without it is a match all the same. */
async function introduce(choice: Choice, chance: number, { match, seats }: Created): Promise<void> {
  const all = sitters(choice, chance);
  for (const { seat, token } of seats) {
    const name = nameAt(choice, all[seat]!);
    if (name !== choice.name) await rename(match.match, token, name).catch(() => undefined);
  }
}

/** Make the match, remember its seats, and go there. */
export async function begin(choice: Choice, own: OwnFiles = NONE): Promise<void> {
  const chance = Math.random();
  const created = await made(choice, own, chance);
  await introduce(choice, chance, created);
  const { match, seats, invitations } = created;
  const scenario = choice.ownScenario ?? choice.scenario;
  sit({ match: match.match, seats, invitations, game: choice.game, scenario, at: Date.now() });
  go(`/match/${match.match}`);
}
