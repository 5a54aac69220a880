import { quadrantsAround } from "../board/geometry";
import type { Course } from "./course.svelte";
import { ownerIn } from "./memory";
import { sideOfLetter, squaresOf } from "./notation";
import { actions, givenBy, type Asked, type PanzerSeen, type Plan, type StalingradSeen, type View } from "./plan";

/** The articles that answer why something cannot be picked now. */

const BY_ACTION: Record<View["game"], Record<string, string>> = {
  stalingrad: {
    move: "S-TURN-2",
    search: "S-TURN-3",
    deploy: "S-ADV-3",
    scout: "S-ADV-4",
    fire: "S-ADV-5",
    howitzer: "S-ADV-6",
    assault: "S-ADV-7",
    reinforce: "S-ADV-9",
  },
  panzer: { move: "P-TURN-2", explore: "P-TURN-3", search: "P-TURN-4", strike: "P-ADV-4" },
};

const BY_PHASE: Record<View["game"], Record<string, string>> = {
  stalingrad: { search: "S-TURN-4", fire: "S-ADV-5", assault: "S-ADV-7", deploy: "S-ADV-3", after: "S-ADV-3" },
  panzer: { fire: "P-TURN-5", explored: "P-TURN-3", strike: "P-ADV-4", terrain: "P-TER-2" },
};

/** Say that it is another's turn, until the own one comes. */
export function wait(course: Course): void {
  const code = course.view?.to_move === course.viewer ? "not-yours" : "not-asked";
  if (!course.question) course.refused({ type: "refused", code, reason: "" });
}

/** Why a square cannot be picked. */
export function whyNotSquare(asked: Asked, plan: Plan, square: string): string {
  const { view, phase } = asked;
  const named = plan.mode ? BY_ACTION[view.game][plan.mode] : BY_PHASE[view.game][phase];
  if (named) return named;
  return view.game === "stalingrad" ? stalingrad(asked, view, square) : panzer(view, square);
}

/** Why an action cannot be chosen. */
export function whyNotAction(view: StalingradSeen, verb: string): string {
  const division = verb === "search" ? "snipers" : "units";
  if (view.division !== null && view.division !== division && verb !== "move") return "S-TEAM-2";
  return verb === "search" ? "S-ADV-2" : BY_ACTION.stalingrad[verb]!;
}

function stalingrad(asked: Asked, view: StalingradSeen, square: string): string {
  const verbs = actions(asked);
  const given = givenBy(view, square);
  if (given !== null && !verbs.includes(given)) return whyNotAction(view, given);
  if (ownerIn(view)(square) !== view.viewer) return verbs.includes("search") ? "S-TURN-3" : whyNotAction(view, "search");
  return isBlocked(view, square) ? "S-ADV-10" : "S-TURN-2";
}

/** Whether an enemy Infantry stands in a quadrant of the square. */
function isBlocked(view: StalingradSeen, square: string): boolean {
  const near = quadrantsAround(square).flatMap(squaresOf);
  return near.some((each) => {
    const side = sideOfLetter(view.board[each] ?? "");
    return ownerIn(view)(each) === view.viewer && side !== null && side !== view.viewer;
  });
}

function panzer(view: PanzerSeen, square: string): string {
  const owner = ownerIn(view)(square);
  const unit = view.units[square];
  if (owner === "nobody") return "P-TER-4";
  if (owner !== view.viewer) return unit ? "P-TURN-7" : "P-TURN-4";
  if (unit?.blocked) return "P-ADV-6";
  return view.terrain[square] ? "P-TER-3" : "P-TURN-2";
}
