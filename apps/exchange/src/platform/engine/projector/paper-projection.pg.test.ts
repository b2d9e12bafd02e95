import {
  decodeEvents,
  DEFAULT_CAPACITY,
  Exchange,
  SYSTEM_ACCOUNT,
  type Command,
  type RunnerResult,
} from '@pavilion/core/exchange';
import type { Minor } from '@pavilion/core/money';
import type { Price } from '@pavilion/core/odds';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/testing.ts';
import { PgJournal } from '../pg-journal.ts';
import { EXPIRED } from '../testing/bank.ts';
import { createTables } from '../testing/schema.ts';
import { Projector } from './projector.ts';

const MARKET = 7;
const [ANN, BOB] = [101, 102] as const;
const PAPER = [201, 202] as const;
const WON: RunnerResult = { paid: 1, tied: 1 };
const LOST: RunnerResult = { paid: 0, tied: 1 };

let database: TestDatabase;
let client: Client;
let journal: PgJournal;
let projector: Projector;
let exchange: Exchange;
let at = 1_700_000_000_000_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await createTables(database.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
  journal = await PgJournal.open({ databaseUrl: database.url });
  await journal.takeOver(EXPIRED);
  projector = await Projector.open(database.url, decodeEvents);
  // Each account line is a slice of its own, so the paper house makes a separate payment for each.
  exchange = new Exchange({ ...DEFAULT_CAPACITY, settlementLines: 1 });
});
afterAll(async () => {
  await projector.close();
  await journal.close();
  await client.end();
  await database.drop();
});

function send(...commands: Command[]): void {
  for (const command of commands) {
    at += 1_000;
    expect(exchange.execute(command, at), command.kind).toMatchObject({ ok: true });
  }
}

/** Lets time pass until no act is in progress, and lets the read models catch up. */
async function follow(): Promise<void> {
  while (exchange.nextDueAt() === 1) send({ kind: 'tick' });
  const batch = exchange.takeBatch();
  if (batch !== undefined) await journal.append(batch, at);
  await projector.catchUp();
}

function order(account: number, side: 'BACK' | 'LAY', size: number): Command {
  return {
    kind: 'placeOrder',
    account,
    market: MARKET,
    runner: 0,
    side,
    price: 300 as Price,
    size: size as Minor,
    persistence: 'LAPSE',
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: 0 as Minor,
    marketVersion: 0,
  };
}

async function rowsOf(text: string): Promise<number[][]> {
  const { rows } = await client.query<number[]>({ text, rowMode: 'array' });
  return rows.map((row) => row.map(Number));
}

const results = () =>
  rowsOf('SELECT settlement, account_id, gross FROM market_results WHERE NOT rolled_back ORDER BY settlement, account_id');
const settledOnPaper = () =>
  rowsOf('SELECT account_id, settlement, profit FROM bets WHERE settlement IS NOT NULL AND account_id > 200 ORDER BY bet_id');

test('X80 S6 paper bets are paid in slices, stay when a real bet is voided, and are rolled back and settled again', async () => {
  const { EXTERNAL, PAPER_HOUSE } = SYSTEM_ACCOUNT;
  for (const account of [ANN, BOB, ...PAPER]) {
    const isPaper = PAPER.some((one) => one === account);
    const from = isPaper ? PAPER_HOUSE : EXTERNAL;
    send({ kind: 'openAccount', account, accountKind: isPaper ? 'PAPER' : 'PLAYER', parent: 0 });
    send({ kind: 'transfer', from, to: account, amount: 1_000_000 as Minor, reason: 'DEPOSIT' });
  }
  const terms = {
    kind: 'EXCHANGE',
    runners: 2,
    winners: 1,
    ladder: 'CLASSIC',
    crossMatching: false,
    turnsInPlay: true,
    betDelayMs: 0,
    passiveOrdersAtOnce: false,
    commissionBps: 0,
    discountAllowed: false,
    minStake: 1 as Minor,
    minPayout: 0 as Minor,
    maxStake: 1_000_000 as Minor,
    maxProfit: 0 as Minor,
    maxPrice: 0,
    exposureLimit: 0 as Minor,
    priceGuard: 0,
  } as const;
  send({ kind: 'openMarket', market: MARKET, event: 1, terms });
  send({ kind: 'changeMarketStatus', market: MARKET, status: 'OPEN', material: false });
  send(order(ANN, 'LAY', 9_000), order(PAPER[0], 'BACK', 1_000), order(PAPER[1], 'BACK', 2_000), order(BOB, 'BACK', 5_000));
  const named = exchange.openOrders(ANN, MARKET)[0]?.order ?? 0;
  send({ kind: 'changeMarketStatus', market: MARKET, status: 'CLOSED', material: false });

  send({ kind: 'settleMarket', market: MARKET, results: [WON, LOST] });
  await follow();
  expect(await results()).toEqual([
    [1, ANN, -10_000],
    [1, BOB, 10_000],
    [1, PAPER[0], 2_000],
    [1, PAPER[1], 4_000],
  ]);

  send({ kind: 'voidBets', market: MARKET, bets: [named], from: 0, until: 0, reason: 'WRONG_RATE' });
  await follow();
  expect(await results()).toEqual([
    [2, PAPER[0], 2_000],
    [2, PAPER[1], 4_000],
  ]);
  expect(await settledOnPaper()).toEqual([
    [PAPER[0], 2, 2_000],
    [PAPER[1], 2, 4_000],
  ]);

  send({ kind: 'rollBackSettlement', market: MARKET });
  await follow();
  expect([await results(), await settledOnPaper()]).toEqual([[], []]);

  send({ kind: 'settleMarket', market: MARKET, results: [LOST, WON] });
  await follow();
  expect(await results()).toEqual([
    [3, PAPER[0], -1_000],
    [3, PAPER[1], -2_000],
  ]);
  for (const account of PAPER) {
    const [last] = await rowsOf(
      `SELECT balance_after FROM statement_entries WHERE account_id = ${account} ORDER BY seq DESC, leg DESC LIMIT 1`,
    );
    expect(last).toEqual([exchange.account(account)?.balance]);
  }
});
