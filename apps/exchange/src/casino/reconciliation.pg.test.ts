import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CasinoReconciliation } from '@pavilion/contract/http';
import { Prng } from '@pavilion/core/std';
import { openDatabase } from '../platform/db/index.ts';
import { createPreparedDatabase, type TestDatabase } from '../platform/db/testing.ts';
import { resetReadModels } from '../platform/engine/projector/projector.ts';
import type { ExchangeEngine } from '../platform/engine/index.ts';
import { ManualClock } from '@pavilion/server/clock';
import { startOn, TestExchange } from '../testing/exchange.ts';
import { ReconciliationService } from './reconciliation-service.ts';
import { SimulatedProvider, type SimulatedPlayer } from '../money/wallet/testing/simulated-provider.ts';
import { TestProvider } from '../money/wallet/testing/test-provider.ts';

let provider: TestProvider;
let database: TestDatabase;
let exchange: TestExchange;

async function start(): Promise<void> {
  // Finished transactions leave memory within a tenth of a second, so late copies reach the archive too.
  const server = await startOn(database.url, { ...provider.environment, PAVILION_WALLET_KEPT_MS: '100' });
  exchange = new TestExchange(server.url, database.url, () => server.stop());
  provider.use(server.url);
}

beforeAll(async () => {
  provider = await TestProvider.start();
  database = await createPreparedDatabase();
  await start();
});

afterAll(async () => {
  await exchange.stop();
  await database.drop();
  await provider.stop();
});

/** Cuts the journal's connections during commits. The engine stops with unknown outcomes, as after a kill. */
async function cutJournal(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await client.end();
}

async function players(count: number, seed: number): Promise<SimulatedPlayer[]> {
  const operator = await exchange.signIn('operator');
  const all: SimulatedPlayer[] = [];
  for (let number = 0; number < count; number += 1) {
    const [name, password] = [`random${seed}x${number}`, 'Tm9vKx2pQ'];
    const account = { user_name: name, password, role: 'PLAYER', is_change_password: false };
    const { data } = await exchange.call<{ user_id: number }>('office/createAccount', account, { token: operator });
    await exchange.call('office/depositPoints', { user_id: data.user_id, amount: PURSE }, { token: operator });
    const signedIn = await exchange.call<{ token: string }>('user/login', { user_name: name, password });
    const launch = { providerName: 'MAC88', gameId: 150_004, platformId: 'desktop', lobby: true, redirectUrl: exchange.url };
    const launched = await exchange.call<{ url: string }>('gap/gaplogin', launch, { token: signedIn.data.token });
    const launchToken = new URL(launched.data.url).searchParams.get('t') ?? '';
    const { body } = await provider.send('authenticate', { launchToken });
    if (body.status !== 'OK') throw new Error(body.status);
    all.push({ playerId: body.playerId, sessionId: body.sessionId });
  }
  return all;
}

const PURSE = 1_000;
const TIMEOUT_MS = 120_000;
const STEPS = 60;
const CUT_AT = 30;

async function report(): Promise<CasinoReconciliation> {
  const token = await exchange.signIn('operator');
  const day = new Date().toISOString().slice(0, 10);
  const { data } = await exchange.call<CasinoReconciliation>('office/getCasinoReconciliation', { day }, { token });
  return data;
}

async function balances(of: readonly SimulatedPlayer[]): Promise<number> {
  const sums = await Promise.all(
    of.map(async ({ playerId, sessionId }) => {
      const { body } = await provider.send('balance', { playerId, sessionId, currency: 'PTS' });
      return body.status === 'OK' ? body.balance : NaN;
    }),
  );
  return sums.reduce((sum, balance) => sum + balance, 0);
}

describe('reconciliation', () => {
  test.each([11, 12])(
    'casino C-WAL-15 C-WAL-12 seed %i: both sides have the same books after losses, duplicates, late copies and crashes of either side',
    async (seed) => {
      provider.books.clear();
      await untilThereAreGames();
      const everybody = await players(4, seed);
      const before = await report();
      const simulated = new SimulatedProvider(provider, everybody, seed);
      const random = new Prng(seed * 7_919);
      for (let step = 1; step <= STEPS; step += 1) {
        const under = simulated.step();
        if (step === CUT_AT) {
          await cutJournal();
          await under;
          await exchange.stop().catch(() => undefined);
          await start();
        } else if (random.chance(4)) simulated.crash();
        await under;
      }
      await simulated.finish();
      expect(simulated.surprises).toEqual([]);
      const after = await report();
      // The wallet's day also has the bets of earlier seeds, which are not in this provider's books.
      const known = new Set(before.differences.map(({ tx_id }) => tx_id));
      expect(after.differences.filter(({ tx_id }) => !known.has(tx_id))).toEqual([]);
      expect([after.outbox, after.open_bets]).toEqual([0, []]);
      expect(after.matched).toBeGreaterThan(60);
      const moved = after.wallet.house_result - before.wallet.house_result;
      expect(moved).toBeCloseTo(after.provider.house_result, 2);
      expect((await balances(everybody)) / 100).toBeCloseTo(everybody.length * PURSE - moved, 2);
    },
    TIMEOUT_MS,
  );

  test('J6 casino C-WAL-5 a rebuild from the journal gives the same wallet tables, row by row', async () => {
    const before = await tables();
    expect(before.transactions.length).toBeGreaterThan(100);
    await exchange.stop();
    await resetReadModels(database.url);
    expect((await tables()).transactions).toEqual([]);
    await start();
    await report();
    expect(await tables()).toEqual(before);
  });

  test('casino C-WAL-15 the report names a transaction that is missing on one side, or has another amount or state', async () => {
    const [who] = await players(1, 99);
    if (who === undefined) throw new Error('no player has a bet');
    const simulated = new SimulatedProvider(provider, [who], 5);
    for (let step = 0; step < 30; step += 1) await simulated.step();
    await simulated.finish();
    const known = new Set((await report()).differences.map(({ tx_id }) => tx_id));
    const bets = [...provider.books.values()].filter(
      ({ action, state, playerId }) => action === 'bet' && state === 'LOST' && playerId === who.playerId,
    );
    const [gone, dearer, other] = bets;
    if (gone === undefined || dearer === undefined || other === undefined) throw new Error('too few bets were lost');
    provider.books.delete(gone.txId);
    provider.books.set(dearer.txId, { ...dearer, amount: dearer.amount + 1 });
    provider.books.set(other.txId, { ...other, state: 'PAID' });
    provider.books.set('b-invented', { ...other, txId: 'b-invented' });
    const { differences } = await report();
    const found = new Map(differences.filter(({ tx_id }) => !known.has(tx_id)).map(({ tx_id, kind }) => [tx_id, kind]));
    expect(found).toEqual(
      new Map([
        [gone.txId, 'MISSING_AT_PROVIDER'],
        [dearer.txId, 'AMOUNT_DIFF'],
        [other.txId, 'STATE_DIFF'],
        ['b-invented', 'MISSING_AT_WALLET'],
      ]),
    );
    expect(await logOfYesterday(Date.now() + 86_400_000 + 20 * 60_000)).toEqual([
      'the wallet and a provider of games do not agree',
    ]);
  });
});

/** Returns the log lines of the daily reconciliation at `nowMs`. It covers each day once. */
async function logOfYesterday(nowMs: number): Promise<string[]> {
  const messages: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void messages.push((JSON.parse(line) as { msg: string }).msg) });
  const db = openDatabase(database.url, 2);
  const rows = [...provider.books.values()];
  const books = { name: 'MAC88', ask: async () => ({ rows, next: null, outbox: 0 }) };
  const engine = { head: { seq: 0 } } as ExchangeEngine;
  const clock = new ManualClock(nowMs * 1_000);
  const service = new ReconciliationService({ db, engine, projected: async () => true, books: [books], log, clock });
  await service.reconcileYesterday();
  await service.reconcileYesterday();
  await service.stop();
  await db.destroy();
  return messages;
}

/** Returns every row of the wallet's read models. */
async function tables(): Promise<{ transactions: unknown[]; rounds: unknown[] }> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const rowsOf = async (table: string): Promise<unknown[]> =>
    (await client.query<{ row: string }>(`SELECT ${table}::text AS row FROM ${table} ORDER BY 1`)).rows;
  const found = { transactions: await rowsOf('wallet_transactions'), rounds: await rowsOf('wallet_rounds') };
  await client.end();
  return found;
}

async function untilThereAreGames(): Promise<void> {
  const token = await exchange.signIn('operator');
  for (;;) {
    const { data } = await exchange.call<{ total: number }>('casino/getCatalogue', {}, { token });
    if (data.total > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
