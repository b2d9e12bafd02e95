import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Db } from '../platform/db/index.ts';
import { CasinoWorld } from '../testing/casino-world.ts';
import { TestPlayer } from '../testing/test-casino.ts';
import { SessionStore } from './session-store.ts';

const BALANCE = 100_000_000;

let world: CasinoWorld;

beforeAll(async () => {
  world = await CasinoWorld.start({ pace: 1 });
});

afterAll(() => world.stop());

test('casino C-REG-2: if the answers of two bets arrive out of order, the later balance is kept', async () => {
  const player = await TestPlayer.open(world.casino.url, world.wallet.launch('p-1', 'TT20'));
  player.watch('TT20');
  const { round } = await player.until('round.opened');
  const place = (stake: number) =>
    player.call('placeTickets', {
      gameCode: 'TT20',
      roundId: round.roundId,
      window: 0,
      tickets: [{ market: 'MAIN', selection: 'A', side: 'BACK' as const, price: '1.95', stake }],
    });
  world.wallet.failNext('bet', { answerAfterMs: 400 });
  const first = place(10_000);
  await expect.poll(() => world.wallet.balance('p-1')).toBe(BALANCE - 10_000);
  const second = await place(20_000);
  expect(second.data.standing.balance).toBe(BALANCE - 30_000);
  const { standing } = (await first).data;
  expect(standing).toMatchObject({ balance: BALANCE - 30_000, netPosition: 0 });
  expect(standing.version).toBeGreaterThan(second.data.standing.version);
  expect((await player.call('getTable', { gameCode: 'TT20' })).data.standing).toEqual(standing);
  player.leave();
});

test('casino C-REG-2: an older balance is ignored and a newer one is stored; a balance without a number is always stored', async () => {
  const player = await TestPlayer.open(world.casino.url, world.wallet.launch('p-2', 'TT20'));
  const db = new Db(world.database.url, 1, 'balance-test');
  onTestFinished(() => db.close());
  const store = new SessionStore(db);
  const named = (balance: number, asOf: number) => store.setBalance('p-2', { balance, asOf });
  expect((await named(500, 1_000)).balance).toBe(500);
  expect((await named(400, 999)).balance).toBe(500);
  expect((await Promise.all([named(700, 1_002), named(600, 1_001)])).map(({ balance }) => balance)).toEqual([700, 700]);
  const last = await named(300, 0);
  expect(last.balance).toBe(300);
  expect((await named(200, 1_001)).balance).toBe(300);
  expect((await player.call('getStanding', {})).data.version).toBeGreaterThan(last.version);
});

test('casino C-LCH-5: a player has at most twelve pages, even if they are opened at the same time', async () => {
  const pages = await Promise.all(
    Array.from({ length: 14 }, () => TestPlayer.open(world.casino.url, world.wallet.launch('p-3', 'DICE'))),
  );
  for (const page of pages) page.watch('DICE');
  const kinds = async () => {
    const first = pages.map(({ heard }) => heard[0]?.type);
    return [first.filter((type) => type === 'ready').length, first.filter((type) => type === 'error').length];
  };
  await expect.poll(kinds, { timeout: 10_000 }).toEqual([12, 2]);
  for (const page of pages) page.leave();
});
