/** Matches played over the wire: both seats decide at random, so that a page can be brought to any moment of a match. */

import { SERVER } from "./driver.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").BrowserContext} BrowserContext */
/** @typedef {{ match: { match: string }, seats: { token: string }[] }} Created */
/** @typedef {{ game: string, scenario: string } & Record<string, unknown>} Config */

/** A new match whose seats are all ours, where no other player is named. @param {Config} config @param {string[]} sides @param {string} [server] @param {{ players?: string[] } & Record<string, unknown>} [wishes] @returns {Promise<Created>} */
export async function createMatch(config, sides, server = SERVER, { players = [], ...terms } = {}) {
  const body = JSON.stringify({ config, seats: sides.map((side, seat) => ({ side, player: players[seat] ?? "me" })), ...terms });
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${server}/api/matches`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`no match: ${await answer.text()}`);
  return answer.json();
}

/** A match to which the second player was invited, and has come. @param {Config} config @param {string[]} sides @param {object} [more] @returns {Promise<{ match: string, seats: { token: string }[] }>} */
export async function inviteTo(config, [first, second], more = {}) {
  const headers = { "content-type": "application/json" };
  const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
    const answer = await fetch(SERVER + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const seats = [{ side: first, player: "me" }, { side: second, player: "link" }];
  const created = await post("/api/matches", { config, seats, ...more });
  const match = created.match.match;
  const joined = await post(`/api/matches/${match}/join`, { invitation: created.invitations[0].token, name: "Bo" });
  return { match, seats: [created.seats[0], joined.seats[0]] };
}

/** Have a browser sit on some seats of a match. @param {BrowserContext} context @param {string} match @param {object[]} seats @param {Config} config */
export async function sit(context, match, seats, { game, scenario }) {
  const seated = { match, seats, invitations: [], game, scenario, at: 0 };
  await context.addInitScript(
    (text) => localStorage.setItem("scope.seats", text),
    JSON.stringify({ [match]: seated }),
  );
}

/** Have a browser sit on the first seat of a match, and know of no other. @param {BrowserContext} context @param {Created} created @param {Config} config */
export async function sitFirst(context, { match: { match }, seats }, config) {
  await sit(context, match, seats.slice(0, 1), config);
}

/** Lay a seat's Front over the wire, as its cards come. @param {Page} page any page of the server @param {string} match @param {string} token */
export async function layFront(page, match, token) {
  await page.evaluate(layCards, { match, token });
}

/** In the page: a socket that lays the Front, until the server has taken it. @param {{ match: string, token: string }} seat @returns {Promise<void>} */
function layCards({ match, token }) {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/play`);
    let laid = false;
    socket.onclose = () => fail(new Error("the server has hung up"));
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, since: -1 }));
    socket.onmessage = ({ data }) => {
      const { type, reason, question, observation } = JSON.parse(data);
      if (type === "refused") fail(new Error(reason));
      if (type !== "update") return;
      if (question?.cards) {
        laid = true;
        const ranks = question.cards.match(new RegExp(`.{${observation.columns}}`, "g")).join("/");
        socket.send(JSON.stringify({ type: "decide", answers: question.seq, decision: `setup ${ranks}` }));
      } else if (laid) {
        done();
        socket.close();
      }
    };
  });
}

/**
 * Somebody on every seat, in a page of their own; each call of what comes back is one decision at random.
 * `left`: a kind of decision that the first seat does not take, but leaves to whoever looks.
 * @param {Page} page @param {Created} created @param {{ seed: number, left?: string, server?: string }} wishes
 * @returns {Promise<() => Promise<"over" | "left" | "going on">>}
 */
export async function seatPlayers(page, { match, seats }, { seed, left = "", server = SERVER }) {
  await page.goto(server);
  await page.evaluate(takeSeats, { match: match.match, tokens: seats.map(({ token }) => token), seed, left });
  // @ts-expect-error: `takeSeats` has put it into the page.
  return () => page.evaluate(() => window.decideOne());
}

/** In the page: a socket for each seat. @param {{ match: string, tokens: string[], seed: number, left: string }} told */
function takeSeats({ match, tokens, seed, left }) {
  /** @type {any[]} */
  const asked = tokens.map(() => null);
  let over = false;
  /** @type {string | null} */
  let refusal = null;

  function random() {
    seed = (seed * 1664525 + 1013904223) % 4294967296;
    return seed / 4294967296;
  }
  const anyOf = (/** @type {string[]} */ all) => all[Math.floor(random() * all.length)] ?? "";
  const verbOf = (/** @type {string} */ decision) => decision.split(" ", 1)[0] ?? "";

  function shuffled(/** @type {string} */ cards) {
    const rest = [...cards];
    return Array.from(cards, () => rest.splice(Math.floor(random() * rest.length), 1)[0]).join("");
  }

  /** Every kind of decision is as likely as any other, so that there are not moves alone. */
  function decisionFor(/** @type {any} */ { question, observation }) {
    if (question.cards) return `setup ${shuffled(question.cards).match(new RegExp(`.{${observation.columns}}`, "g"))?.join("/")}`;
    const verb = anyOf([...new Set(/** @type {string[]} */ (question.legal).map(verbOf))]);
    return anyOf(question.legal.filter((/** @type {string} */ decision) => verbOf(decision) === verb));
  }

  const sockets = tokens.map((token, seat) => {
    const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/play`);
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", token, since: -1 }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      // While an answer is on its way, news can repeat the question.
      if (message.type === "refused" && !["stale", "not-asked", "over"].includes(message.code)) refusal = message.reason;
      if (message.type !== "update") return;
      asked[seat] = message.question ? message : null;
      over ||= ["over", "abandoned"].includes(message.status);
    };
    return socket;
  });

  // @ts-expect-error: it is called from outside.
  window.decideOne = () => {
    if (refusal) throw new Error(refusal);
    if (over) return "over";
    const seat = asked.findIndex((message) => message !== null);
    const message = asked[seat];
    if (!message) return "going on";
    if (seat === 0 && message.question.legal.map(verbOf).includes(left)) return "left";
    asked[seat] = null;
    const decision = decisionFor(message);
    sockets[seat]?.send(JSON.stringify({ type: "decide", answers: message.question.seq, decision }));
    return "going on";
  };
}
