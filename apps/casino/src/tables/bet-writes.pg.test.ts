import { afterAll, beforeAll, expect, test } from 'vitest';
import { CasinoWorld } from '../testing/casino-world.ts';
import { TestPlayer } from '../testing/test-casino.ts';
import { noteLeaving } from './bet-writes.ts';

/** A window long enough for two hundred bets. */
const PACE = 1;
const BETS_MAX = 200;

let world: CasinoWorld;

beforeAll(async () => {
  world = await CasinoWorld.start({ pace: PACE });
});

afterAll(() => world.stop());

async function betting(playerId: string, code: string) {
  const player = await TestPlayer.open(world.casino.url, world.wallet.launch(playerId, code));
  player.watch(code);
  const { round } = await player.until('round.opened');
  return { player, roundId: round.roundId };
}

test('casino C-CRSH-3: who asks for another’s ticket first does not keep its player from leaving', async () => {
  const { player, roundId } = await betting('p-1', 'CRLN');
  const ticket = { market: 'CRASH', selection: '-', side: 'BACK' as const, price: null, stake: 10_000, target: null };
  const placed = await player.call('placeTickets', { gameCode: 'CRLN', roundId, window: 0, tickets: [ticket] });
  const ticketId = placed.data.tickets[0]?.ticketId ?? '';
  const leaving = { ticketId, roundId, at: 12_000 };
  const asked = [
    { ...leaving, playerId: 'p-9' },
    { ...leaving, playerId: 'p-1' },
    { ...leaving, playerId: 'p-1', at: 13_000 },
  ];
  expect(await noteLeaving(world.casino.parts.db, asked)).toEqual([undefined, { stake: 10_000 }, undefined]);
  player.leave();
});

test('casino C-WAL-9: a round takes no more bets of a player than its end can name', async () => {
  const { player, roundId } = await betting('p-2', 'TT20');
  const tickets = [{ market: 'MAIN', selection: 'A', side: 'BACK' as const, price: '1.95', stake: 10_000 }];
  const request = { gameCode: 'TT20', roundId, window: 0, tickets };
  const place = (key: string) => player.call('placeTickets', request, key);
  const answers = await Promise.all(Array.from({ length: BETS_MAX + 2 }, (_, number) => place(`k-${number}`)));
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(BETS_MAX);
  const refused = answers.filter(({ status }) => status === 0);
  expect(refused).toMatchObject([
    { http: 422, code: 'ABOVE_MAX', details: { max_bets: BETS_MAX } },
    { http: 422, code: 'ABOVE_MAX' },
  ]);
  const first = answers.findIndex(({ status }) => status === 1);
  expect((await place(`k-${first}`)).data.tickets).toEqual(answers[first]?.data.tickets);
  player.leave();
}, 30_000);
