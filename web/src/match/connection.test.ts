import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Presence, Refused, Said, Update, Welcome } from "../wire";
import { Connection, type Line } from "./connection";

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose({ code: 1005 });
  }
  hear(message: unknown) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const welcome = { type: "welcome", match: {}, viewer: "german", seats: [0] };
const update = (seq: number, question: number | null = null) => ({
  type: "update",
  seq,
  entries: [],
  question: question === null ? null : { seq: question, phase: "action", legal: [], cards: "" },
});

function connect(beside: string[] = []) {
  const heard = {
    lines: [] as Line[],
    updates: [] as Update[],
    refused: [] as Refused[],
    welcomes: [] as Welcome[],
    said: [] as Said[],
    presences: [] as Presence[],
  };
  const listener = {
    line: (line: Line) => heard.lines.push(line),
    welcome: (message: Welcome) => heard.welcomes.push(message),
    update: (message: Update) => heard.updates.push(message),
    said: (message: Said) => heard.said.push(message),
    presence: (message: Presence) => heard.presences.push(message),
    refused: (message: Refused) => heard.refused.push(message),
  };
  const connection = new Connection(
    "M".repeat(16),
    "t".repeat(43),
    listener,
    (url) => new FakeSocket(url) as unknown as WebSocket,
    beside,
  );
  connection.start();
  return { connection, heard };
}

const latest = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a connection", () => {
  it("says who else is at the device", () => {
    connect(["u".repeat(43)]);
    latest().onopen();
    expect(latest().sent[0]).toMatchObject({ token: "t".repeat(43), beside: ["u".repeat(43)] });
  });

  it("takes a line for lost on which no answer comes, and asks again on the next one", () => {
    const { connection, heard } = connect();
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(3, 3));
    connection.send({ type: "decide", answers: 3, decision: "pass" });
    vi.advanceTimersByTime(5900);
    expect(heard.lines.at(-1)).toBe("open");
    vi.advanceTimersByTime(200);
    expect(heard.lines.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(3, 3));
    expect([FakeSocket.all.length, latest().sent.at(-1)]).toEqual([2, { type: "decide", answers: 3, decision: "pass" }]);
    connection.stop();
  });

  it.each([
    ["an update", update(4)],
    ["a refusal", { type: "refused", code: "illegal", reason: "no" }],
  ])("waits no longer after %s", (_, answer) => {
    const { connection, heard } = connect();
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(3, 3));
    connection.send({ type: "decide", answers: 3, decision: "pass" });
    latest().hear(answer);
    vi.advanceTimersByTime(60_000);
    expect([heard.lines.at(-1), FakeSocket.all.length]).toEqual(["open", 1]);
    connection.stop();
  });

  it("says that the line is lost as soon as the device is offline", () => {
    const { connection, heard } = connect();
    latest().onopen();
    latest().hear(welcome);
    globalThis.dispatchEvent(new Event("offline"));
    expect(heard.lines.at(-1)).toBe("lost");
    connection.stop();
  });

  it("says hello with its token in the message, never in the address", () => {
    connect();
    latest().onopen();
    expect(latest().sent).toEqual([{ type: "hello", token: "t".repeat(43), since: -1, heard: 0 }]);
    expect(latest().url).toMatch(/\/api\/matches\/M{16}\/play$/);
  });

  it("comes back by itself from the last entry it has, and says so", () => {
    const { connection, heard } = connect();
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(7));
    latest().onclose({ code: 1006 });
    expect(heard.lines).toEqual(["connecting", "open", "lost"]);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    latest().onopen();
    expect(latest().sent[0]).toMatchObject({ since: 7 });
    connection.stop();
  });

  it("waits longer each time, and stops when it is told to", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const { connection } = connect();
    for (const pause of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const dialled = FakeSocket.all.length;
      latest().onclose({ code: 1006 });
      vi.advanceTimersByTime(pause - 1);
      expect(FakeSocket.all).toHaveLength(dialled);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(dialled + 1);
    }
    latest().onclose({ code: 1006 });
    connection.stop();
    const dialled = FakeSocket.all.length;
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(dialled);
  });

  it("sends a decision again that was on its way when the line broke, and not twice", () => {
    const { connection } = connect();
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(3, 3));
    expect(connection.send({ type: "decide", answers: 3, decision: "search c5" })).toBe(true);
    latest().onclose({ code: 1006 });
    expect(connection.send({ type: "resign", answers: 3 })).toBe(false);
    vi.advanceTimersByTime(1000);
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(3, 3));
    expect(latest().sent.slice(1)).toEqual([{ type: "decide", answers: 3, decision: "search c5" }]);
    latest().hear(update(4, 4));
    latest().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(4, 4));
    expect(latest().sent).toHaveLength(1);
    connection.stop();
  });

  it("does not come back to a match that there is not, or that its token does not open", () => {
    const { heard } = connect();
    latest().onopen();
    latest().hear({ type: "refused", code: "unknown-match", reason: "there is no such match" });
    vi.advanceTimersByTime(60_000);
    expect(heard.lines.at(-1)).toBe("gone");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("starts over where the server's log is shorter than its own", () => {
    const { connection } = connect();
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(9));
    latest().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    latest().onopen();
    latest().hear({ type: "refused", code: "stale", reason: "the log has 4 entries, not 9" });
    latest().onclose({ code: 1008 });
    vi.advanceTimersByTime(2000);
    latest().onopen();
    expect(latest().sent[0]).toMatchObject({ since: -1 });
    connection.stop();
  });

  it("comes back from the last phrase it heard", () => {
    const { connection, heard } = connect();
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(1));
    latest().hear({ type: "said", phrases: [1, 2].map((number) => ({ number, seat: 1, phrase: "hello", after: 1, ago: 0 })) });
    latest().hear({ type: "presence", away: [], watching: 2 });
    expect([heard.said.length, heard.presences.length]).toEqual([1, 1]);
    latest().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    latest().onopen();
    expect(latest().sent[0]).toMatchObject({ since: 1, heard: 2 });
    connection.stop();
  });

  it("sends a decision once that was made after a break, whatever else is told meanwhile", () => {
    const { connection } = connect();
    latest().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(3, 3));
    connection.send({ type: "decide", answers: 3, decision: "search c5" });
    latest().hear(update(4, 3));
    expect([latest().sent.length, connection.sending]).toEqual([2, true]);
    latest().hear(update(5, 5));
    expect(connection.sending).toBe(false);
    connection.stop();
  });

  it("still knows of its decision when a phrase is refused", () => {
    const { connection } = connect();
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(3, 3));
    connection.send({ type: "decide", answers: 3, decision: "search c5" });
    connection.send({ type: "say", phrase: "oops" });
    latest().hear({ type: "refused", code: "talkative", reason: "wait", values: { seconds: 9 } });
    latest().onclose({ code: 1006 });
    vi.advanceTimersByTime(1000);
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(3, 3));
    expect(latest().sent.at(-1)).toMatchObject({ type: "decide", answers: 3 });
    connection.stop();
  });

  it("hands on what is refused", () => {
    const { connection, heard } = connect();
    latest().onopen();
    latest().hear(welcome);
    latest().hear(update(1, 1));
    connection.send({ type: "decide", answers: 1, decision: "search z9" });
    latest().hear({ type: "refused", code: "illegal", reason: "no" });
    expect(heard.refused).toHaveLength(1);
    connection.stop();
  });
});
