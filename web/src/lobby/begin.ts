import { create, Refusal } from "../api";
import type { Created } from "../wire";
import { keep } from "../kept";
import { go } from "../router.svelte";
import { sit } from "../seats";
import { newMatch, type Choice } from "./choice";

const TRIES = 5;

/** Ask for the match; a server that still compiles its rules is asked again. */
async function made(choice: Choice): Promise<Created> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await create(newMatch(choice));
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "opening" || tries === TRIES) throw error;
    }
  }
}

/** Make the match, remember its seats and the choice, and go there. */
export async function begin(choice: Choice): Promise<void> {
  const { match, seats, invitations } = await made(choice);
  keep(`choice.${choice.game}`, choice);
  sit({ match: match.match, seats, invitations, game: choice.game, scenario: choice.scenario, at: Date.now() });
  go(`/match/${match.match}`);
}
