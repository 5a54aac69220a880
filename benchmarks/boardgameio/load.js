// Plays many matches at once, with both players' sockets, against our server or boardgame.io's. Commands come as lines
// of JSON, each is answered by one. Both servers are spoken to over bare WebSockets (socket.io's framing is two digits
// and a name), so that the load costs the same and as little as it can.
'use strict';

const fs = require('node:fs');
const http = require('node:http');
const readline = require('node:readline');
const WebSocket = require('ws');

const AT_ONCE = 32;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

function post(url, body) {
  const sent = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode >= 300) reject(new Error(`${url}: ${response.statusCode} ${text}`));
        else resolve(JSON.parse(text));
      });
    });
    request.on('error', reject);
    request.end(sent);
  });
}

async function eachAtOnce(items, work) {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const TICKS = 100; // of Linux's clock, a second

const total = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

const secondsUsed = (pids) => total(pids.map((pid) => total(ticksOf(pid).slice(0, 2)))) / TICKS;

// With the processes that each has started, also those that have ended.
function secondsUsedByAll(pids) {
  const ticks = pids.map((pid) => {
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const living = children === '' ? [] : children.split(' ').map((child) => total(ticksOf(child).slice(0, 2)));
    return total(ticksOf(pid)) + total(living);
  });
  return total(ticks) / TICKS;
}

// Of a process and of those of its children that have ended, each as program and in the kernel.
function ticksOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).map(Number);
}

const pick = (items) => items[Math.floor(Math.random() * items.length)];

function shuffled(text) {
  const letters = [...text];
  for (let at = letters.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [letters[at], letters[other]] = [letters[other], letters[at]];
  }
  return letters.join('');
}

// What each server is asked and answers. `heard` gives the number of the state that a message brings, or nothing; a
// player who is asked for a move has it in `answer`, ready to be sent.

class Ours {
  constructor(...bases) {
    this.bases = bases;
    this.created = 0;
  }

  async create() {
    const base = this.bases[this.created++ % this.bases.length];
    const seats = ['german', 'soviet'].map((side) => ({ side, player: 'me' }));
    const config = { game: 'stalingrad', scenario: 'quick-duel', mode: 'basic' };
    const created = await post(`http://${base}/api/matches`, { config, seats });
    return { base, id: created.match.match, keys: created.seats.map((seat) => seat.token) };
  }

  open(match, player) {
    const socket = new WebSocket(`ws://${match.base}/api/matches/${match.id}/play`, { perMessageDeflate: false });
    const token = match.keys[player];
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token, since: -1 })));
    return socket;
  }

  heard(text, match, player, seat) {
    const message = JSON.parse(text);
    if (message.type === 'refused') throw new Error(`refused: ${message.code} ${message.reason}`);
    if (message.type !== 'update') return undefined;
    const { question, observation } = message;
    seat.answer = undefined;
    if (question !== null && question.phase === 'setup') {
      const rows = question.cards.match(new RegExp(`.{${observation.columns}}`, 'g'));
      seat.socket.send(JSON.stringify({ type: 'decide', answers: question.seq, decision: `setup ${rows.join('/')}` }));
    } else if (question !== null) {
      const decision = pick(question.legal.filter((each) => each.startsWith('move ')));
      seat.answer = JSON.stringify({ type: 'decide', answers: question.seq, decision });
    }
    return observation.phase === 'setup' ? undefined : message.seq;
  }
}

class BoardgameIo {
  constructor(base) {
    this.base = base;
  }

  async create() {
    const games = `http://${this.base}/games/line`;
    const { matchID } = await post(`${games}/create`, { numPlayers: 2 });
    const keys = [];
    for (const playerID of ['0', '1']) {
      const joined = await post(`${games}/${matchID}/join`, { playerID, playerName: playerID });
      keys.push(joined.playerCredentials);
    }
    return { id: matchID, keys };
  }

  open(match, player) {
    const address = `ws://${this.base}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    socket.on('open', () => socket.send('40/line,'));
    return socket;
  }

  heard(text, match, player, seat) {
    if (text === '2') {
      seat.socket.send('3');
      return undefined;
    }
    if (text.startsWith('40/line,')) {
      seat.socket.send(`42/line,${JSON.stringify(['sync', match.id, String(player), match.keys[player], 2])}`);
      return undefined;
    }
    if (!text.startsWith('42/line,')) return undefined;
    const [event, , told] = JSON.parse(text.slice('42/line,'.length));
    if (event !== 'sync' && event !== 'update') return undefined;
    const state = event === 'sync' ? told.state : told;
    seat.answer = state.ctx.currentPlayer === String(player) ? this.move(match, player, state) : undefined;
    return state._stateID;
  }

  move(match, player, state) {
    const quadrant = Math.floor(Math.random() * 3) + 4 * Math.floor(Math.random() * 2);
    const front = state.G.fronts[player];
    const cards = shuffled([0, 1, 4, 5].map((corner) => front[quadrant + corner]).join(''));
    const payload = { type: 'move', args: [quadrant, cards], playerID: String(player), credentials: match.keys[player] };
    const action = { type: 'MAKE_MOVE', payload };
    return `42/line,${JSON.stringify(['update', action, state._stateID, match.id, String(player)])}`;
  }
}

const SERVERS = { ours: Ours, 'boardgame.io': BoardgameIo };

class Load {
  constructor(server, bases) {
    this.server = new SERVERS[server](...bases);
    this.matches = [];
    this.taken = [];
    this.counting = false;
    this.failed = undefined;
  }

  async create({ matches }) {
    await eachAtOnce(Array.from({ length: matches }), async () => {
      this.matches.push({ ...(await this.server.create()), seats: [], seen: -1, sent: undefined, next: undefined });
    });
    return { matches: this.matches.length };
  }

  async connect({ seconds }) {
    const limit = performance.now() + seconds * 1000;
    await eachAtOnce(this.matches, (match) => this.sitDown(match, limit - performance.now()));
    return { sockets: 2 * this.matches.length };
  }

  sitDown(match, milliseconds) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a match did not begin in time')), Math.max(1, milliseconds));
      match.ready = () => {
        clearTimeout(timer);
        resolve();
      };
      for (const player of [0, 1]) {
        const seat = { socket: this.server.open(match, player), answer: undefined, seen: -1 };
        match.seats.push(seat);
        seat.socket.on('message', (data) => this.hear(match, player, data.toString()));
        seat.socket.on('error', (error) => this.fail(error));
        seat.socket.on('close', () => this.fail(new Error('a socket was closed')));
      }
    });
  }

  fail(error) {
    if (!this.closing) this.failed ??= error;
  }

  hear(match, player, text) {
    const seat = match.seats[player];
    try {
      const number = this.server.heard(text, match, player, seat);
      if (number === undefined) return;
      seat.seen = number;
    } catch (error) {
      this.fail(error);
      return;
    }
    if (match.sent !== undefined && player !== match.sent.player && seat.seen > match.sent.seen) {
      if (this.counting) this.taken.push(performance.now() - match.sent.at);
      match.sent = undefined;
    }
    const [one, other] = match.seats;
    if (match.sent === undefined && one.seen === other.seen && one.seen >= 0) {
      match.ready?.();
      match.ready = undefined;
      if (match.next !== undefined) match.next();
    }
  }

  decide(match) {
    const player = match.seats.findIndex((seat) => seat.answer !== undefined);
    if (player < 0 || match.sent !== undefined) return false;
    const seat = match.seats[player];
    const { answer } = seat;
    seat.answer = undefined;
    match.sent = { player, at: performance.now(), seen: seat.seen };
    seat.socket.send(answer);
    return true;
  }

  // Each match decides again as soon as both players know of the last decision.
  async rush({ matches, ...stretch }) {
    const playing = this.matches.slice(0, matches);
    for (const match of playing) {
      match.next = () => this.decide(match);
      this.decide(match);
    }
    return this.count(stretch, () => playing.forEach((match) => (match.next = undefined)));
  }

  // Each match decides every so many seconds; a decision that is still under way then is counted as late.
  async pace({ every, ...stretch }) {
    const timers = [];
    let late = 0;
    for (const match of this.matches) {
      const beat = () => {
        if (!this.decide(match) && this.counting) late += 1;
      };
      timers.push(
        setTimeout(() => {
          beat();
          timers.push(setInterval(beat, every * 1000));
        }, Math.random() * every * 1000),
      );
    }
    const counted = await this.count(stretch, () => timers.forEach(clearTimeout));
    return { ...counted, late };
  }

  async count({ seconds, before, pids, databases }, stop) {
    const sleep = (each) => new Promise((resolve) => setTimeout(resolve, each * 1000));
    await sleep(before);
    this.taken = [];
    this.counting = true;
    const [begun, used] = [performance.now(), process.cpuUsage()];
    const [served, kept] = [secondsUsed(pids), secondsUsedByAll(databases)];
    await sleep(seconds);
    this.counting = false;
    const [took, cpu] = [(performance.now() - begun) / 1000, process.cpuUsage(used)];
    const server = (secondsUsed(pids) - served) / took;
    const database = (secondsUsedByAll(databases) - kept) / took;
    stop();
    await sleep(1);
    if (this.failed !== undefined) throw this.failed;
    const taken = Float64Array.from(this.taken).sort();
    const share = (part) => taken[Math.min(taken.length - 1, Math.floor(taken.length * part))] ?? null;
    return {
      decisions: taken.length,
      seconds: took,
      p50: share(0.5),
      p99: share(0.99),
      most: share(1),
      server,
      database,
      busy: (cpu.user + cpu.system) / 1e6 / took,
    };
  }

  async close() {
    this.closing = true;
    for (const match of this.matches) for (const seat of match.seats) seat.socket.terminate();
    return {};
  }
}

async function main() {
  const [server, ...bases] = process.argv.slice(2);
  const load = new Load(server, bases);
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { command, ...options } = JSON.parse(line);
    const said = await load[command](options).catch((error) => ({ error: String(error.message ?? error) }));
    process.stdout.write(`${JSON.stringify(said)}\n`);
  }
  process.exit(0);
}

main();
