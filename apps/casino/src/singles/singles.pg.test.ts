import { createHash } from 'node:crypto';
import { deriveSingle } from '@pavilion/games/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { CasinoWorld } from '../testing/casino-world.ts';
import { askProvider, startTestCasino, TestPlayer } from '../testing/test-casino.ts';

let world: CasinoWorld;

beforeAll(async () => {
  world = await CasinoWorld.start({ pace: 1_000 });
});

afterAll(() => world.stop());

const join = (playerId: string) => TestPlayer.open(world.casino.url, world.wallet.launch(playerId, null));
const dice = { gameCode: 'DICE', stake: 10_000, options: { MODE: 'UNDER', T: 4_950 } };
const mines = { gameCode: 'MINE', stake: 10_000, options: { MINES: 3 } };

async function expectSettledWith(playerId: string, balance: number): Promise<void> {
  await expect.poll(async () => (await askProvider(world.casino.url, 'transactions', {})).outbox, { timeout: 15_000 }).toBe(0);
  expect(world.wallet.balance(playerId)).toBe(balance);
  expect(world.wallet.inPlay).toBe(0);
}

const pick = (player: TestPlayer, roundId: string, step: number, tile: number) =>
  player.call('stepGame', { roundId, step, move: { kind: 'PICK', values: [tile] } });

describe('single-player games', () => {
  test('casino C-FAIR-8, C-DICE-1: an outcome is committed before the bet, drawn from both seeds and the nonce, and proved after the rotation', async () => {
    const player = await join('s-1');
    const before = (await player.call('getSeeds', {})).data;
    await player.call('setClientSeed', { clientSeed: 'my-seed' });
    const games = [];
    for (let nonce = 0; nonce < 3; nonce++) games.push((await player.call('startGame', dice)).data.game);
    expect(games.map(({ nonce, clientSeed, commitment }) => [nonce, clientSeed, commitment])).toEqual(
      [0, 1, 2].map((nonce) => [nonce, 'my-seed', before.commitment]),
    );
    const { revealed, seeds } = (await player.call('rotateSeed', {})).data;
    expect(createHash('sha256').update(revealed.serverSeed).digest('hex')).toBe(before.commitment);
    expect(seeds).toMatchObject({ commitment: before.nextCommitment, nonce: 0, clientSeed: 'my-seed' });
    for (const { nonce, outcome } of games) {
      const seed = { serverSeed: revealed.serverSeed, clientSeed: 'my-seed', nonce };
      expect(deriveSingle('DICE', seed, dice.options)).toMatchObject({ ok: true, value: outcome });
    }
    const returned = games.reduce((sum, { credit, debit }) => sum + credit - debit, 0);
    await expectSettledWith('s-1', 100_000_000 + returned);
    const { proof } = (await player.call('getRound', { roundId: games[0]?.roundId ?? '' })).data;
    expect(proof).toMatchObject({ kind: 'SINGLE', serverSeed: revealed.serverSeed, nonce: 0 });
  });

  test('casino C-REG-6, C-MINE-1: each step survives a restart and counts once, the mines stay hidden, and the game ends in a cash-out', async () => {
    const player = await join('s-2');
    const started = (await player.call('startGame', mines)).data.game;
    expect(started).toMatchObject({ state: 'OPEN', step: 0, outcome: null });
    expect(started.shown).not.toHaveProperty('MINES');
    let game = (await pick(player, started.roundId, 0, 7)).data.game;
    await world.restart();
    const again = player.at(world.casino.url);
    const restored = (await again.call('getGame', { gameCode: 'MINE' })).data.game;
    expect(restored).toEqual(game);
    if (game.state === 'OPEN') {
      expect(await again.call('rotateSeed', {})).toMatchObject({ http: 422, code: 'GAME_OPEN' });
      expect(await again.call('setClientSeed', { clientSeed: 'other' })).toMatchObject({ code: 'GAME_OPEN' });
      expect(await again.call('startGame', mines)).toMatchObject({ code: 'GAME_OPEN' });
      // The step is sent twice, because the first answer was lost, and counts as one step.
      expect((await pick(again, game.roundId, 0, 7)).data.game).toEqual(game);
      expect(await pick(again, game.roundId, 5, 8)).toMatchObject({ code: 'STALE_VERSION', details: { step: 1 } });
      expect(await pick(again, game.roundId, 1, 99)).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
      game = (await again.call('stepGame', { roundId: game.roundId, step: 1, move: { kind: 'CASH_OUT' } })).data.game;
      expect(game).toMatchObject({ state: 'SETTLED', tickets: [{ state: 'WON' }] });
    }
    await expectSettledWith('s-2', 100_000_000 - 10_000 + game.credit);
    expect(await pick(again, game.roundId, game.step, 9)).toMatchObject({ http: 422, code: 'BET_NOT_OPEN' });
  });

  test('the same key makes one game, and a refusal of the wallet uses up no nonce', async () => {
    const player = await join('s-3');
    const both = await Promise.all([player.call('startGame', dice, 'one'), player.call('startGame', dice, 'one')]);
    expect(both[0].data.game.roundId).toBe(both[1].data.game.roundId);
    expect(await player.call('startGame', { ...dice, stake: 20_000 }, 'one')).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    world.wallet.refuseBets.set('s-3', 'INSUFFICIENT_FUNDS');
    expect(await player.call('startGame', dice)).toMatchObject({ http: 422, code: 'INSUFFICIENT_FUNDS' });
    world.wallet.refuseBets.delete('s-3');
    expect((await player.call('startGame', dice)).data.game.nonce).toBe(1);
  });

  test.each([
    { playerId: 's-8', title: 'is given up at once', states: ['OPEN'] },
    { playerId: 's-9', title: 'is given up by the next attempt if it cannot be given up at once', states: ['OPEN', 'CANCELLED'] },
  ])(
    'casino C-WAL-11, C-WAL-12, C-WAL-15: a paid step that the database refuses $title, and the game ends with exactly one step',
    async ({ playerId, states }) => {
      const player = await join(playerId);
      const { roundId } = (await player.call('startGame', { gameCode: 'TPAN', stake: 10_000, options: {} })).data.game;
      const mend = await world.database.failBets(playerId, states);
      const play = () => player.call('stepGame', { roundId, step: 0, move: { kind: 'PLAY' } });
      expect(await play()).toMatchObject({ http: 500, code: 'INTERNAL' });
      await mend();
      const { game } = (await play()).data;
      expect(game).toMatchObject({ state: 'SETTLED', debit: 20_000 });
      await expectSettledWith(playerId, 100_000_000 - 20_000 + game.credit);
      expect(world.wallet.isRoundEnded(roundId, playerId)).toBe(true);
    },
  );

  test('casino C-WAL-11, C-WAL-12: the price of a step that was paid but not played is returned when the game ends without the step', async () => {
    const player = await join('s-10');
    const { roundId } = (await player.call('startGame', { gameCode: 'TPAN', stake: 10_000, options: {} })).data.game;
    const mend = await world.database.failBets('s-10', ['OPEN', 'CANCELLED']);
    expect(await player.call('stepGame', { roundId, step: 0, move: { kind: 'PLAY' } })).toMatchObject({ http: 500 });
    await mend();
    const { game } = (await player.call('stepGame', { roundId, step: 0, move: { kind: 'FOLD' } })).data;
    expect(game).toMatchObject({ state: 'SETTLED', debit: 10_000, credit: 0 });
    await expectSettledWith('s-10', 100_000_000 - 10_000);
    expect(world.wallet.isRoundEnded(roundId, 's-10')).toBe(true);
  });

  test('casino C-WAL-12: a game whose start the database refuses never begins, and another game can be started', async () => {
    const player = await join('s-11');
    const mend = await world.database.failBets('s-11', ['OPEN']);
    expect(await player.call('startGame', mines, 'first')).toMatchObject({ http: 500, code: 'INTERNAL' });
    await mend();
    expect(await player.call('startGame', mines, 'first')).toMatchObject({ http: 503, code: 'TEMPORARILY_UNAVAILABLE' });
    await expectSettledWith('s-11', 100_000_000);
    expect((await player.call('startGame', mines, 'second')).data.game.state).toBe('OPEN');
    await world.pass(86_400_000);
    await expectSettledWith('s-11', 100_000_000);
  });

  test('the server checks limits and options, and knows no single-player game with the code of a shared table', async () => {
    const player = await join('s-4');
    expect(await player.call('startGame', { ...dice, options: { MODE: 'UNDER', T: 1 } })).toMatchObject({
      http: 400,
      code: 'INVALID_REQUEST',
    });
    expect(await player.call('startGame', { ...dice, stake: 99 })).toMatchObject({ http: 422, code: 'BELOW_MIN' });
    expect(await player.call('startGame', { ...dice, stake: 50_000_001 })).toMatchObject({ http: 422, code: 'ABOVE_MAX' });
    expect(await player.call('startGame', { ...dice, stake: 50_000_000, options: { MODE: 'UNDER', T: 2 } })).toMatchObject({
      code: 'ABOVE_MAX_PROFIT',
    });
    expect(await player.call('startGame', { ...dice, gameCode: 'TT20' })).toMatchObject({ http: 404 });
  });

  test('casino C-SET-6: a game shows the highest return that it accepts, even if the platform allows more', async () => {
    const shownWith = async (maxReturn: number): Promise<number> => {
      world.wallet.maxReturn = maxReturn;
      const player = await join('s-12');
      return (await player.call('getGame', { gameCode: 'DICE' })).data.returnMax;
    };
    const highest = world.wallet.maxReturn;
    expect([await shownWith(highest + 1), await shownWith(highest - 1), await shownWith(highest)]).toEqual([
      highest,
      highest - 1,
      highest,
    ]);
  });

  test('casino C-REG-6: a game left open for a day is closed by the rule of the game', async () => {
    const player = await join('s-5');
    const untouched = (await player.call('startGame', mines)).data.game;
    const moved = await join('s-6');
    const started = (await moved.call('startGame', mines)).data.game;
    const { game } = (await pick(moved, started.roundId, 0, 3)).data;
    await world.pass(86_400_000);
    expect((await (await join('s-5')).call('getGame', { gameCode: 'MINE' })).data.game).toMatchObject({
      roundId: untouched.roundId,
      state: 'VOID',
    });
    const closed = (await (await join('s-6')).call('getGame', { gameCode: 'MINE' })).data.game;
    expect(closed).toMatchObject({ state: 'SETTLED', credit: game.credit });
    await expectSettledWith('s-5', 100_000_000);
    await expectSettledWith('s-6', 100_000_000 - 10_000 + game.credit);
  });
});

test('casino C-REG-4: a minimum time must pass between two starts, and the answer has the remaining time', async () => {
  const other = await createTestDatabase();
  const slow = await startTestCasino(other.url, world.walletUrl, { pace: 1 });
  try {
    const player = await TestPlayer.open(slow.url, world.wallet.launch('s-7', 'DICE'));
    expect((await player.call('startGame', dice)).status).toBe(1);
    const refused = await player.call('startGame', dice);
    expect(refused).toMatchObject({ http: 422, code: 'CYCLE_TOO_FAST' });
    expect(refused.details?.['wait_ms']).toBeGreaterThan(0);
    expect(refused.details?.['wait_ms']).toBeLessThanOrEqual(5_000);
  } finally {
    await slow.stop();
    await other.drop();
  }
});
