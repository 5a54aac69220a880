import { quadrantsAround } from "../board/geometry";
import { ownerIn } from "./memory";
import { fileOf, rankOf, squaresOf } from "./notation";
import type { Asked, PanzerSeen, Plan } from "./plan";
import type { Match, Reason } from "./why";

export interface Question {
  asked: Asked;
  view: PanzerSeen;
  plan: Plan;
  match: Match;
}

const no = (text: string, article: string): Reason => ({ text, article });

/** Why a square cannot be picked. */
export function panzer(question: Question, square: string): Reason {
  const { asked, view, plan } = question;
  if (plan.quadrant && plan.cards && squaresOf(plan.quadrant).includes(square)) return staying(view, square);
  switch (asked.phase) {
    case "terrain":
      return laying(question, square);
    case "explored":
      return no("why-explored", "P-TURN-3");
    case "strike":
      return striking(question, square);
    case "fire":
      return firing(question, square);
    default:
      return acting(question, square);
  }
}

/** A card of the quadrant that is being moved stays where it lies. */
function staying(view: PanzerSeen, square: string): Reason {
  if (view.units[square]?.blocked) return no("why-heavy", "P-ADV-6");
  if (isImpassable(view, square)) return no("why-impassable", "P-TER-1");
  return no("why-alike", "P-TURN-2");
}

function laying({ view, plan }: Question, square: string): Reason {
  if (!plan.kind) return no("why-terrain-face", "P-TER-2");
  if ([1, view.rows].includes(rankOf(square))) return no("why-terrain-row", "P-TER-2");
  if (view.terrain[square]) return no("why-terrain-taken", "P-TER-2");
  const again = view.laid.some(([side]) => side === view.viewer);
  return no(again ? "why-terrain-own-half" : "why-terrain-enemy-half", "P-TER-2");
}

/** The turn begins: the square is searched, or it moves with its quadrant. */
function acting({ asked, view }: Question, square: string): Reason {
  const owner = ownerIn(view)(square);
  if (owner === "nobody") return no("why-nobody", "P-TER-4");
  if (owner !== view.viewer) return unsearched(view, square);
  if (view.units[square]?.blocked) return no("why-heavy", "P-ADV-6");
  const moves = asked.byVerb.get("move")?.some(({ words }) => quadrantsAround(square).includes(words[0]!));
  return moves ? no("why-panzer-move", "P-TURN-2") : no("why-panzer-explore", "P-TURN-3");
}

function unsearched(view: PanzerSeen, square: string): Reason {
  if (view.units[square]) return no("why-no-shot", "P-TURN-7");
  const owner = ownerIn(view);
  const near = Object.keys(view.control).some((each) => owner(each) === view.viewer && steps(each, square) <= 2);
  return near ? no("why-unseen", "P-TER-6") : no("why-far", "P-TURN-4");
}

function striking({ asked, view, plan }: Question, square: string): Reason {
  if (!asked.byVerb.has("strike")) return no("why-strike-none", "P-ADV-4");
  const owner = ownerIn(view)(square);
  if (owner === "nobody") return no("why-nobody", "P-TER-4");
  if (owner === view.viewer) return no("why-strike-unit", "P-ADV-4");
  if (!plan.source) return no("why-strike-first", "P-ADV-4");
  if (view.units[square]) return no("why-strike-no-shot", "P-ADV-4");
  return steps(plan.source, square) > 2 ? no("why-strike-far", "P-ADV-4") : no("why-strike-unseen", "P-TER-6");
}

/** A unit was found: which of the own units fires is asked. */
function firing({ view, match }: Question, square: string): Reason {
  const unit = view.units[square];
  if (!unit || ownerIn(view)(square) !== view.viewer) return no("why-fire-unit", "P-TURN-7");
  const { striker } = view.pending;
  if (striker && striker !== square) return no("why-fire-striker", "P-ADV-4");
  const target = String(view.pending.target ?? "");
  if (steps(square, target) > 2) return no("why-fire-distance", "P-TURN-5");
  if (isTooStrong(view, unit.code, target, match)) return no("why-fire-armor", "P-ADV-7");
  if (unit.code === "SG" && has(match, "stug") && !isBehindHighGround(view, square, target)) return no("why-fire-stug", "P-ADV-8");
  return no("why-fire-sight", "P-TER-6");
}

function isTooStrong(view: PanzerSeen, code: string, target: string, match: Match): boolean {
  const armor = match.cards[view.shown[target] ?? view.units[target]?.code ?? ""]?.armor ?? 0;
  return has(match, "superior-armor") && armor > (match.cards[code]?.firepower ?? 0);
}

/** Whether high ground lies beside both squares. */
function isBehindHighGround(view: PanzerSeen, one: string, other: string): boolean {
  return Object.entries(view.terrain).some(
    ([square, kind]) => ["hill", "mountain"].includes(kind) && steps(square, one) === 1 && steps(square, other) === 1,
  );
}

function isImpassable(view: PanzerSeen, square: string): boolean {
  return ["lake", "mountain"].includes(view.terrain[square] ?? "");
}

function has({ config }: Match, rule: string): boolean {
  return config !== null && "rules" in config && config.rules?.includes(rule) === true;
}

/** How many steps two squares are apart; a step may be diagonal. */
function steps(one: string, other: string): number {
  return Math.max(Math.abs(fileOf(one) - fileOf(other)), Math.abs(rankOf(one) - rankOf(other)));
}
