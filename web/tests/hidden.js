/** What a player may not know, looked for wherever a page could have it: on its lines, in its memory, in what it shows. */

/** @typedef {import("playwright-core").Page} Page */
/**
 * Whether a card on a square is one that the enemy has laid; without a square, whether it can be one of the enemy's at all.
 * @typedef {(square: string, card: string) => boolean} IsTheirs
 */

/** Everything that a page's sockets said and heard, and every answer about matches. @param {Page} page */
export function overhear(page) {
  /** @type {{ said: string[], heard: string[] }} */
  const line = { said: [], heard: [] };
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => line.said.push(String(payload)));
    socket.on("framereceived", ({ payload }) => line.heard.push(String(payload)));
  });
  page.on("response", (response) => {
    if (!/\/api\/matches/.test(response.url())) return;
    // What was asked for last may not come any more.
    response.text().then((text) => line.heard.push(text), () => undefined);
  });
  return line;
}

/** The decisions of a player that the enemy may not know. @param {string[]} said */
export function secrets(said) {
  const decisions = said.map((text) => JSON.parse(text)).filter(({ type }) => type === "decide");
  return decisions.map(({ decision }) => decision).filter((text) => /^(setup|move|squad|deploy) /.test(text));
}

/** Everything that a page holds in memory. @param {Page} page */
export async function memoryOf(page) {
  const devtools = await page.context().newCDPSession(page);
  /** @type {string[]} */
  const parts = [];
  devtools.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => parts.push(chunk));
  await devtools.send("HeapProfiler.takeHeapSnapshot");
  await devtools.detach();
  return parts.join("");
}

/** The units of SCOPE Panzer. */
const UNITS = {
  american: ["BZ", "AT", "ST", "HC", "SH", "JK", "JB", "PE"],
  german: ["PS", "PK", "P2", "P3", "P4", "SG", "PV", "TG"],
};

/** The units of a side, wherever they lie. @param {"american" | "german"} side @returns {IsTheirs} */
export const unitsOf = (side) => (_, card) => UNITS[side].includes(card);

/** The cards of a Front that nobody has crossed, Empty Areas among them. @param {"german" | "soviet"} side @param {number} rows @returns {IsTheirs} */
export function frontOf(side, rows) {
  const letters = side === "german" ? /^[SOCMGID]$/ : /^[socmgid]$/;
  const isInside = (/** @type {string} */ square) => Number(square.slice(1)) > rows === (side === "soviet");
  return (square, card) => (square ? isInside(square) && /^[A-Za-z.]$/.test(card) : letters.test(card));
}

const SQUARE = /^[a-h][1-8]$/;
/** As messages and the page's own objects name a card. */
const NAMED = ["card", "code"];

/** @typedef {{ [name: string]: any }} Parts */

/** The enemy's cards that one object speaks of, each with its square; one of a squad has none. @param {Parts} parts @param {IsTheirs} isTheirs */
function cardsOf(parts, isTheirs) {
  /** @type {string[]} */
  const found = [];
  const note = (/** @type {unknown} */ square, /** @type {unknown} */ card) => {
    if (typeof square === "string" && typeof card === "string" && SQUARE.test(square) && isTheirs(square, card))
      found.push(`${square} ${card}`);
  };
  for (const [name, value] of Object.entries(parts)) {
    note(name, value);
    if (value && typeof value === "object") for (const each of NAMED) note(name, value[each]);
  }
  for (const each of NAMED) note(parts.square, parts[each]);
  return found;
}

/** Decisions that name cards, in either game. */
const NAMING = [
  /^(squad|deploy|move [a-h]\d) ((?:[A-Z\d]{2}|[.-])(?: (?:[A-Z\d]{2}|[.-]))*)$/,
  /^(setup) ([A-Za-z.]+(?:\/[A-Za-z.]+)+)$/,
  /^(move [a-h]\d) ([A-Za-z.]{4})$/,
];

/** The enemy's cards that a text speaks of: a decision that names them, or a message. @param {string} text @param {IsTheirs} isTheirs @returns {string[]} */
function cardsInText(text, isTheirs) {
  for (const [, verb, cards = ""] of NAMING.map((decision) => decision.exec(text) ?? [])) {
    const named = cards.split(verb === "setup" || !cards.includes(" ") && cards.length > 2 ? "" : " ");
    const theirs = named.filter((card) => isTheirs("", card));
    if (theirs.length > 0) return theirs.map((card) => `${verb} ${card}`);
  }
  if (!/^[[{]/.test(text)) return [];
  try {
    return cardsIn(JSON.parse(text), isTheirs);
  } catch {
    return [];
  }
}

/** The enemy's cards that a message speaks of, each with its square. @param {unknown} told @param {IsTheirs} isTheirs @returns {string[]} */
export function cardsIn(told, isTheirs) {
  if (typeof told === "string") return cardsInText(told, isTheirs);
  if (!told || typeof told !== "object") return [];
  const squad = Array.isArray(told) ? told.filter((each) => typeof each === "string" && each.length > 1 && isTheirs("", each)) : [];
  return [
    ...squad.map((card) => `squad ${card}`),
    ...cardsOf(told, isTheirs),
    ...Object.values(told).flatMap((each) => cardsIn(each, isTheirs)),
  ];
}

/**
 * The enemy's cards that the memory of a page speaks of: in its objects and lists, which are read off the snapshot's
 * graph, and in its texts.
 * @param {string} memory @param {IsTheirs} isTheirs
 */
export function cardsHeld(memory, isTheirs) {
  const { snapshot, nodes, edges, strings } = JSON.parse(memory);
  const { node_fields, node_types, edge_fields, edge_types } = snapshot.meta;
  const [type, name, count] = ["type", "name", "edge_count"].map((field) => node_fields.indexOf(field));
  const [kind, label, to] = ["type", "name_or_index", "to_node"].map((field) => edge_fields.indexOf(field));
  const typeAt = (/** @type {number} */ at) => node_types[0][nodes[at + type]];
  /** @type {Map<number, number>} */
  const firstEdges = new Map();
  for (let at = 0, edge = 0; at < nodes.length; at += node_fields.length) {
    firstEdges.set(at, edge);
    edge += nodes[at + count] * edge_fields.length;
  }
  const textAt = (/** @type {number} */ at) => (typeAt(at) === "string" ? strings[nodes[at + name]] : null);

  /** What an object has under its names, or a list in its places. @param {number} at @param {number} depth @returns {Parts} */
  function partsAt(at, depth) {
    /** @type {Parts} */
    const parts = {};
    const first = firstEdges.get(at) ?? 0;
    for (let edge = first; edge < first + nodes[at + count] * edge_fields.length; edge += edge_fields.length) {
      const how = edge_types[0][edges[edge + kind]];
      if (how !== "property" && how !== "element") continue;
      const target = edges[edge + to];
      const value = textAt(target) ?? (depth && typeAt(target) === "object" ? partsAt(target, depth - 1) : null);
      if (value !== null) parts[how === "element" ? edges[edge + label] : strings[edges[edge + label]]] = value;
    }
    return parts;
  }

  const found = new Set();
  for (const at of firstEdges.keys()) {
    if (typeAt(at) === "string") for (const each of cardsInText(strings[nodes[at + name]], isTheirs)) found.add(each);
    if (typeAt(at) !== "object") continue;
    const parts = partsAt(at, 1);
    for (const each of cardsOf(parts, isTheirs)) found.add(each);
    const listed = strings[nodes[at + name]] === "Array" ? Object.values(parts) : [];
    for (const each of listed) if (typeof each === "string" && each.length > 1 && isTheirs("", each)) found.add(`squad ${each}`);
  }
  return [...found].sort();
}

/** What a page keeps beyond its memory. @param {Page} page */
const storesOf = (page) => page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)]);

/** The cards that a page has, wherever it could have them: those of each kind. @param {Page} page @param {{ heard: string[] }} line @param {IsTheirs[]} kinds */
export async function cardsAt(page, line, ...kinds) {
  const [texts, memory] = [[...line.heard, ...(await storesOf(page))], await memoryOf(page)];
  return kinds.map((isTheirs) => [...new Set([...texts.flatMap((text) => cardsIn(text, isTheirs)), ...cardsHeld(memory, isTheirs)])].sort());
}

/** The units of SCOPE Panzer that a page draws. @param {Page} page @param {"american" | "german"} side */
export async function unitsDrawn(page, side) {
  const figures = await page.locator("use").evaluateAll((all) => all.map((each) => each.getAttribute("href")?.split("-").at(-1) ?? ""));
  return [...new Set(figures.filter((code) => UNITS[side].includes(code)))].sort();
}

/** Whether everybody has seen a card where it is said to be, or may know it there, by what was heard. @param {string[]} heard */
export function publicBy(heard) {
  const facts = heard.flatMap((text) => text.match(/! (?:[a-z]+ )*[a-h]\d [A-Za-z\d.]+(?=")/g) ?? []);
  const known = new Set(facts.flatMap((fact) => {
    const [card = "", square] = fact.split(" ").reverse();
    const left = /^! (eliminated|removed|destroyed)/.test(fact) ? [`${square} .`, `squad ${card}`] : [];
    return [`${square} ${card}`, ...left].map((each) => each.toLowerCase());
  }));
  return (/** @type {string} */ card) => known.has(card.toLowerCase());
}
