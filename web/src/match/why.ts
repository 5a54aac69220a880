import type { Plan, View } from "./plan";

/** The article that says what can be picked now: what is shown when something else is tapped. */

const BY_ACTION: Record<string, Record<string, string>> = {
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

const BY_PHASE: Record<string, Record<string, string>> = {
  stalingrad: { search: "S-TURN-4", fire: "S-ADV-5", assault: "S-ADV-7", deploy: "S-ADV-3", after: "S-ADV-3" },
  panzer: { fire: "P-TURN-5", explored: "P-TURN-3", strike: "P-ADV-4", terrain: "P-TER-2" },
};

export function article(view: View, phase: string, plan: Plan, enemySquare: boolean): string {
  const named = plan.mode ? BY_ACTION[view.game]![plan.mode] : BY_PHASE[view.game]![phase];
  if (named) return named;
  return BY_ACTION[view.game]![enemySquare ? "search" : "move"]!;
}
