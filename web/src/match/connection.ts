import type {
  Command,
  Decide,
  Hello,
  Message,
  Presence,
  RefusalCode,
  Refused,
  Said,
  Update,
  Welcome,
} from "../wire";

/** How the line to the server is: `gone` means that there is nothing to connect to. */
export type Line = "connecting" | "open" | "lost" | "gone";

export interface Listener {
  line(line: Line): void;
  welcome(message: Welcome): void;
  update(message: Update): void;
  said(message: Said): void;
  presence(message: Presence): void;
  refused(message: Refused): void;
}

export type Sent = Exclude<Command, Hello>;

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;
const SILENT_OPENING = 10_000;
/** How long a decision may stay without an answer: then the line is dead, whatever the browser says. */
const SILENT_ANSWER = 6000;
/** By these a phrase is refused, and no decision. */
export const UNSAID: ReadonlySet<RefusalCode> = new Set<RefusalCode>(["talkative", "phrases-spent", "nobody-there"]);
const WORTH_ANOTHER_TRY = new Set(["stale", "too-many", "internal"]);

function address(match: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/matches/${match}/play`;
}

/** A socket that comes back by itself, goes on after the last entry it has, and asks again what was not answered. */
export class Connection {
  private socket: WebSocket | null = null;
  private since = -1;
  private heard = 0;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;
  private greeted = false;
  private unanswered: Decide | null = null;

  constructor(
    private readonly match: string,
    private readonly token: string | null,
    private readonly listener: Listener,
    private readonly dial: (url: string) => WebSocket = (url) => new WebSocket(url),
    /** The tokens of others at this device: they are there as well. */
    private readonly beside: readonly string[] = [],
  ) {}

  start(): void {
    this.open();
    globalThis.addEventListener?.("online", this.hurry);
    globalThis.addEventListener?.("offline", this.drop);
    globalThis.document?.addEventListener("visibilitychange", this.hurry);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    globalThis.removeEventListener?.("online", this.hurry);
    globalThis.removeEventListener?.("offline", this.drop);
    globalThis.document?.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
    this.socket = null;
  }

  /** Send a command; false when nobody listens now. */
  send(command: Sent): boolean {
    if (!this.greeted || !this.socket) return false;
    if (command.type === "decide") this.ask(command);
    else this.socket.send(JSON.stringify(command));
    return true;
  }

  /** Whether a decision is on its way and not yet answered. */
  get sending(): boolean {
    return this.unanswered !== null;
  }

  private ask(command: Decide): void {
    this.unanswered = command;
    clearTimeout(this.patience);
    this.patience = setTimeout(this.drop, SILENT_ANSWER);
    this.socket!.send(JSON.stringify(command));
  }

  private readonly hurry = (): void => {
    if (this.stopped || this.socket || globalThis.document?.visibilityState === "hidden") return;
    clearTimeout(this.timer);
    this.open();
  };

  /** Nothing comes through any more: a socket may take minutes to notice. */
  private readonly drop = (): void => {
    const socket = this.socket;
    socket?.close();
    if (socket) this.closed(socket);
  };

  private open(): void {
    this.listener.line("connecting");
    const socket = this.dial(address(this.match));
    this.socket = socket;
    this.greeted = false;
    this.timer = setTimeout(() => socket.close(), SILENT_OPENING);
    socket.onopen = () =>
      socket.send(JSON.stringify(this.hello()));
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Message);
    socket.onclose = () => this.closed(socket);
  }

  private hello(): Hello {
    const { token, since, heard, beside } = this;
    return { type: "hello", token, since, heard, ...(beside.length && { beside }) };
  }

  private hear(message: Message): void {
    if (message.type === "refused") {
      if (!this.greeted) return this.turnedAway(message.code);
      if (!UNSAID.has(message.code)) this.answered();
      return this.listener.refused(message);
    }
    if (!this.greeted) {
      this.greeted = true;
      clearTimeout(this.timer);
      this.pause = FIRST_PAUSE;
      this.listener.line("open");
    }
    if (message.type === "welcome") return this.listener.welcome(message);
    if (message.type === "presence") return this.listener.presence(message);
    if (message.type === "said") {
      this.heard = message.phrases.at(-1)?.number ?? this.heard;
      return this.listener.said(message);
    }
    this.since = message.seq;
    this.askAgain(message);
    this.listener.update(message);
  }

  /** The hello was refused: the server then hangs up. */
  private turnedAway(code: string): void {
    if (!WORTH_ANOTHER_TRY.has(code)) return this.giveUp();
    if (code === "stale") this.since = -1;
  }

  private askAgain(update: Update): void {
    const [waiting, resumed] = [this.unanswered, this.resumed];
    this.resumed = false;
    if (!waiting) return;
    if (update.question?.seq !== waiting.answers) this.answered();
    else if (resumed) this.ask(waiting);
  }

  private answered(): void {
    this.unanswered = null;
    clearTimeout(this.patience);
  }

  private resumed = false;

  private closed(socket: WebSocket): void {
    if (this.stopped || socket !== this.socket) return;
    clearTimeout(this.timer);
    clearTimeout(this.patience);
    this.socket = null;
    this.greeted = false;
    this.resumed = true;
    this.listener.line("lost");
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** There is nothing to connect to. */
  giveUp(): void {
    this.stop();
    this.listener.line("gone");
  }
}
