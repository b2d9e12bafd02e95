import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HTTP } from '@pavilion/contract/http';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@pavilion/exchange/db/embedded';
import pg from 'pg';
import { atMost, quoted, type BenchOptions, type Figure } from './figure.ts';
import { freePort } from './free-port.ts';
import { makeBettingWorld, must, untilProjected, type BettingWorld } from './load/betting-world.ts';
import { startExchange } from './load/exchange-process.ts';
import { printFigures } from './own-process.ts';

/**
 * Measures a start after the exchange and the database were killed. Copies of real bets fill the table of bets. The last real bets are placed just before the
 * kill, and must be in the table afterwards.
 */
const BETS = 10_000_000;
const BETS_WHEN_QUICK = 200_000;
const BETS_OF_A_STATEMENT = 500_000;
const PLAYERS = 20;
const MARKETS = 20;
const PROJECTED_MS = 60_000;
/** Copies have ids above this number, far from the ids that the exchange assigns. */
const COPIES_ABOVE = 1_000_000_000;

/** Inserts copies of the real bets, each fully matched and settled with a profit of 0. */
const COPY = `
  INSERT INTO bets (bet_id, account_id, market_id, runner, side, price, size, persistence, time_in_force, matched, payout, cancelled,
                    lapsed, voided, pending, placed_at, matched_at, profit, settlement, settled_at)
  SELECT $1::bigint + copy, account_id, market_id, runner, side, price, size, persistence, time_in_force, size, size * price / 100, 0,
         0, 0, false, placed_at, placed_at, 0, 1, placed_at
  FROM generate_series(1, $2::integer) AS copy
  JOIN (SELECT row_number() OVER () - 1 AS place, count(*) OVER () AS bets, * FROM bets WHERE bet_id < ${COPIES_ABOVE}) AS original
    ON copy % bets = place`;

async function onDatabase<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function fill(databaseUrl: string, bets: number): Promise<void> {
  return onDatabase(databaseUrl, async (client) => {
    for (let done = 0; done < bets; done += BETS_OF_A_STATEMENT)
      await client.query(COPY, [COPIES_ABOVE + done, Math.min(BETS_OF_A_STATEMENT, bets - done)]);
  });
}

/** Returns the number of bets that are not copies. */
function realBets(databaseUrl: string): Promise<number> {
  return onDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ bets: number }>('SELECT count(*)::integer AS bets FROM bets WHERE bet_id < $1', [
      COPIES_ABOVE,
    ]);
    return rows[0]?.bets ?? 0;
  });
}

/** Places one bet for each player on the first market. Returns the number of bets. */
async function placeOneEach({ players, markets: [market] }: BettingWorld): Promise<number> {
  if (market === undefined) throw new Error('the world has no market');
  const { market_id, selection_ids } = market;
  for (const player of players) {
    const bet = { market_id, selection_id: selection_ids[0] ?? 0, side: 'BACK', price: 2, stake: 2 } as const;
    must('place', await player.resolve(HTTP.bet.placeBet, bet));
  }
  return players.length;
}

async function kill(database: EmbeddedPostgres): Promise<void> {
  process.kill(database.pid, 'SIGKILL');
  await database.ended;
  await database.stop();
}

export async function run({ isQuick }: BenchOptions): Promise<readonly Figure[]> {
  const bets = isQuick ? BETS_WHEN_QUICK : BETS;
  const root = mkdtempSync(join(tmpdir(), 'pavilion-restart-'));
  chmodSync(root, 0o711);
  const folder = join(root, 'postgres');
  const undo: (() => unknown)[] = [() => rmSync(root, { recursive: true, force: true })];
  try {
    const database = await startEmbeddedPostgres({ folder });
    undo.push(() => database.stop());
    const port = await freePort();
    const exchange = await startExchange(port, database.url);
    undo.push(() => exchange.stop());
    const world = await makeBettingWorld(exchange.baseUrl, PLAYERS, MARKETS);
    let placed = await placeOneEach(world);
    await untilProjected(world.operator, PROJECTED_MS);
    await fill(database.url, bets);
    placed += await placeOneEach(world);
    await Promise.all([exchange.kill(), kill(database)]);
    const startedMs = performance.now();
    const databaseAgain = await startEmbeddedPostgres({ folder });
    undo.push(() => databaseAgain.stop());
    const databaseMs = performance.now() - startedMs;
    const again = await startExchange(port, databaseAgain.url);
    const readyMs = performance.now() - startedMs;
    undo.push(() => again.stop());
    await untilProjected(world.operator, PROJECTED_MS);
    const found = await realBets(databaseAgain.url);
    const after = `${bets.toLocaleString('en')} bets`;
    return [
      atMost(`ready after a kill, ${after}`, readyMs / 1_000, 's', 10),
      quoted(`database ready after a kill, ${after}`, databaseMs / 1_000, 's'),
      atMost('bets lost in the kill', placed - found, 'bets', 0),
    ];
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

if (import.meta.main) await printFigures('restart');
