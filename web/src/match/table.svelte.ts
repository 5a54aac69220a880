import { language, t } from "../i18n/language.svelte";
import type { Catalogue } from "../wire";
import { victoryOf } from "./aim";
import type { Course } from "./course.svelte";
import { squaresIn, type Telling, type Turn } from "./log";
import { recalled, Rememberer, type Remembered } from "./memory";
import { other, squaresOf } from "./notation";
import { leaderName, sitterName } from "./people";
import * as planning from "./plan";
import { NOTHING, type Plan } from "./plan";
import { prints } from "./prints";
import { prompt, type Prompt } from "./prompt";
import { clockTime } from "./talk";
import type { Choose, Told } from "./why";

/** What lies before one viewer: the match as it is known, and what was picked and not yet sent. */
export class Table {
  plan = $state.raw<Plan>(NOTHING);
  /** What speaks against what was tapped last. */
  why = $state.raw<Told | null>(null);

  constructor(
    readonly course: Course,
    private readonly catalogue: () => Catalogue | null,
  ) {}

  private readonly rememberer = new Rememberer();
  readonly asked = $derived.by(() => this.course.asked);
  readonly picks = $derived.by(() =>
    this.asked ? planning.picks(this.asked, this.plan) : { squares: [], quadrants: [], moves: [], decision: null },
  );
  readonly movable = $derived.by(() => (this.asked ? planning.movable(this.asked, this.plan) : []));
  readonly returns = $derived.by(() =>
    this.asked && this.plan.returning && this.plan.quadrant ? planning.returns(this.asked, this.plan.quadrant) : [],
  );
  readonly prompt = $derived.by((): Prompt => (this.asked ? prompt(this.asked, this.plan, this) : this.waiting()));
  readonly recollection = $derived.by(() => {
    const { view, entries, info } = this.course;
    return view && info?.terms.memory_aid ? this.rememberer.recollect(view, entries) : null;
  });
  /** How the log is told to whoever looks. */
  readonly telling = $derived.by((): Telling => {
    const { game, viewer, info, seats } = this.course;
    const leads = info?.seats.filter(({ seat }) => seats.includes(seat)).flatMap(({ divisions }) => divisions);
    return { game, viewer, leads, points: (letter) => this.points(letter) };
  });
  /** How the match is won. */
  readonly victory = $derived.by(() => (this.course.info ? victoryOf(this.course.info.terms.config, this.catalogue()) : {}));
  private readonly hasObjective = $derived.by(() => {
    const { view } = this.course;
    return view?.game === "stalingrad" && view.objective !== null;
  });
  readonly busy = $derived.by(() => this.course.sending || this.course.at !== "open");
  readonly lastTurn = $derived.by(() => {
    const { turns, viewer, question } = this.course;
    const theirs = (turn: Turn) => !question || turn.side !== viewer;
    return turns.findLast((turn) => theirs(turn) && squaresIn(turn).length > 0) ?? null;
  });

  readonly lastSquares = $derived.by(() => (this.lastTurn ? squaresIn(this.lastTurn) : []));

  /** Who has to decide, in words; in set-up both sides do, until one is ready. */
  readonly awaited = $derived.by(() => {
    const { view, turns, game } = this.course;
    if (!view?.to_move || view.to_move === "dealer") return "";
    if (view.turn > 0 || view.phase === "terrain") return t("their-turn", { side: leaderName(view) });
    const { note, side } = turns.at(-1) ?? {};
    return note === "ready" && side ? t("their-set-up", { side: t("log-side", { side: other(side, game) }) }) : "";
  });

  /** What the memory aid tells; worked out when it is asked for, after the board is drawn. */
  get recalled(): Remembered[] {
    const { view } = this.course;
    return view && this.recollection ? recalled(view, this.recollection) : [];
  }

  /** The points that are printed on a card. */
  pointsOf(letter: string): number {
    const config = this.course.info?.terms.config;
    const own = config && "points" in config ? config.points?.[letter.toUpperCase()] : undefined;
    const card = this.catalogue()?.stalingrad.cards.find((each) => each.letter === letter.toUpperCase());
    return own ?? card?.points ?? 0;
  }

  points(letter: string): number {
    return this.hasObjective ? this.pointsOf(letter) : 0;
  }

  isHeavy(code: string): boolean {
    const config = this.course.info?.terms.config;
    if (!config || !("rules" in config) || !config.rules?.includes("heavy")) return false;
    return prints("panzer", config, this.catalogue())[code]?.armor === 3;
  }

  square(square: string): void {
    this.why = null;
    const { viewer, status, held } = this.course;
    if (this.asked && this.picks.squares.includes(square))
      this.plan = planning.pickSquare(this.asked, this.plan, square);
    else if (viewer !== "spectator" && status === "playing" && !held) void this.whyNot(square);
  }

  private async whyNot(square: string): Promise<void> {
    const { asked, plan } = this;
    if (asked) await this.explain(({ whyNotSquare }, match) => whyNotSquare(asked, plan, square, match));
    else (await import("./why")).wait(this.course);
  }

  /** Say what speaks against what was tapped; nothing, if it is about something else by then. */
  async explain(choose: Choose): Promise<void> {
    const { asked, plan } = this;
    const { tell } = await import("./why");
    const told = await tell(this.course, this.catalogue(), choose);
    if (this.asked === asked && this.plan === plan) this.why = told;
  }

  /** An action that cannot be chosen was tapped. */
  async barred(verb: string): Promise<void> {
    const view = this.asked?.view;
    if (view?.game === "stalingrad") await this.explain(({ whyNotAction }) => whyNotAction(view, verb));
  }

  quadrant(quadrant: string): void {
    this.why = null;
    if (this.asked) this.plan = planning.pickQuadrant(this.asked, this.plan, quadrant);
  }

  carry(from: string, to: string | null): void {
    const { asked, plan } = this;
    this.why = null;
    if (!asked) return;
    this.plan = planning.carry(asked, plan, from, to);
    if (!to || to === from || this.plan.cards !== plan.cards) return;
    const tried = plan.quadrant && squaresOf(plan.quadrant).includes(to) ? plan : { ...NOTHING, mode: "move" };
    void this.explain(({ whyNotSquare }, match) => whyNotSquare(asked, tried, from, match));
  }

  mode(mode: string): void {
    this.why = null;
    if (this.asked) this.plan = planning.chooseMode(this.asked, mode);
  }

  kind(kind: string): void {
    this.why = null;
    this.plan = planning.chooseKind(this.plan, kind);
  }

  returning(cards: string): void {
    this.why = null;
    if (this.asked) this.plan = planning.chooseReturning(this.asked, this.plan, cards);
  }

  cancel(): void {
    this.why = null;
    this.plan = NOTHING;
  }

  decide(decision: string | null): void {
    if (decision) this.course.decide(decision);
  }

  /** A new question: what was picked for the old one is gone; where there is one way only, it is picked. */
  renew(): void {
    this.cancel();
    // What else is legal is read when it is shown, after the board.
    const asked = ["search", "fire"].includes(this.course.question?.phase ?? "") ? this.asked : null;
    if (!asked) return;
    const shots = asked.legal.filter(({ verb }) => verb === "shoot" || verb === "fire");
    const only = shots.length === 1 ? shots[0]!.words[0]! : null;
    if (only)
      this.plan =
        asked.phase === "search"
          ? planning.pickQuadrant(asked, NOTHING, only)
          : planning.pickSquare(asked, NOTHING, only);
  }

  private waiting(): Prompt {
    const empty = { card: null, main: null, second: null, modes: [], barred: [], hands: [], kinds: [] };
    const { course } = this;
    if (course.held) return { ...empty, title: t("waiting-ready"), text: t("waiting-ready-text") };
    if (course.view?.to_move === "dealer") return { ...empty, title: t("waiting-dealer"), text: "" };
    const title = this.awaited || t("set-up");
    if (course.view?.to_move === course.viewer) return { ...empty, title, text: t("waiting-mate-text") };
    const before = course.viewer === "spectator" ? t("waiting-watch-text") : "";
    const laying = course.view?.phase === "terrain" ? t("waiting-terrain-text") : before;
    const watch = course.view?.turn ? t("waiting-enemy-text") : laying;
    return { ...empty, title, text: this.absence() ?? watch };
  }

  /** Who is waited for and not there, in words. */
  private absence(): string | null {
    const { info, view, away, seats } = this.course;
    const awaited = info?.seats.filter(({ side, seat }) => side === view?.to_move && !seats.includes(seat)) ?? [];
    const gone = awaited.filter(({ seat, taken }) => taken && away.has(seat));
    if (!gone.length || gone.length < awaited.length) return null;
    const who = sitterName(gone[0]!, seats);
    const since = away.get(gone[0]!.seat) ?? null;
    if (since === null) return t("waiting-away-never", { who });
    return t("waiting-away", { who, time: clockTime(since, Date.now(), language() ?? "en") });
  }
}
