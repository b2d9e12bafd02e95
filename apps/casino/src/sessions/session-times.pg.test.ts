import { afterAll, beforeAll, expect, test } from 'vitest';
import { CasinoWorld } from '../testing/casino-world.ts';
import { TestPlayer } from '../testing/test-casino.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const IDLE_MS = 30 * MINUTE;

let world: CasinoWorld;

beforeAll(async () => {
  world = await CasinoWorld.start({ sessionIdleMs: IDLE_MS });
});

afterAll(() => world.stop());

const join = (playerId: string): Promise<TestPlayer> => TestPlayer.open(world.casino.url, world.wallet.launch(playerId, 'MINE'));

test('casino C-LCH-5 a play session ends after half an hour without a call, and each call restarts the time', async () => {
  const player = await join('t-1');
  for (let half = 0; half < 3; half += 1) {
    await world.pass(IDLE_MS - 10 * SECOND);
    expect((await player.call('getStanding', {})).http).toBe(200);
  }
  await world.pass(IDLE_MS + SECOND);
  expect(await player.call('getStanding', {})).toMatchObject({ http: 401 });
});

test('casino C-LCH-5 an idle session ends even if the casino restarts', async () => {
  const [idle, busy] = [await join('t-2'), await join('t-3')];
  await world.pass(IDLE_MS - 10 * SECOND);
  expect((await busy.call('getStanding', {})).http).toBe(200);
  await world.restart();
  await world.pass(11 * SECOND);
  expect(await idle.at(world.casino.url).call('getStanding', {})).toMatchObject({ http: 401 });
  expect((await busy.at(world.casino.url).call('getStanding', {})).http).toBe(200);
});

test('casino C-REG-6 a game left open is closed by its rule after a day, and not earlier', async () => {
  const player = await join('t-4');
  const { game } = (await player.call('startGame', { gameCode: 'MINE', stake: 10_000, options: { MINES: 3 } })).data;
  expect(game.state).toBe('OPEN');
  await world.pass(DAY - MINUTE);
  const again = await join('t-4');
  expect((await again.call('getGame', { gameCode: 'MINE' })).data.game).toMatchObject({ roundId: game.roundId, state: 'OPEN' });
  await world.pass(2 * MINUTE);
  expect((await again.call('getGame', { gameCode: 'MINE' })).data.game).toMatchObject({ roundId: game.roundId, state: 'VOID' });
  await expect.poll(() => world.wallet.balance('t-4'), { timeout: 10_000 }).toBe(100_000_000);
});
