import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SYSTEM_ACCOUNT, type Command } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';
import { priceAt } from '@pavilion/core/odds';
import { ManualClock } from '@pavilion/server/clock';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing.ts';
import { JournalDamagedError } from './journal.ts';
import { openEngine, type EngineService, type EngineSettings } from './open-engine.ts';
import { resetReadModels } from './projector/projector.ts';
import { applyRetention } from './projector/retention.ts';
import { takeSnapshot } from './snapshot-taker.ts';
import { startCuttingProxy } from './testing/cutting-proxy.ts';
import { createTables } from './testing/schema.ts';

const PROJECTED_MS = 10_000;
const LEASE_MS = 1_500;
const MICROS_PER_DAY = 86_400_000_000;

const TERMS: MarketTerms = {
  kind: 'EXCHANGE',
  runners: 2,
  winners: 1,
  ladder: 'CLASSIC',
  crossMatching: true,
  turnsInPlay: true,
  betDelayMs: 0,
  passiveOrdersAtOnce: false,
  commissionBps: 200,
  discountAllowed: false,
  minPayout: 0 as Minor,
  priceGuard: 0,
  minStake: 100 as Minor,
  maxStake: 10_000_000 as Minor,
  maxProfit: 0 as Minor,
  maxPrice: 0,
  exposureLimit: 0 as Minor,
};

let database: TestDatabase;
let client: Client;
let running: EngineService[];
let fatal: Error[];
beforeEach(async () => {
  database = await createTestDatabase();
  await createTables(database.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
  running = [];
  fatal = [];
});
afterEach(async () => {
  await Promise.all(running.map((service) => service.stop()));
  await client.end();
  await database.drop();
});

async function start(settings: Partial<EngineSettings> = {}): Promise<EngineService> {
  const onFatal = (error: Error): void => void fatal.push(error);
  const service = await openEngine({ databaseUrl: database.url, onFatal, onWarning: () => undefined, ...settings });
  running.push(service);
  return service;
}

async function stop(service: EngineService): Promise<void> {
  running = running.filter((other) => other !== service);
  await service.stop();
}

function place(account: number, side: 'BACK' | 'LAY', number: number): Command {
  return {
    kind: 'placeOrder',
    account,
    market: 1,
    runner: 0,
    side,
    price: priceAt(100 + (number % 5)),
    size: 500 as Minor,
    persistence: 'LAPSE',
    timeInForce: 'GOOD_TILL_CANCELLED',
    minFill: 0 as Minor,
    marketVersion: 0,
    key: { hi: account, lo: number },
  };
}

/** Opens two accounts and a market, and places a number of bets in it. */
async function bet(service: EngineService, bets: number): Promise<void> {
  await service.engine.submitMany([
    ...[101, 102].map((account): Command => ({ kind: 'openAccount', account, accountKind: 'PLAYER', parent: 0 })),
    ...[101, 102].map((to): Command => ({
      kind: 'transfer',
      from: SYSTEM_ACCOUNT.EXTERNAL,
      to,
      amount: 9_000_000 as Minor,
      reason: 'DEPOSIT',
      key: { hi: 0, lo: to },
    })),
    { kind: 'openMarket', market: 1, event: 1, terms: TERMS },
    { kind: 'changeMarketStatus', market: 1, status: 'OPEN', material: false },
  ]);
  for (let number = 1; number <= bets; number += 1) {
    await service.engine.submit(place(101 + (number % 2), number % 2 === 0 ? 'BACK' : 'LAY', service.engine.head.seq + number));
  }
}

async function count(table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
  return Number(rows[0]?.count);
}

async function until(holds: () => boolean): Promise<void> {
  for (let waitedMs = 0; !holds() && waitedMs < PROJECTED_MS; waitedMs += 20)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holds()).toBe(true);
}

describe('the engine on its database', () => {
  test('J1 D6 after the answer to a bet, a reader finds the bet in the reports', async () => {
    const service = await start();
    await bet(service, 20);
    const { seq } = service.engine.head;
    expect(await service.projected(seq, PROJECTED_MS)).toBe(true);
    expect(await count('bets')).toBe(20);
    expect(service.metrics()).toMatchObject({ projectedSeq: seq, projectorLagEvents: 0, projectorLagMs: 0, queueDepth: 0 });
    expect(await service.projected(seq + 1, 50)).toBe(false);
  });

  test('a clean stop leaves a snapshot at the head, so the next start replays no event', async () => {
    const first = await start();
    await bet(first, 30);
    const { head } = first.engine;
    await stop(first);
    const second = await start();
    expect(second.recovery).toMatchObject({ seq: head.seq, snapshotSeq: head.seq, batches: 0 });
    expect(second.engine.head).toEqual({ seq: head.seq, hash: head.hash, epoch: head.epoch + 1 });
  });

  test("J7 the journal alone gives the snapshot's state, with its keys", async () => {
    const first = await start();
    await bet(first, 30);
    await stop(first);
    const { stateHash } = await (async () => {
      const service = await start();
      await stop(service);
      return service.recovery;
    })();
    await client.query('DELETE FROM snapshot');
    const replayed = await start();
    expect(replayed.recovery).toMatchObject({ snapshotSeq: 0, stateHash });
    const again: Command = {
      kind: 'transfer',
      from: SYSTEM_ACCOUNT.EXTERNAL,
      to: 101,
      amount: 9_000_000 as Minor,
      reason: 'DEPOSIT',
      key: { hi: 0, lo: 101 },
    };
    expect(await replayed.engine.submit(again)).toMatchObject({ ok: true, repeated: true });
  });

  test('a snapshot is taken while the writer runs', async () => {
    const service = await start({ snapshots: { everyEvents: 40, restMs: 0 } });
    await bet(service, 40);
    await until(() => service.metrics().snapshotSeq > 0);
    expect(await count('snapshot')).toBeGreaterThan(0);
    expect(fatal).toEqual([]);
  });

  test('J4 a second engine takes over when the lease expires, and the first engine then refuses its callers', async () => {
    const first = await start({ clock: new ManualClock(), leaseMs: LEASE_MS });
    await bet(first, 2);
    const waiting: string[] = [];
    const starting = start({ leaseMs: LEASE_MS, onWaiting: (sentence) => void waiting.push(sentence) });
    await expect
      .poll(() => waiting)
      .toEqual([expect.stringMatching(/^Another exchange writes the journal.* waits and takes over/)]);
    // The first engine is cut off: its clock is stopped, so it does not renew the lease.
    const second = await starting;
    expect(second.engine.head).toMatchObject({ seq: first.engine.head.seq, epoch: first.engine.head.epoch + 1 });
    await expect(first.engine.submit(place(101, 'LAY', 900))).rejects.toThrow(/another writer has taken over the journal/);
    expect(fatal[0]?.message).toMatch(/another writer/);
    expect(await second.engine.submit(place(101, 'LAY', 901))).toMatchObject({ ok: true });
    const { rows } = await client.query<{ epoch: string }>('SELECT epoch FROM journal ORDER BY first_seq');
    expect(rows.map(({ epoch }) => Number(epoch))).toEqual(rows.map(({ epoch }) => Number(epoch)).toSorted((a, b) => a - b));
  });

  test('J4 an idle engine keeps its lease, and the next one starts as soon as it stops', async () => {
    const first = await start({ leaseMs: LEASE_MS });
    let isWaiting = false;
    const starting = start({ leaseMs: LEASE_MS, onWaiting: () => (isWaiting = true) });
    await expect.poll(() => isWaiting).toBe(true);
    // Without a renewal, the second one would take over within these two leases.
    await sleep(2 * LEASE_MS);
    expect(fatal).toEqual([]);
    expect((await client.query<{ epoch: string }>('SELECT epoch FROM journal_head')).rows).toEqual([{ epoch: '1' }]);
    await stop(first);
    expect((await starting).engine.head.epoch).toBe(2);
  });

  test('J4 a writer whose clock is an hour ahead leaves no lease of an hour', async () => {
    const ahead = new ManualClock((Date.now() + 3_600_000) * 1_000);
    const first = await start({ clock: ahead, leaseMs: LEASE_MS });
    await bet(first, 2);
    const startedMs = performance.now();
    const second = await start({ leaseMs: LEASE_MS });
    expect(second.engine.head).toMatchObject({ seq: first.engine.head.seq, epoch: 2 });
    expect(performance.now() - startedMs).toBeLessThan(60_000);
  });

  test('J4 an exchange keeps waiting while the database is unavailable, and reports it once', async () => {
    const first = await start();
    const proxy = await startCuttingProxy(database.url);
    const told: string[] = [];
    const starting = start({ databaseUrl: proxy.url, onWaiting: (sentence) => told.push(sentence) });
    await expect.poll(() => told.length).toBe(1);
    proxy.goAway();
    await expect.poll(() => told[1]).toMatch(/^The database does not answer \(.+\)\. This exchange goes on waiting\.$/);
    await sleep(1_000);
    expect(told).toHaveLength(2);
    await proxy.comeBack();
    await stop(first);
    const second = await starting;
    expect(second.engine.head.epoch).toBe(2);
    await stop(second);
    await proxy.close();
  });

  test('J4 an engine that lost its lease while idle stops at its next renewal', async () => {
    const clock = new ManualClock();
    await start({ clock, leaseMs: LEASE_MS });
    await client.query('UPDATE journal_head SET epoch = epoch + 1');
    clock.advance(LEASE_MS);
    await expect.poll(() => fatal[0]?.message).toMatch(/another writer has taken over/);
  });

  test('J4 an engine that lost its lease sends no refusal', async () => {
    const { engine } = await start({ clock: new ManualClock(), leaseMs: LEASE_MS });
    const refused: Command = { kind: 'lockAccount', account: 999, locked: true };
    expect(await engine.submit(refused)).toMatchObject({ code: 'NOT_FOUND' });
    await client.query('UPDATE journal_head SET epoch = epoch + 1');
    await expect(engine.submit(refused)).rejects.toThrow(/another writer has taken over the journal/);
    expect(fatal).toHaveLength(1);
  });

  test('J5 an engine does not start on a damaged journal', async () => {
    const first = await start();
    await bet(first, 5);
    await stop(first);
    await client.query('DELETE FROM snapshot');
    await client.query(
      'UPDATE journal SET payload = set_byte(payload, 9, (get_byte(payload, 9) + 1) % 256) WHERE first_seq = (SELECT max(first_seq) FROM journal)',
    );
    await expect(start()).rejects.toThrow(JournalDamagedError);
  });

  test('settled markets leave memory but stay in the reports', async () => {
    const service = await start({ evictAfterMs: 200 });
    await bet(service, 10);
    await service.engine.submit({ kind: 'changeMarketStatus', market: 1, status: 'CLOSED', material: false });
    await service.engine.submit({
      kind: 'settleMarket',
      market: 1,
      results: [
        { paid: 1, tied: 1 },
        { paid: 0, tied: 1 },
      ],
    });
    let isInMemory = true;
    await until(() => {
      void service.engine.read((exchange) => exchange.market(1)).then((view) => (isInMemory = view !== undefined));
      return !isInMemory;
    });
    await service.projected(service.engine.head.seq, PROJECTED_MS);
    const { rows } = await client.query('SELECT status, evicted FROM market_states');
    expect(rows).toEqual([{ status: 'SETTLED', evicted: true }]);
  });

  test('retention drops data that a snapshot covers, and the exchange still starts', async () => {
    const first = await start();
    await bet(first, 20);
    await takeSnapshot(database.url);
    await bet(first, 20);
    const { seq } = first.engine.head;
    await first.projected(seq, PROJECTED_MS);
    const before = await count('journal');
    const rules = { journalDays: 1, journalBytesMax: 0, unmatchedBetDays: 0 };
    expect(await applyRetention(database.url, rules, Date.now() * 1_000)).toEqual({ batches: 0, bets: 0 });
    const dropped = await applyRetention(database.url, rules, Date.now() * 1_000 + 2 * MICROS_PER_DAY);
    expect(dropped.batches).toBeGreaterThan(0);
    expect(await count('journal')).toBe(before - dropped.batches);
    await expect(resetReadModels(database.url)).rejects.toThrow(/cannot be rebuilt/);
    await stop(first);
    const second = await start();
    expect(second.recovery.seq).toBe(seq);
  });

  test('A1 the verifier reports an intact journal, or the place of the damage', async () => {
    const service = await start();
    await bet(service, 10);
    const { seq, hash } = service.engine.head;
    const verify = (...words: string[]): Promise<{ stdout: string }> =>
      promisify(execFile)(process.execPath, [`${import.meta.dirname}/verify-journal.ts`, database.url, ...words]);
    expect((await verify('--head', `${seq}:${hash}`)).stdout).toContain(`the journal is intact; head ${seq}:${hash}`);
    await client.query('UPDATE journal SET at = at - 1 WHERE first_seq = (SELECT max(first_seq) FROM journal)');
    await expect(verify()).rejects.toThrow();
  });
});
