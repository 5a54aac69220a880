import { t } from "../i18n/language.svelte";
import { isShared, seated } from "../seats";
import type { MatchInfo, SeatInfo } from "../wire";
import type { Course } from "./course.svelte";
import { other } from "./notation";
import { seatName } from "./people";

const WHY: Record<string, string> = {
  "S-WIN-1": "over-why-snipers",
  "S-WIN-2": "over-why-points",
  "S-WIN-3": "over-why-targets",
  "S-SCEN-6": "over-why-row",
  "P-WIN-1": "over-why-units",
  "P-WIN-2": "over-why-supply",
  "S-TURN-7": "over-why-limit",
  "P-TURN-8": "over-why-limit",
};

/** Who won, for whoever looks. */
export function outcome(course: Course): string {
  if (course.status === "abandoned") return t("over-left");
  const result = course.view?.result ?? course.info?.result ?? null;
  if (result === "draw" || result === null) return t("over-draw");
  if (course.viewer === "spectator" || isShared(course.info?.match ?? "")) return t("over-won", { side: t("log-side", { side: result }) });
  return t(result === course.viewer ? "over-you-won" : "over-you-lost");
}

/** The article by which the last turn ended the match, the closest of those that have words; none where somebody ended it. */
function ending(course: Pick<Course, "turns">): string {
  const ended = course.turns.at(-1)?.events.find((event) => event.type === "ended");
  return ended?.articles.findLast((id) => WHY[id]) ?? "";
}

/** Whether the match was won by what its theme or an own scenario asks for. */
export function byAim(course: Pick<Course, "turns">): boolean {
  return ["S-WIN-3", "S-SCEN-6"].includes(ending(course));
}

/** Why the match ended, from its last turn. */
export function reason(course: Pick<Course, "turns" | "view" | "game">): string {
  const last = course.turns.at(-1);
  for (const { text } of last?.steps ?? []) {
    const [verb, side = ""] = text.split(" ");
    if (verb === "resign" || verb === "flag") return t(`over-why-${verb}`, { side: t("log-side", { side }) });
    if (text === "draw agreed") return t("over-why-agreed");
  }
  const article = ending(course);
  const view = course.view;
  const points = view?.game === "stalingrad" && view.result ? (view.points[view.result] ?? 0) : 0;
  const loser = view?.result && view.result !== "draw" ? other(view.result, course.game) : "";
  return article ? t(WHY[article]!, { points, side: t("log-side", { side: loser }) }) : "";
}

/** What is said of a rematch: who else sits at it and waits, by name, and in a team by what they led; else what it is. */
export function rematchNote(next: MatchInfo | null, last: MatchInfo): string {
  const mine = next && seated(next.match)?.seats.map(({ seat }) => seat);
  const isOther = ({ seat, player, taken }: SeatInfo) => player === "human" && taken && !mine?.includes(seat);
  const others = next?.status === "waiting" ? next.seats.filter(isOther) : [];
  const named = others.map(({ seat, name }) => {
    const before = last.seats[seat]!;
    return name || (last.seats.length > 2 ? seatName(last.terms.config.game ?? "stalingrad", before) : "");
  });
  const who = named.filter(Boolean).join(", ");
  if (who) return t("over-rematch-by", { who });
  return t(others.length ? "over-rematch-join" : "over-rematch-note");
}
