import { t, word } from "../i18n/language.svelte";
import type { Entry, GameEvent } from "../wire";
import { cardName, readDecision, squaresOf } from "./notation";

export { playedName, sideName } from "./people";

/** A turn of the log: what was decided in it, and the public facts that followed each decision. */
export interface Turn {
  turn: number;
  side: string | null;
  /** The Division whose turn it is, in a team game. */
  division: string | null;
  steps: { text: string; facts: string[] }[];
  events: GameEvent[];
  note: Entry["note"];
  /** What was decided last before it: its first step may answer to that. */
  before: string;
  /** The first of its entries, which names it, and the last so far. */
  first: number;
  seq: number;
}

/**
 * The log as turns, the oldest first; in set-up every decision stands alone. Of a log that has grown only what followed
 * is read, from the last turn that was known: of a long one nothing else can have changed.
 */
export function turns(entries: readonly Entry[], known: readonly Turn[] = []): Turn[] {
  const latest = known.at(-1);
  let turn = latest?.turn ?? 0;
  let division = latest?.division ?? null;
  const found = turn > 0 ? known.slice(0, -1) : [];
  for (const entry of turn > 0 ? entries.slice(entries.findLastIndex(({ seq }) => seq === latest!.first)) : entries) {
    const steps = stepsOf(entry.lines);
    const last = found.at(-1);
    const joins = turn > 0 && last?.turn === turn && !last.note && !entry.note;
    if (turn === 0 && !entry.note && steps.length > 1) found.push(setUp(entry, steps, found));
    else if (joins && last) {
      last.steps.push(...steps);
      last.events.push(...entry.events);
      last.seq = entry.seq;
    } else if (steps.length || (entry.note && entry.note !== "begin")) {
      const side = entry.side === "dealer" ? (last?.side ?? null) : entry.side;
      const before = found.findLast((each) => each.steps.length)?.steps.at(-1)!.text ?? "";
      const { seq, note } = entry;
      found.push({ turn, side, division, steps, events: [...entry.events], note, before, first: seq, seq });
    }
    for (const event of entry.events) if (event.type === "turn_began") ({ turn, division } = event);
  }
  return found;
}

/** The entry that completes both sides' set-up: of squads each side's line tells how large it is. */
function setUp(entry: Entry, steps: Turn["steps"], before: readonly Turn[]): Turn {
  const chosen = entry.events.filter((event) => event.type === "squad_chosen");
  const of = (side: string | null) => ({
    steps: steps.filter((_, at) => chosen[at]?.side === side),
    events: chosen.filter((event) => event.side === side),
    note: chosen.length ? null : ("ready" as const),
    seq: entry.seq,
  });
  const ready = before.findLast(({ note }) => note === "ready");
  if (ready && chosen.length) Object.assign(ready, of(ready.side));
  return { turn: 0, side: entry.side, division: null, before: "", first: entry.seq, ...of(entry.side) };
}

function stepsOf(lines: readonly string[]): Turn["steps"] {
  const steps: Turn["steps"] = [];
  for (const line of lines) {
    if (line.startsWith("!")) steps.at(-1)?.facts.push(line.slice(2));
    else steps.push({ text: line, facts: [] });
  }
  return steps;
}

/** The squares that a turn was about. */
export function squaresIn(turn: Pick<Turn, "events">): string[] {
  return [...new Set(turn.events.flatMap(squaresOfEvent))];
}

function squaresOfEvent(event: GameEvent): string[] {
  switch (event.type) {
    case "moved":
    case "returned":
      return squaresOf(event.quadrant);
    case "shown":
    case "eliminated":
    case "handed_over":
    case "removed":
    case "controlled":
    case "destroyed":
    case "terrain_laid":
      return [event.square];
    case "advanced":
      return [event.start, event.end];
    case "drawn":
      return [event.target];
    default:
      return [];
  }
}

/** The articles behind a turn, in the order in which they came up; what the next turn begins with is none of them. */
export function articlesOf(turn: Turn): string[] {
  return [...new Set(turn.events.flatMap(({ type, articles }) => (type === "turn_began" ? [] : articles)))];
}

export interface Telling {
  game: string;
  /** The side of whoever reads, or `spectator`. */
  viewer: string;
  /** The Divisions that whoever reads leads. */
  leads?: readonly string[];
  /** What a card scores; nothing where no points are counted. */
  points(letter: string): number;
}

/** The name of a card or a unit. */
export function named(game: string, code: string): string {
  if (game === "stalingrad") return word("card", cardName(code));
  return code === "." ? word("panzer.terrain", "forest") : word("panzer.unit", code);
}

/** The turns with those of before that are still the same, so that nobody puts them into words again. */
export function sameTurns(before: readonly Turn[], now: readonly Turn[]): readonly Turn[] {
  return now.map((turn, at) => {
    const known = before[at];
    return known?.first === turn.first && known.seq === turn.seq ? known : turn;
  });
}

/** A turn in words. */
export function sentences(turn: Turn, telling: Telling): string[] {
  const { side, division, note } = turn;
  const values = { side: side ?? "", division: division ?? "" };
  const led = division && !note;
  // Whoever leads both is told which of the two it was; a team mate's turn is not the reader's.
  const isOwn = side === telling.viewer && (!led || telling.leads?.join() === division);
  const who = { you: isOwn ? "yes" : "no", side: t(led ? "log-division" : "log-side", values) };
  if (note) return [t(`log-${note}`, who)];
  return turn.steps.flatMap((step) => told(step, turn, who, telling));
}

type Who = { you: string; side: string };

function told(step: Turn["steps"][number], turn: Turn, who: Who, telling: Telling): string[] {
  const { verb, words } = readDecision(step.text);
  const [first = "", second = ""] = words;
  const shown = step.facts.map((fact) => fact.split(" ")).filter((fact) => /^[a-h]\d+$/.test(fact[0]!));
  const card = shown.map(([, code]) => named(telling.game, code!)).join(", ");
  const rest = outcomes(step.facts, telling);
  switch (verb) {
    case "setup":
    case "deploy":
      if (verb === "deploy" && telling.game === "stalingrad") return [t("log-deploy", { ...who, square: first }), ...rest];
      return turn.turn === 0 ? [] : rest;
    case "squad":
      return [t("log-squad", { ...who, count: words.length })];
    case "terrain":
      return [t("log-terrain", { ...who, terrain: word("panzer.terrain", first), square: second })];
    case "move":
      return [t("log-move", { ...who, quadrant: first }), ...found(shown, telling), ...rest];
    case "search":
      return [t("log-search", { ...who, square: first, card }), ...rest];
    case "scout":
      return [t("log-scout", { ...who, squares: words.join(", "), card }), ...rest];
    case "fire":
      return [t(telling.game === "panzer" ? "log-fire-panzer" : "log-fire", { ...who, square: first, card }), ...rest];
    case "howitzer":
      return [
        t("log-howitzer", {
          ...who,
          mortar: first,
          square: second,
          card: named(telling.game, shown.at(-1)?.[1] ?? "."),
        }),
        ...rest,
      ];
    case "assault":
      return [
        t("log-assault", {
          ...who,
          square: first,
          quadrant: second,
          card: shown
            .slice(1)
            .map(([, code]) => named(telling.game, code!))
            .join(", "),
        }),
        // Whatever comes of it before it advances is an enemy Machine Gun that stops it.
        ...(rest.length ? [t("log-stopped"), ...rest.slice(1)] : []),
      ];
    case "advance":
      return [t("log-advance", { square: first }), ...rest];
    case "reinforce":
      return [
        t("log-reinforce", {
          ...who,
          quadrant: first,
          card: [...second].map((letter) => named(telling.game, letter)).join(", "),
        }),
        ...rest,
      ];
    case "shoot":
      return shot(step, turn, telling, rest);
    case "explore":
      return [
        t(step.facts.some((fact) => fact.startsWith("controls")) ? "log-explore-clear" : "log-explore", {
          ...who,
          quadrant: first,
        }),
        ...found(shown, telling),
        ...rest,
      ];
    case "strike":
      return [
        t("log-strike", { ...who, unit: first, square: second, card: named(telling.game, shown.at(-1)?.[1] ?? ".") }),
        ...rest,
      ];
    case "draw":
      if (first === "agreed") return [t("log-agreed"), ...rest];
      return [t("log-draw", { card: word("panzer.card", first) }), ...rest];
    case "resign":
    case "flag":
      return [
        t(`log-${verb}`, { you: first === telling.viewer ? "yes" : "no", side: t("log-side", { side: first }) }),
        ...rest,
      ];
    case "hold":
      return [t(answered(step, turn) === "assault" ? "log-halts" : "log-hold"), ...rest];
    case "pass":
      return [t("log-pass", who), ...rest];
    default:
      return rest;
  }
}

/** What a step answers to: the decision before it. */
function answered(step: Turn["steps"][number], { steps, before }: Turn): string {
  return readDecision(steps[steps.indexOf(step) - 1]?.text ?? before).verb;
}

/** Units that an EXPLORATION turned over, or that stand on terrain after a MOVEMENT; plain forest is not worth a word. */
function found(shown: string[][], telling: Telling): string[] {
  const units = shown.filter(([, code]) => code !== "." && code !== "-");
  return units.map(([square, code]) => t("log-found", { square: square!, card: named(telling.game, code!) }));
}

function shot(step: Turn["steps"][number], turn: Turn, telling: Telling, rest: string[]): string[] {
  const place = readDecision(step.text).words[0]!;
  const laid = turn.events.some((event) => event.type === "shot_laid" && event.quadrant === place);
  const gone = step.facts.some((fact) => /^(eliminated|handed over)/.test(fact));
  const gun = laid ? [] : [t("log-gun", { square: place, card: named(telling.game, "G") })];
  const stays = gone ? [] : [t("log-stays", { card: named(telling.game, "D") })];
  const mark = laid ? [t("log-shot-card", { quadrant: place })] : [];
  return [...gun, ...mark, ...stays, ...rest];
}

function outcomes(facts: readonly string[], telling: Telling): string[] {
  return facts.flatMap((fact) => {
    const words = fact.split(" ");
    const card = named(telling.game, words.at(-1)!);
    switch (words[0]) {
      case "eliminated":
        return [t("log-eliminated", { square: words[1]!, card, points: telling.points(words[2]!) })];
      case "handed":
        return [t("log-handed-over", { square: words[2]!, card, points: telling.points(words[3]!) })];
      case "removed":
        return [t("log-removed", { square: words[1]!, card })];
      case "destroyed":
        return [t("log-destroyed", { square: words[1]!, card })];
      case "controls":
        return [t("log-controls", { squares: words.slice(1).join(" ") })];
      case "result":
        return [
          words[1] === "draw" ? t("log-draw-result") : t("log-won", { side: t("log-side", { side: words[1]! }) }),
        ];
      default:
        return [];
    }
  });
}
