import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CasinoWorld } from '../testing/casino-world.ts';
import { askProvider, TestPlayer } from '../testing/test-casino.ts';

/** A window of two seconds leaves time to repeat the request. */
const PACE = 10;
const BALANCE = 100_000_000;

let world: CasinoWorld;

beforeAll(async () => {
  world = await CasinoWorld.start({ pace: PACE });
});

afterAll(() => world.stop());

test.each([
  { playerId: 'p-1', title: 'is given up at once', states: ['OPEN'] },
  {
    playerId: 'p-2',
    title: 'is given up by the end of its round if it cannot be given up at once',
    states: ['OPEN', 'CANCELLED'],
  },
])(
  'casino C-WAL-12, C-WAL-15: a paid bet that the database cannot store $title, and a repeated request delays no card',
  async ({ playerId, states }) => {
    const player = await TestPlayer.open(world.casino.url, world.wallet.launch(playerId, 'TT20'));
    player.watch('TT20');
    await player.until('snapshot');
    const { round } = await player.until('round.opened');
    const mend = await world.database.failBets(playerId, states);
    const tickets = [{ market: 'MAIN', selection: 'A', side: 'BACK' as const, price: '1.95', stake: 10_000 }];
    const request = { gameCode: 'TT20', roundId: round.roundId, window: 0, tickets };
    const key = randomUUID();
    expect(await player.call('placeTickets', request, key)).toMatchObject({ http: 500, code: 'INTERNAL' });
    // The repeated request must arrive within the window, like one from the page.
    const again = player.call('placeTickets', request, key);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(Date.now()).toBeLessThan(round.window.closesAt);
    await mend();
    expect(await again).toMatchObject({ http: 503, code: 'TEMPORARILY_UNAVAILABLE' });
    await player.until('round.result', ({ roundId }) => roundId === round.roundId);
    await expect.poll(async () => (await askProvider(world.casino.url, 'transactions', {})).outbox, { timeout: 15_000 }).toBe(0);
    expect([world.wallet.balance(playerId), world.wallet.inPlay]).toEqual([BALANCE, 0]);
    player.leave();
  },
  30_000,
);
