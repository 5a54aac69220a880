import { quadrantsAround } from "../board/geometry";
import { ownerIn } from "./memory";
import { sideOfLetter, squaresOf } from "./notation";
import { givenBy, picks, type Asked, type Plan, type StalingradSeen } from "./plan";
import type { Match, Reason } from "./why";

export interface Question {
  asked: Asked;
  view: StalingradSeen;
  plan: Plan;
  match: Match;
}

const no = (text: string, article: string): Reason => ({ text, article });

/** An action's card and article, and what to say where the card is not in play, or is in vain. */
const ACTIONS: Record<string, { card: string; article: string; without: string; idle: string }> = {
  search: { card: "S", article: "S-ADV-2", without: "why-search-none", idle: "why-search-enemy" },
  deploy: { card: "O", article: "S-ADV-3", without: "why-deploy-none", idle: "why-deploy-blocked" },
  scout: { card: "C", article: "S-ADV-4", without: "why-scout-none", idle: "why-scout-enemy" },
  fire: { card: "G", article: "S-ADV-5", without: "why-fire-none", idle: "why-fire-all-far" },
  howitzer: { card: "M", article: "S-ADV-6", without: "why-howitzer-none", idle: "why-howitzer-all-near" },
  assault: { card: "I", article: "S-ADV-7", without: "why-assault-none", idle: "why-assault-all-far" },
};

/** Why an action cannot be chosen. */
export function noAction(view: StalingradSeen, verb: string): Reason {
  if (view.division === "units" && verb === "search") return no("why-team-search", "S-TEAM-2");
  if (view.division === "snipers" && verb !== "search" && verb !== "move") return no("why-team-units", "S-TEAM-2");
  if (verb === "move") return no("why-move-blocked", "S-ADV-10");
  if (verb === "reinforce") return no(isLost(view, "I") ? "why-reinforce-room" : "why-reinforce-none", "S-ADV-9");
  if (verb === "deploy" && view.deployed) return no("why-deploy-once", "S-ADV-3");
  const { card, article, without, idle } = ACTIONS[verb]!;
  return no(isInPlay(view, card) ? idle : without, article);
}

/** Why a square cannot be picked. */
export function stalingrad(question: Question, square: string): Reason {
  const { asked, plan } = question;
  if (plan.quadrant && plan.cards && squaresOf(plan.quadrant).includes(square)) return no("why-alike", "S-TURN-2");
  switch (asked.phase) {
    case "search":
      return shooting(question, square);
    case "fire":
      return isOwn(question.view, square) ? no("why-gun", "S-ADV-5") : undecided(question, "S-ADV-5");
    case "assault":
      return no("why-advance", "S-ADV-7");
    case "deploy":
      return isOwn(question.view, square) ? moving(question, square) : no("why-extra-move", "S-ADV-3");
    case "after":
      return no("why-after", "S-ADV-3");
    default:
      return plan.mode ? chosen(question, plan.mode, square) : free(question, square);
  }
}

/** A card was found, and the Shot card is to be laid. */
function shooting(question: Question, square: string): Reason {
  const { asked, view } = question;
  if (ownerIn(view)(square) !== view.viewer) return undecided(question, "S-TURN-3");
  return no(touches(asked, question.plan, square) ? "why-shot-crossing" : "why-shot-sniper", "S-TURN-4");
}

/** A card lies open, and what becomes of it is asked first. */
function undecided({ asked }: Question, article: string): Reason {
  return no(asked.texts.has("hold") ? "why-found" : "why-found-decoy", article);
}

/** No action was chosen: what could have been meant by a tap on the card? */
function free(question: Question, square: string): Reason {
  const { asked, view, match } = question;
  if (!isOwn(view, square)) return noAction(view, "search");
  const given = isAdvanced(match) ? givenBy(view, square) : null;
  if (given === "assault" && asked.byVerb.has(given)) return no("why-assault-far", "S-ADV-7");
  if (given !== null && !asked.byVerb.has(given)) return noAction(view, given);
  return moving(question, square);
}

/** An action was chosen, and the square is none of those that it can be about. */
function chosen(question: Question, mode: string, square: string): Reason {
  const { view, plan } = question;
  const own = isOwn(view, square);
  switch (mode) {
    case "search":
      return no("why-search-enemy", "S-TURN-3");
    case "scout":
      return no("why-scout-enemy", "S-ADV-4");
    case "fire":
      return no(own ? "why-fire-enemy" : "why-fire-far", "S-ADV-5");
    case "howitzer":
      if (!plan.source) return no("why-howitzer-first", "S-ADV-6");
      return no(own ? "why-howitzer-enemy" : "why-howitzer-near", "S-ADV-6");
    case "assault":
      if (givenBy(view, square) === "assault") return no("why-assault-far", "S-ADV-7");
      return no(plan.source ? "why-assault-crossing" : "why-assault-first", "S-ADV-7");
    case "deploy":
      return no("why-deploy-officer", "S-ADV-3");
    case "reinforce":
      return no("why-reinforce-here", "S-ADV-9");
    default:
      return moving(question, square);
  }
}

/** Why the card on a square does not move. */
function moving({ asked, view, plan }: Question, square: string): Reason {
  if (touches(asked, plan, square)) return no("why-crossing", "S-TURN-2");
  if (ownerIn(view)(square) === view.viewer) return no("why-infantry-blocks", "S-ADV-10");
  return isOwn(view, square) ? no("why-own-infantry", "S-ADV-10") : no("why-move-own", "S-TURN-2");
}

/** Whether a quadrant that can be picked has the square. */
function touches(asked: Asked, plan: Plan, square: string): boolean {
  const { quadrants } = picks(asked, plan);
  return quadrantsAround(square).some((quadrant) => quadrants.includes(quadrant));
}

/** Whether the card on a square is the viewer's, as far as the viewer sees. */
function isOwn(view: StalingradSeen, square: string): boolean {
  const letter = view.board[square] ?? "?";
  if (letter === "?") return false;
  return (sideOfLetter(letter) ?? ownerIn(view)(square)) === view.viewer;
}

function isInPlay(view: StalingradSeen, card: string): boolean {
  return Object.entries(view.counts[view.viewer] ?? {}).some(([letter, count]) => letter.toUpperCase() === card && count > 0);
}

/** Whether a card of the viewer's lies in the enemy's score pile. */
function isLost(view: StalingradSeen, card: string): boolean {
  return Object.values(view.score).some((pile) =>
    [...pile].some((letter) => letter.toUpperCase() === card && sideOfLetter(letter) === view.viewer),
  );
}

function isAdvanced({ config }: Match): boolean {
  return config !== null && "mode" in config && config.mode === "advanced";
}
