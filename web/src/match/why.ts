import type { Prints } from "../board/views";
import { language, need, t } from "../i18n/language.svelte";
import type { Values } from "../i18n/pattern";
import type { AnyConfig, ArticleInfo, Catalogue } from "../wire";
import type { Course } from "./course.svelte";
import type { Asked, Plan, StalingradSeen } from "./plan";
import { prints } from "./prints";
import { readArticle } from "./rulebook";
import { panzer } from "./whyPanzer";
import { noAction, stalingrad } from "./whyStalingrad";

/** Why something cannot be done now: what the server asks and shows decides among sentences, and no rule is carried out. */
export interface Reason {
  /** The message that says it. */
  text: string;
  /** The article behind it. */
  article: string;
  values?: Values;
}

/** What is known of the match beside the question. */
export interface Match {
  config: AnyConfig | null;
  /** What is printed on the cards. */
  cards: Prints;
}

/** What speaks against something, in words, with its article where that could be read. */
export interface Told {
  text: string;
  id: string;
  article: ArticleInfo | null;
}

/** Chooses among the reasons that are here. */
export type Choose = (reasons: Reasons, match: Match) => Reason;

const REASONS = { whyNotSquare, whyNotAction, whyNotPlace, whyNotUnit };
type Reasons = typeof REASONS;

/** Put a reason into the player's words. */
export async function tell({ game, info }: Course, catalogue: Catalogue | null, choose: Choose): Promise<Told> {
  const config = info?.terms.config ?? null;
  const { text, article: id, values } = choose(REASONS, { config, cards: prints(game, config, catalogue) });
  await need("why");
  const article = await readArticle(game, language() ?? "en", id).catch(() => null);
  return { text: t(text, values), id, article };
}

/** Say that it is another's turn, until the own one comes. */
export function wait(course: Course): void {
  const code = course.view?.to_move === course.viewer ? "not-yours" : "not-asked";
  if (!course.question) course.refused({ type: "refused", code, reason: "" });
}

/** Why a square cannot be picked. */
export function whyNotSquare(asked: Asked, plan: Plan, square: string, match: Match): Reason {
  const { view } = asked;
  return view.game === "stalingrad" ? stalingrad({ asked, view, plan, match }, square) : panzer({ asked, view, plan, match }, square);
}

/** Why an action cannot be chosen. */
export function whyNotAction(view: StalingradSeen, verb: string): Reason {
  return noAction(view, verb);
}

/** Why a unit cannot be deployed on a square. */
export function whyNotPlace(): Reason {
  return { text: "why-deploy-row", article: "P-SETUP-5" };
}

/** A squad that is being chosen, and what a scenario allows. */
export interface Choosing {
  code: string;
  squad: readonly string[];
  limits: { units: number; points: number };
}

/** Why a unit cannot be added to a squad. */
export function whyNotUnit({ code, squad, limits }: Choosing, { config, cards }: Match): Reason {
  const cost = (each: string) => cards[each]?.points ?? 0;
  const left = limits.points - squad.reduce((sum, each) => sum + cost(each), 0);
  const rules = config && "rules" in config ? config.rules : [];
  if (code === "PE" && rules?.includes("pershing-banned")) return { text: "why-pershing", article: "P-ADV-9" };
  if (squad.length >= limits.units) return { text: "why-squad-full", article: "P-SETUP-1", values: { units: limits.units } };
  if (cost(code) > left) return { text: "why-squad-points", article: "P-SETUP-1", values: { cost: cost(code), left } };
  return { text: "why-squad-cards", article: "P-CARD-1" };
}
