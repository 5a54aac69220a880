import { liftedOn } from "../board/cells";
import { t, word } from "../i18n/language.svelte";
import type { FiringHand, Side, Victory } from "../wire";
import { aimOf } from "./aim";
import { chance } from "./hand";
import { named } from "./log";
import { cardName, other, sideOfLetter } from "./notation";
import { ownTurn } from "./people";
import { actions, decide, type Asked, type PanzerSeen, type Plan, type StalingradSeen } from "./plan";

/** A button of the prompt: with a decision it is sent, without one it waits for a pick. */
export interface Choice {
  label: string;
  note: string;
  decision: string | null;
}

/** What is asked, what each answer costs, and at most two buttons. */
export interface Prompt {
  title: string;
  text: string;
  /** A card that was found, to be shown beside the words. */
  card: { code: string; side: string } | null;
  main: Choice | null;
  /** The quieter answer; `cancel` takes the picks back. */
  second: Choice | "cancel" | null;
  /** Actions to choose by name. */
  modes: string[];
  /** Actions of the mode that cannot be chosen now; they say why. */
  barred: string[];
  /** Firing hands to choose among, the likeliest first. */
  hands: FiringHand[];
  /** Faces of terrain cards to choose among. */
  kinds: string[];
}

/** What a button decides that is shown a moment longer than it is meant: what it means now, if its name is the same. */
export function pressed(shown: Prompt["second"], now: Prompt["second"]): string | null {
  if (shown === null || shown === "cancel" || now === null || now === "cancel") return null;
  return shown.label === now.label ? now.decision : null;
}

const PLAIN: Prompt = { title: "", text: "", card: null, main: null, second: null, modes: [], barred: [], hands: [], kinds: [] };

/** The actions of Advanced Mode. */
const ACTIONS = ["move", "search", "scout", "fire", "howitzer", "assault", "deploy", "reinforce"];

const yes = (value: unknown) => (value ? "yes" : "no");

/** What is known of the match beside the question. */
export interface Terms {
  victory: Victory;
  /** What a card scores; nothing where no points are counted. */
  points(letter: string): number;
  /** Whether a unit cannot move in the turn after it has fired. */
  isHeavy(code: string): boolean;
}

export function prompt(asked: Asked, plan: Plan, terms: Terms): Prompt {
  const verbs = actions(asked);
  if (verbs.length === 1 && verbs[0] === "pass")
    return {
      ...PLAIN,
      title: t("ask-pass"),
      text: t("ask-pass-text"),
      main: { label: t("do-pass"), note: "", decision: "pass" },
    };
  const view = asked.view;
  return view.game === "stalingrad" ? stalingrad(asked, view, plan, terms) : panzer(asked, view, plan, terms);
}

/** The name of an action, as the rulebook has it. */
export function actionName(game: string, verb: string): string {
  const names: Record<string, string> = {
    move: "move",
    search: "search",
    deploy: "deployment",
    scout: "recognition",
    fire: "offensive_fire",
    howitzer: "howitzer",
    assault: "assault",
    reinforce: "reinforcements",
  };
  const panzerNames: Record<string, string> = {
    move: "movement",
    explore: "exploration",
    search: "search",
    fire: "fire",
    strike: "strike",
  };
  return game === "panzer" ? word("panzer.action", panzerNames[verb] ?? verb) : word("action", names[verb] ?? verb);
}

function stalingrad(asked: Asked, view: StalingradSeen, plan: Plan, terms: Terms): Prompt {
  if (asked.phase === "search" || asked.phase === "fire") return found(asked, view, plan, terms);
  if (asked.phase === "assault") return assaulted(asked, plan);
  const chosen = started(asked, plan);
  if (chosen) return chosen;
  if (asked.phase === "deploy") return { ...PLAIN, title: t("ask-extra-move"), text: t("ask-extra-move-text") };
  const modes = actions(asked).filter((verb) => verb !== "end" && verb !== "pass");
  const end = asked.texts.has("end") ? { label: t("do-end"), note: "", decision: "end" } : null;
  if (asked.phase === "after") return { ...PLAIN, title: t("ask-after"), text: t("ask-after-text"), main: end, modes };
  const plain = modes.every((verb) => verb === "move" || verb === "search");
  const text = plain ? t("ask-action-text", { search: yes(modes.includes("search")) }) : t("ask-advanced-text");
  const barred = ACTIONS.filter((verb) => !modes.includes(verb));
  return { ...PLAIN, title: ownTurn(view), text, modes: plain ? [] : modes, barred: plain ? [] : barred };
}

/** The prompt of an action that was begun on the board or by its name. */
function started(asked: Asked, plan: Plan): Prompt | null {
  const decision = decide(asked, plan);
  const verb = decision?.split(" ")[0] ?? plan.mode ?? (plan.source && asked.phase === "strike" ? "strike" : null);
  if (!verb || verb === "terrain") return null;
  const { view } = asked;
  const { game } = view;
  const squares = [plan.square, plan.second].filter(Boolean).join(", ");
  const values = { quadrant: plan.quadrant ?? "", square: squares, source: plan.source ?? plan.square ?? "" };
  const name = actionName(game, verb);
  return {
    ...PLAIN,
    title: decision ? t(`plan-${verb}`, values) : name,
    text: t(decision ? `plan-${verb}-ready` : `plan-${verb}-pick`, {
      ...values,
      game,
      chosen: yes(plan.source),
      second: yes(plan.second),
      standing: yes(view.game === "panzer" && isStanding(view, plan)),
      open: yes(view.game === "panzer" && view.units[plan.square ?? ""]),
    }),
    main: { label: name, note: "", decision },
    second: "cancel",
  };
}

/** Whether a unit stands on terrain before or after a MOVEMENT: the enemy is told who does. */
function isStanding(view: PanzerSeen, { cards }: Plan): boolean {
  return Object.entries(cards ?? {}).some(([square, card]) => view.terrain[square] && (view.units[square] || card !== "-"));
}

/** A card was found by SEARCH or OFFENSIVE FIRE: shoot it or hold. */
function found(asked: Asked, view: StalingradSeen, plan: Plan, terms: Terms): Prompt {
  const square = view.pending.target ?? Object.keys(view.shown)[0] ?? "";
  const letter = view.shown[square] ?? "?";
  const card = word("card", cardName(letter));
  const decision = decide(asked, plan);
  const side = view.viewer;
  const decoy = letter.toUpperCase() === "D";
  const place = asked.phase === "search" ? plan.quadrant : plan.square;
  return {
    ...PLAIN,
    title: t("found", { card, square }),
    text: t(asked.phase === "search" ? "found-search" : "found-fire", {
      place: place ?? "",
      picked: yes(place),
      decoy: yes(decoy),
      turn: liftedOn(view.turn, side as Side, view.division != null),
    }),
    card: { code: letter, side: sideOfLetter(letter) ?? other(side, "stalingrad") },
    main: { label: word("action", "shoot"), note: decoy ? t("shoot-decoy") : gain(view, letter, terms), decision },
    second: asked.texts.has("hold") ? { label: word("action", "hold"), note: t("hold-note"), decision: "hold" } : null,
  };
}

/** What eliminating a card brings: points, or one more of what is counted; nothing is said of what does not count. */
function gain(view: StalingradSeen, letter: string, terms: Terms): string {
  const { points: had, most, counted, isLast } = aimOf(view, view.viewer, terms.victory);
  const points = terms.points(letter);
  const more = points || Number(counted.includes(cardName(letter)));
  if (isLast(cardName(letter)) || (more && had + more >= most!)) return t("gain-wins");
  return more ? t("gain", { points, total: had + more, objective: most! }) : "";
}

function assaulted(asked: Asked, plan: Plan): Prompt {
  const decision = decide(asked, plan);
  return {
    ...PLAIN,
    title: t("ask-assault"),
    text: t("ask-assault-text", { square: plan.square ?? "", picked: yes(plan.square) }),
    main: {
      label: t("do-advance"),
      note: plan.square ? t("on-square", { square: plan.square }) : t("pick-square"),
      decision,
    },
    second: asked.texts.has("hold") ? { label: word("action", "hold"), note: t("hold-stays"), decision: "hold" } : null,
  };
}

function panzer(asked: Asked, view: PanzerSeen, plan: Plan, terms: Terms): Prompt {
  if (asked.phase === "terrain") return terrain(asked, plan);
  if (asked.phase === "fire") return firing(asked, view, plan, terms);
  const chosen = started(asked, plan);
  const end = asked.texts.has("end") ? { label: t("do-end"), note: "", decision: "end" } : null;
  if (chosen) return chosen;
  if (asked.phase === "explored")
    return { ...PLAIN, title: t("ask-explored"), text: t("ask-explored-text"), main: end };
  if (asked.phase === "strike") {
    // Where there is nothing but to end the turn, nobody is told to pick.
    const can = actions(asked).length > 1;
    const [title, text] = can ? ["ask-strike", "ask-strike-text"] : ["ask-strike-none", "ask-strike-none-text"];
    return { ...PLAIN, title: t(title!), text: t(text!), main: end };
  }
  return { ...PLAIN, title: ownTurn(view), text: t("ask-panzer-text") };
}

function terrain(asked: Asked, plan: Plan): Prompt {
  const decision = decide(asked, plan);
  const kinds = [...new Set(asked.legal.map(({ words }) => words[0]!))];
  const name = plan.kind ? word("panzer.terrain", plan.kind) : "";
  return {
    ...PLAIN,
    title: t("ask-terrain"),
    main: {
      label: word("panzer.action", "terrain"),
      note: decision ? t("terrain-on", { terrain: name, square: plan.square! }) : t("pick-square"),
      decision,
    },
    kinds,
  };
}

/** A unit was found: which of the own units fires, with what chance, or none. */
function firing(asked: Asked, view: PanzerSeen, plan: Plan, terms: Terms): Prompt {
  const hands = Object.values(view.hands).sort((a, b) => chance(b) - chance(a));
  const [target = "", code = ""] = Object.entries(view.shown)[0] ?? [
    String(view.pending.target ?? ""),
    view.units[String(view.pending.target)]?.code ?? "",
  ];
  const decision = decide(asked, plan);
  const attacker = view.units[plan.square ?? ""];
  const hold = { label: word("panzer.action", "hold"), note: t("hold-revealed"), decision: "hold" };
  const title = t(hands.length ? "fire-at" : "fire-none", { card: named("panzer", code), square: target });
  if (!hands.length) return { ...PLAIN, title, main: hold };
  return {
    ...PLAIN,
    title,
    text: plan.square ? "" : t("fire-pick"),
    main: {
      label: word("panzer.action", "fire"),
      note: attacker
        ? t("fire-reveals", { card: named("panzer", attacker.code), hidden: yes(attacker.hidden), heavy: yes(terms.isHeavy(attacker.code)) })
        : t("fire-choose"),
      decision,
    },
    second: hold,
    hands,
  };
}
