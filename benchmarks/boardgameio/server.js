// boardgame.io's server, as it comes, with a game like Quick Duel: 24 hidden cards, and a turn that lays the four cards
// of a quadrant back in another order. Matches are kept in memory, as files in a folder that is named, or in a PostgreSQL
// whose address is named, both behind boardgame.io's own cache. It says its port when it is ready.
'use strict';

const { FlatFile, Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const COLUMNS = 4;
const ROWS = 3;
const CARDS = [...'....CDGIMOSS'];
const MOST_MATCHES = 5000; // that are ever asked for
const CORNERS = [0, 1, COLUMNS, COLUMNS + 1];

const isQuadrant = (quadrant) =>
  Number.isInteger(quadrant) &&
  quadrant >= 0 &&
  quadrant % COLUMNS < COLUMNS - 1 &&
  quadrant < (ROWS - 1) * COLUMNS;

const sorted = (cards) => [...cards].sort().join('');

const SkirmishLine = {
  name: 'line',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: ({ random }) => ({
    fronts: { 0: random.Shuffle(CARDS), 1: random.Shuffle(CARDS) },
    moved: null,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    move: {
      move: ({ G, playerID }, quadrant, cards) => {
        const front = G.fronts[playerID];
        if (!isQuadrant(quadrant) || typeof cards !== 'string') return INVALID_MOVE;
        const taken = CORNERS.map((corner) => front[quadrant + corner]);
        if (sorted(taken) !== sorted(cards)) return INVALID_MOVE;
        CORNERS.forEach((corner, at) => {
          front[quadrant + corner] = cards[at];
        });
        G.moved = { by: playerID, quadrant };
      },
      client: false,
      redact: true,
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    fronts: Object.fromEntries(
      Object.entries(G.fronts).map(([side, cards]) => [side, side === playerID ? cards : cards.map(() => '?')]),
    ),
  }),
};

function storage(place) {
  if (place === undefined) return undefined;
  const { StorageCache } = require('@boardgame.io/storage-cache');
  return new StorageCache(lasting(place), { cacheSize: MOST_MATCHES });
}

function lasting(place) {
  if (!place.startsWith('postgresql://')) return new FlatFile({ dir: place });
  const { PostgresStore } = require('bgio-postgres');
  // With its own five connections, matches would mostly wait for each other.
  return new PostgresStore(place, { logging: false, pool: { max: 32 } });
}

const [place] = process.argv.slice(2);
const server = Server({ games: [SkirmishLine], db: storage(place), origins: [/localhost/, /127\.0\.0\.1/] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
});
