import { createHash } from 'node:crypto';
import { deriveShared } from '@pavilion/games/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Db } from '../platform/db/index.ts';
import { createTestDatabase, runtimeUrls, type TestDatabase } from '../testing/database.ts';
import { ChainStore } from './chain-store.ts';
import { Dealer } from './dealer.ts';

const SETTINGS = { links: 40, salt: '', pace: 100 };
/** Window 0 of DT1D is 15 s at the normal pace. */
const WINDOW_MS = 150;

let database: TestDatabase;
let db: Db;
let dealer: Dealer;

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Db((await runtimeUrls(database.url)).dealer, 2, 'test');
  dealer = new Dealer(new ChainStore(db), SETTINGS);
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const round = (link: number) => ({ code: 'DT1D', chain: 1, link });
const untilClosed = (closesAtMs: number) => new Promise((resolve) => setTimeout(resolve, closesAtMs - Date.now() + 2));

test('casino C-FAIR-6: before window 0 has closed, the dealer gives out no part of a round, sealed or not', async () => {
  const opening = await dealer.open(round(1));
  expect(opening).toMatchObject({ dealt: [] });
  await expect(dealer.next({ ...round(1), position: 0 })).rejects.toThrow('before window 0 has closed');
  const { closesAtMs, isNew } = await dealer.seal({ ...round(1), windowMs: WINDOW_MS });
  expect(isNew).toBe(true);
  await expect(dealer.next({ ...round(1), position: 0 })).rejects.toThrow('before window 0 has closed');
  await expect(dealer.finish(round(1))).rejects.toThrow('before window 0 has closed');
  await untilClosed(closesAtMs);
  const first = await dealer.next({ ...round(1), position: 0 });
  const { outcome, hash } = await dealer.finish(round(1));
  expect(first).toMatchObject({ kind: 'deal', dealt: { seat: 'DRAGON', card: outcome['DRAGON'], order: 0 } });
  expect(createHash('sha256').update(Buffer.from(hash, 'hex')).digest('hex')).toBe(opening.commitment);
});

test("casino C-FAIR-6: a window is never shorter than the game's, and a seal never moves, even after a dealer restart", async () => {
  await expect(dealer.seal({ ...round(2), windowMs: WINDOW_MS - 1 })).rejects.toThrow('as long as the game says');
  const { closesAtMs } = await dealer.seal({ ...round(2), windowMs: WINDOW_MS * 20 });
  const again = new Dealer(new ChainStore(db), SETTINGS);
  expect(await again.seal({ ...round(2), windowMs: WINDOW_MS })).toEqual({ closesAtMs, isNew: false });
  await expect(again.finish(round(2))).rejects.toThrow('before window 0 has closed');
});

test('casino C-FAIR-1, C-FAIR-12: rounds follow from the published commitment and salt, link by link, and the chain ends', async () => {
  const chain = await dealer.chain({ code: 'DT1D', chain: 1 });
  const { outcome, hash } = await dealer.finish(round(1));
  expect(createHash('sha256').update(Buffer.from(hash, 'hex')).digest('hex')).toBe(chain.commitment);
  expect(deriveShared('DT1D', { salt: chain.salt, link: Buffer.from(hash, 'hex') })).toEqual(outcome);
  expect(await new Dealer(new ChainStore(db), SETTINGS).chain({ code: 'DT1D', chain: 1 })).toEqual(chain);
  await expect(dealer.open(round(41))).rejects.toThrow('has no link');
  expect((await dealer.chain({ code: 'DT1D', chain: 2 })).commitment).not.toBe(chain.commitment);
});
