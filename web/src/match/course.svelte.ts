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

/** What is played out for a moment; without it the match goes on all the same. */
const played = () => import("./played");
const missed = () => undefined;

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
  /** Cards that everybody has just seen and that are closed again. */
  glimpses = $state.raw<Readonly<Record<string, string>>>({});
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
  /** Whether the server was asked to forget the match, and has not refused it. */
  leaving = $state(false);

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

  /** By these, cards that lie open for a moment are closed again. */
  readonly closing = new Set<ReturnType<typeof setTimeout>>();
  /** Whether nobody looks any more. */
  private isLeft = false;
  private lastTurns: readonly Turn[] = [];
  /** A drawn card that is not turned over yet, and all that was heard since. */
  private waiting: Update[] = [];
  private readonly connection: Connection;

  constructor(match: string, token: string | null, dial?: (url: string) => WebSocket, beside?: readonly string[]) {
    this.connection = new Connection(match, token, this, dial, beside);
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.isLeft = true;
    this.connection.stop();
    this.closing.forEach(clearTimeout);
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
    const sent = this.connection.send({ type, answers: this.entries.at(-1)?.seq ?? 0 });
    if (type === "abandon") this.leaving = sent;
  }

  line(line: Line): void {
    this.at = line;
  }

  welcome(message: Welcome): void {
    this.info = message.match;
    this.viewer = message.viewer;
    this.seats = message.seats;
    this.status = message.match.status;
  }

  update(message: Update): void {
    this.clock = message.clock && { now: message.clock, heard: performance.now() };
    if (this.waiting.length) return void this.waiting.push(message);
    const last = this.entries.at(-1)?.seq ?? -1;
    const news = message.entries.filter(({ seq }) => seq > last);
    if (last < 0 || !news.some(({ events }) => events.some(({ type }) => type === "drawn"))) return this.take(message, news);
    this.waiting = [message];
    void this.turnOver(news);
  }

  /** What a card did that was drawn is seen when it is turned over. */
  private async turnOver(news: readonly Entry[]): Promise<void> {
    await played().then(({ draw }) => draw(this, news), missed);
    if (this.isLeft) return;
    const [message, ...rest] = this.waiting;
    this.waiting = [];
    this.take(message!, news);
    rest.forEach((each) => this.update(each));
  }

  private take(message: Update, news: readonly Entry[]): void {
    if (news.length && this.entries.length) void played().then(({ glimpse }) => this.isLeft || glimpse(this, news), missed);
    if (news.length) this.entries = [...this.entries, ...news];
    this.view = { game: this.game, ...message.observation } as View;
    // What was refused belongs to the question that it answered.
    if (message.question?.seq !== this.question?.seq) this.refusal = null;
    this.question = message.question;
    this.held = message.held;
    this.offer = message.offer;
    this.status = message.status;
    // It may be asked again after a break, or still wait while somebody else's is told.
    this.sending = this.connection.sending;
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
    this.sending = this.leaving = false;
  }
}
