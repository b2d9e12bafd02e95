import {
  type Command,
  decodeEvents,
  DEFAULT_CAPACITY,
  type EventOf,
  Exchange,
  type ExchangeEvent,
} from '@pavilion/core/exchange';
import type { HouseTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts';
import { PgJournal } from '../pg-journal.ts';
import { RandomCommands } from '../testing/random-commands.ts';
import { RandomTermsCommands } from '../testing/random-terms-commands.ts';
import { EXPIRED } from '../testing/bank.ts';
import { createTables } from '../testing/schema.ts';
import { Projector, resetReadModels } from './projector.ts';

const TABLES = [
  'ledger_accounts',
  'market_states',
  'bets',
  'fills',
  'statement_entries',
  'settlements',
  'market_results',
  'transfers',
  'shown_prices',
];
const COMMANDS = 6_000;
const COMMANDS_PER_BATCH = 7;
const OPENED_AFTER = 200 * COMMANDS_PER_BATCH;
/** Above every market of the random commands. */
const MARKETS_MAX = 1_000;

let database: TestDatabase;
let client: Client;
let exchange: Exchange;
let eventTypes: Set<string>;
/** Voided sides, by order and match. */
const voidedSides = new Map<string, Pick<EventOf<'fillVoided'>, 'order' | 'seq' | 'stake' | 'reason'>>();
/** Number of bets compared between row and memory. */
let compared = 0;

/** A market on the lunch favourite, which opens when other markets have been in play for a while. */
const HOUSE_MARKET = 9_001;
const HOUSE_TERMS: HouseTerms = {
  kind: 'BOOKMAKER',
  runners: 2,
  meterCap: 0,
  turnsInPlay: true,
  betDelayMs: 0,
  commissionBps: 0,
  minStake: 100 as Minor,
  maxStake: 1_000_000 as Minor,
  maxProfit: 0 as Minor,
  exposureLimit: 0 as Minor,
  potLimit: 0 as Minor,
  betsFrom: 0,
  betsUntil: 0,
};

/** Writes a journal with the kinds of events that the first test lists, batch by batch as the engine does. The read models catch up after every fifth batch. */
beforeAll(async () => {
  database = await createTestDatabase();
  await createTables(database.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
  // Small slices, so most settlements need several.
  exchange = new Exchange({ ...DEFAULT_CAPACITY, settlementLines: 6 });
  eventTypes = new Set();
  const journal = await PgJournal.open({ databaseUrl: database.url });
  await journal.takeOver(EXPIRED);
  const projector = await Projector.open(database.url, decodeEvents);
  const random = new RandomCommands(20_261_121);
  const terms = new RandomTermsCommands(20_261_122);
  const waiting: Command[] = random.setUp();
  await listMarkets();
  let at = 1_700_000_000_000_000;
  for (let drawn = 0; drawn < COMMANDS; drawn += COMMANDS_PER_BATCH) {
    for (let count = 0; count < COMMANDS_PER_BATCH; count += 1) {
      at += 1_000;
      exchange.execute(waiting.shift() ?? random.next(exchange), at);
    }
    exchange.execute(terms.next(exchange), ++at);
    if (drawn === OPENED_AFTER) waiting.push({ kind: 'openHouseMarket', market: HOUSE_MARKET, event: 1, terms: HOUSE_TERMS });
    if (drawn % (20 * COMMANDS_PER_BATCH) === 0) at = voidRecent(at);
    if (drawn % (20 * COMMANDS_PER_BATCH) === 10 * COMMANDS_PER_BATCH) at = reinstate(at);
    const batch = exchange.takeBatch();
    if (batch === undefined) continue;
    for (const event of decodeEvents(batch.firstSeq, batch.payload)) {
      eventTypes.add(event.type);
      noteVoid(event);
    }
    expect(await journal.append(batch, at)).toMatchObject({ outcome: 'committed' });
    if (drawn % (5 * COMMANDS_PER_BATCH) !== 0) continue;
    await projector.catchUp();
    if (drawn % (30 * COMMANDS_PER_BATCH) === 0) await compareBets();
  }
  await projector.catchUp();
  await projector.close();
  await journal.close();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Lists the markets of the random commands as winners of two matches. The match of the odd ones has the market on its lunch favourite. */
async function listMarkets(): Promise<void> {
  // Without this, the list would need its sport, series and matches.
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO markets (market_id, match_id, source, source_ref, name, market_type, terms) OVERRIDING SYSTEM VALUE
     SELECT id, 1 + id % 2, 'test', id::text, '', CASE id WHEN $1 THEN 'LUNCH_FAVOURITE' ELSE 'MATCH_ODDS' END, '{}'
     FROM (SELECT generate_series(1, $2::integer) UNION ALL SELECT $1::integer) AS listed (id)`,
    [HOUSE_MARKET, MARKETS_MAX],
  );
  await client.query('SET session_replication_role = DEFAULT');
}

/** Voids the matches of the last commands in every market, because the random commands seldom hit a match. */
function voidRecent(at: number): number {
  let now = at;
  for (const { market } of exchange.markets()) {
    now += 1_000;
    exchange.execute({ kind: 'voidBets', market, bets: [], from: at - 200_000, until: 0, reason: 'WRONG_RATE' }, now);
  }
  return now;
}

/** Reinstates every removed runner, which the random commands never do. */
function reinstate(at: number): number {
  let now = at;
  for (const { market, terms } of exchange.markets()) {
    for (let runner = 0; runner < terms.runners; runner += 1) {
      now += 1_000;
      exchange.execute({ kind: 'reinstateRunner', market, runner }, now);
    }
  }
  return now;
}

function noteVoid(event: ExchangeEvent): void {
  if (event.type !== 'fillVoided' && event.type !== 'fillVoidKept' && event.type !== 'fillRevived') return;
  const side = `${event.order}.${event.match}`;
  if (event.type === 'fillRevived') return void voidedSides.delete(side);
  if (event.type === 'fillVoided') return void voidedSides.set(side, event);
  const before = voidedSides.get(side);
  if (before !== undefined) voidedSides.set(side, { ...before, reason: event.reason });
}

async function compareBets(): Promise<void> {
  const { rows } = await client.query<{ bet_id: string } & Record<string, string | number>>(
    'SELECT * FROM bets ORDER BY bet_id DESC LIMIT 300',
  );
  for (const row of rows) {
    const order = exchange.order(Number(row.bet_id));
    if (order === undefined) {
      const evicted = exchange.market(Number(row['market_id'])) === undefined;
      expect(row, `bet ${row.bet_id} is gone from memory`).toMatchObject(
        evicted ? { remaining: '0' } : { remaining: '0', matched: '0' },
      );
      continue;
    }
    compared += 1;
    expect({ ...row, matched: Number(row['matched']) + Number(row['voided']) }).toMatchObject({
      account_id: order.account,
      market_id: order.market,
      runner: order.runner,
      side: order.side,
      price: order.price,
      size: String(order.size),
      matched: order.matched + order.voided,
      // The row keeps the payout of voided fills, because their price is derived from it.
      ...(order.voided === 0 ? { payout: String(order.payout) } : {}),
      remaining: String(order.remaining),
      lapsed: String(order.lapsed),
      cancelled: String(order.cancelled),
      persistence: order.persistence,
      status: order.status,
    });
  }
}

async function rowsOf(table: string): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`SELECT ${table}::text AS row FROM ${table} ORDER BY 1`);
  return rows.map(({ row }) => row);
}

async function allRows(): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  for (const table of TABLES) tables.set(table, await rowsOf(table));
  return tables;
}

async function numbers(text: string, values: readonly unknown[] = []): Promise<number[][]> {
  const { rows } = await client.query<Record<string, string>>(text, [...values]);
  return rows.map((row) => Object.values(row).map(Number));
}

describe('the projector', () => {
  test('the journal of these tests has these kinds of events', () => {
    expect([...eventTypes].sort()).toEqual(
      [
        'accountLocked',
        'accountOpened',
        'accountSettled',
        'marketEvicted',
        'pricesShown',
        'marketOpened',
        'marketSettled',
        'marketStatusChanged',
        'marketVoided',
        'orderAmended',
        'orderChangeDropped',
        'orderChangeWaiting',
        'orderDelayed',
        'orderFilled',
        'orderPlaced',
        'orderReduced',
        'orderRested',
        'orderSettled',
        'orderSized',
        'orderTargeted',
        'creditSet',
        'discountSet',
        'eventLimited',
        'holdPlaced',
        'holdReleased',
        'fillRevived',
        'fillVoidKept',
        'fillVoided',
        'heartbeatSet',
        'fillRepriced',
        'runnerReinstated',
        'runnerRemoved',
        'rollbackBegun',
        'settlementContinued',
        'settlementRolledBack',
        'houseMarketOpened',
        'termsChanged',
        'transferred',
      ].sort(),
    );
  });

  test('X17 every bet in memory equals its row', () => {
    expect(compared).toBeGreaterThan(500);
  });

  test('the fills of a bet sum to its matched size', async () => {
    expect(
      await numbers(`
        SELECT bets.bet_id FROM bets LEFT JOIN fills USING (bet_id) GROUP BY bets.bet_id
        HAVING matched + voided <> coalesce(sum(stake), 0) OR bets.payout <> coalesce(sum(fills.payout), 0)`),
    ).toEqual([]);
  });

  test('X58 a separately voided side stores its event; the bet stores amount and reason', async () => {
    expect(voidedSides.size).toBeGreaterThan(20);
    const said = new Map([...voidedSides].map(([side, { seq }]) => [side, seq]));
    const stakes = new Map<number, number>();
    for (const { order, stake } of voidedSides.values()) stakes.set(order, (stakes.get(order) ?? 0) + stake);
    const fills = await client.query<{ side: string; voided_seq: string }>(
      `SELECT bet_id || '.' || match_number AS side, voided_seq FROM fills WHERE voided_seq IS NOT NULL`,
    );
    expect(new Map(fills.rows.map((row) => [row.side, Number(row.voided_seq)]))).toEqual(said);
    const bets = await client.query<{ bet_id: string; voided_alone: string; void_reason: string }>(
      'SELECT bet_id, voided_alone, void_reason FROM bets WHERE voided_alone <> 0 OR void_reason IS NOT NULL',
    );
    expect(new Map(bets.rows.map((row) => [Number(row.bet_id), Number(row.voided_alone)]))).toEqual(stakes);
    const reasons = new Map([...voidedSides.values()].map(({ order, reason }) => [order, reason]));
    expect(new Map(bets.rows.map((row) => [Number(row.bet_id), row.void_reason]))).toEqual(reasons);
    expect(await numbers('SELECT count(*) FROM bets WHERE voided < voided_alone')).toEqual([[0]]);
  });

  test('L2 each statement line follows from the previous one, and the last line is the balance', async () => {
    expect(
      await numbers(`
        SELECT account_id, seq FROM (
          SELECT *, coalesce(lag(balance_after) OVER (PARTITION BY account_id ORDER BY seq, leg), 0) AS before FROM statement_entries
        ) AS lines WHERE before + amount <> balance_after`),
    ).toEqual([]);
    const last = await numbers(
      'SELECT DISTINCT ON (account_id) account_id, balance_after FROM statement_entries ORDER BY account_id, seq DESC, leg DESC',
    );
    expect(last).toHaveLength(12);
    for (const [account, balance] of last) expect(exchange.account(account ?? 0)?.balance).toBe(balance);
  });

  test('S1 the results of each settlement add up to zero', async () => {
    // The net of every line, including the commission account's income.
    expect(await numbers('SELECT market_id FROM market_results GROUP BY market_id, settlement HAVING sum(net) <> 0')).toEqual([]);
    const [counted] = await numbers(
      'SELECT count(*) FILTER (WHERE rolled_back_at IS NOT NULL) AS undone, count(*) AS all FROM settlements',
    );
    expect(counted?.[0]).toBeGreaterThan(2);
    expect(counted?.[1]).toBeGreaterThan(counted?.[0] ?? 0);
  });

  test('S6 only bets of the current settlement have results', async () => {
    const settled = await numbers(
      'SELECT DISTINCT market_id, settlement FROM bets WHERE settlement IS NOT NULL ORDER BY market_id',
    );
    const inForce = await numbers(
      'SELECT market_id, settlement FROM settlements WHERE rolled_back_at IS NULL ORDER BY market_id',
    );
    expect(settled.length).toBeGreaterThan(3);
    expect(inForce).toEqual(expect.arrayContaining(settled));
    expect(await numbers('SELECT bet_id FROM bets WHERE (profit IS NULL) <> (settled_at IS NULL)')).toEqual([]);
    expect(
      await numbers(`
        SELECT market_id FROM bets WHERE settlement IS NOT NULL GROUP BY market_id, settlement, account_id
        HAVING sum(profit) <> (SELECT gross FROM market_results AS result WHERE result.market_id = bets.market_id
          AND result.settlement = bets.settlement AND result.account_id = bets.account_id)`),
    ).toEqual([]);
  });

  test('exchange X81 markets equal those in memory, with their current terms', async () => {
    const { rows } = await client.query(
      'SELECT market_id AS market, status, in_play AS "inPlay", version, terms FROM market_states WHERE NOT evicted ORDER BY 1',
    );
    expect(rows).toEqual(
      [...exchange.markets(), ...exchange.houseMarkets()]
        .map(({ market, status, inPlay, version, terms }) => ({ market, status, inPlay, version, terms }))
        .sort((a, b) => a.market - b.market),
    );
  });

  test('exchange X91 only a match with a market on its favourite has prices in play, and only since that market opened', async () => {
    const [[opened = 0] = []] = await numbers('SELECT opened_at FROM market_states WHERE market_id = $1', [HOUSE_MARKET]);
    const [[count = 0, odd, first = 0] = []] = await numbers(
      'SELECT count(*) AS count, count(*) FILTER (WHERE market_id % 2 = 1) AS odd, min(at) AS first FROM shown_prices',
    );
    expect(count).toBeGreaterThan(5);
    expect(odd).toBe(count);
    expect(first).toBeGreaterThanOrEqual(opened);
  });

  test('J6 tables rebuilt from the journal are the same', async () => {
    const before = await allRows();
    await resetReadModels(database.url);
    const projector = await Projector.open(database.url, decodeEvents);
    await projector.catchUp();
    await projector.close();
    const after = await allRows();
    for (const table of TABLES) expect(after.get(table), table).toEqual(before.get(table));
  });

  test('J6 notices are rebuilt, and no browser gets a notice twice', async () => {
    const [[reader] = []] = await numbers('SELECT account_id FROM bets GROUP BY 1 ORDER BY count(*) DESC LIMIT 1');
    await client.query(
      `INSERT INTO users (user_id, user_name, password_hash, role, notices_read_at) OVERRIDING SYSTEM VALUE VALUES ($1, 'reader', '', 'PLAYER', 0)`,
      [reader],
    );
    await client.query(`INSERT INTO push_subscriptions (endpoint, user_id, p256dh, auth) VALUES ('https://push', $1, '', '')`, [
      reader,
    ]);
    const rebuild = async (): Promise<readonly number[]> => {
      await resetReadModels(database.url);
      const projector = await Projector.open(database.url, decodeEvents);
      await projector.catchUp();
      await projector.close();
      return (await numbers('SELECT count(*) AS told, count(*) FILTER (WHERE to_push) AS pushed FROM notices'))[0] ?? [];
    };
    const [told = 0, pushed] = await rebuild();
    expect(told).toBeGreaterThan(10);
    expect(pushed).toBe(0);
    // A `told_seq` before the first event makes the rebuild push every notice.
    await client.query('UPDATE projection SET told_seq = -1 - 9000000000000000, seq = 0');
    expect(await rebuild()).toEqual([told, told]);
  });

  test('J6 a projector at the end of the journal writes nothing, and a second projector cannot write the same events', async () => {
    const before = await rowsOf('bets');
    const projector = await Projector.open(database.url, decodeEvents);
    await projector.catchUp();
    await projector.close();
    expect(await rowsOf('bets')).toEqual(before);
    await resetReadModels(database.url);
    const [first, second] = [await Projector.open(database.url, decodeEvents), await Projector.open(database.url, decodeEvents)];
    await first.catchUp();
    await expect(second.catchUp()).rejects.toThrow();
    await Promise.all([first.close(), second.close()]);
    expect(await rowsOf('bets')).toEqual(before);
  });
});
