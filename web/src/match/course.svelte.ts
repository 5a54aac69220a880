import type {
  ClockNow,
  Entry,
  FiringHand,
  MatchInfo,
  Phrase,
  Presence,
  Question,
  Refused,
  Said,
  Status,
  Update,
  Viewer,
  Welcome,
} from "../wire";
import { Connection, UNSAID, type Line, type Listener, type Sent } from "./connection";
import { sameTurns, turns, type Turn } from "./log";
import { isMuted } from "./muting.svelte";
import { ask, type View } from "./plan";
import { hearing, mayTalk, type Heard } from "./talk";

/** A shot that was drawn for: the card, and the hand that it was drawn from where the viewer knew it. */
export interface Shot {
  seq: number;
  card: string;
  attacker: string;
  target: string;
  attackerCode: string;
  targetCode: string;
  hand: FiringHand | null;
}

/** A match as one viewer at this device knows it: what the server has said so far. */
export class Course implements Listener {
  at = $state<Line>("connecting");
  info = $state.raw<MatchInfo | null>(null);
  viewer = $state<Viewer>("spectator");
  /** The seats of whoever looks. */
  seats = $state.raw<readonly number[]>([]);
  entries = $state.raw<readonly Entry[]>([]);
  view = $state.raw<View | null>(null);
  question = $state.raw<Question | null>(null);
  held = $state<string | null>(null);
  offer = $state<string | null>(null);
  clock = $state.raw<{ now: ClockNow; heard: number } | null>(null);
  status = $state<Status>("waiting");
  /** The last shot of SCOPE Panzer. */
  shot = $state.raw<Shot | null>(null);
  refusal = $state.raw<Refused | null>(null);
  /** What was said beside the match. */
  phrases = $state.raw<readonly Heard[]>([]);
  /** Why the last phrase was not said. */
  unsaid = $state.raw<Refused | null>(null);
  /** The seats whose players are not connected, each with the time since when; null where nobody has come yet. */
  away = $state.raw<ReadonlyMap<number, number | null>>(new Map());
  /** How many watch. */
  watching = $state(0);
  /** Whether a decision is on its way and not yet answered. */
  sending = $state(false);

  readonly game = $derived<"stalingrad" | "panzer">(this.info?.terms.config.game ?? "stalingrad");
  readonly turns = $derived.by(() => (this.lastTurns = sameTurns(this.lastTurns, turns(this.entries, this.lastTurns))));
  readonly mayTalk = $derived(mayTalk(this.info, this.seats));
  /** What was said, as far as the viewer wants to hear it. */
  readonly audible = $derived(isMuted() ? this.phrases.filter(({ seat }) => this.seats.includes(seat)) : this.phrases);
  readonly asked = $derived(
    this.view && this.question ? ask(this.view, this.question.phase, this.question.legal) : null,
  );
  /** Whether somebody of the enemy has decided already, where both sides do so at the same time; a computer always has. */
  readonly enemyReady = $derived.by(() => {
    if (!this.info?.seats.some(({ side, player }) => side !== this.viewer && player === "human")) return false;
    const last = this.entries.findLast(({ note }) => note === null || note === "ready");
    return this.question !== null && last?.note === "ready" && last.side !== this.viewer;
  });

  private lastTurns: readonly Turn[] = [];
  private readonly connection: Connection;

  constructor(match: string, token: string | null, dial?: (url: string) => WebSocket, beside?: readonly string[]) {
    this.connection = new Connection(match, token, this, dial, beside);
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  /** There is no such match: nothing is to be waited for. */
  end(): void {
    this.connection.giveUp();
  }

  /** Answer the question. */
  decide(decision: string): void {
    if (!this.question || this.sending) return;
    this.refusal = null;
    this.sending = this.connection.send({ type: "decide", answers: this.question.seq, decision });
  }

  /** Say a phrase to everybody. */
  speak(phrase: Phrase): void {
    this.unsaid = null;
    this.connection.send({ type: "say", phrase });
  }

  say(type: Exclude<Sent["type"], "decide" | "say">): void {
    this.refusal = null;
    this.connection.send({ type, answers: this.entries.at(-1)?.seq ?? 0 });
  }

  line(line: Line): void {
    this.at = line;
    if (line !== "open") this.sending = false;
  }

  welcome(message: Welcome): void {
    this.info = message.match;
    this.viewer = message.viewer;
    this.seats = message.seats;
    this.status = message.match.status;
  }

  update(message: Update): void {
    const last = this.entries.at(-1)?.seq ?? -1;
    const news = message.entries.filter(({ seq }) => seq > last);
    if (news.length) this.entries = [...this.entries, ...news];
    if (last >= 0) this.shot = drawn(news, this.view) ?? this.shot;
    this.view = { game: this.game, ...message.observation } as View;
    // What was refused belongs to the question that it answered.
    if (message.question?.seq !== this.question?.seq) this.refusal = null;
    this.question = message.question;
    this.held = message.held;
    this.offer = message.offer;
    this.clock = message.clock && { now: message.clock, heard: performance.now() };
    this.status = message.status;
    this.sending = false;
  }

  said(message: Said): void {
    this.phrases = hearing(this.phrases, message.phrases, Date.now());
  }

  presence(message: Presence): void {
    const now = Date.now();
    this.away = new Map(message.away.map(({ seat, ago }) => [seat, ago === null ? null : now - ago]));
    this.watching = message.watching;
  }

  refused(message: Refused): void {
    if (UNSAID.has(message.code)) {
      this.unsaid = message;
      return;
    }
    this.refusal = message;
    this.sending = false;
  }
}

/** The shot among new entries, with what the viewer knew before them. */
function drawn(news: readonly Entry[], before: View | null): Shot | null {
  if (before?.game !== "panzer") return null;
  for (const { seq, events } of news) {
    for (const event of events) {
      if (event.type !== "drawn") continue;
      const { card, attacker, target } = event;
      const shown = (square: string) =>
        news.flatMap((entry) => entry.events).find((each) => each.type === "shown" && each.square === square);
      const code = (square: string) => {
        const seen = shown(square);
        return (
          (seen?.type === "shown" ? seen.card : undefined) ?? before.units[square]?.code ?? before.shown[square] ?? ""
        );
      };
      const hand = before.hand ?? before.hands[attacker] ?? null;
      return { seq, card, attacker, target, attackerCode: code(attacker), targetCode: code(target), hand };
    }
  }
  return null;
}
