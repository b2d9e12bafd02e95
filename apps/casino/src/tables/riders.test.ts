import { RIDERS_MAX } from '@pavilion/contract/provider';
import { expect, test } from 'vitest';
import { Riders } from './riders.ts';

function aboard(ticketId: string, playerId: string, stake: number, at = 20_000) {
  return { ticketId, playerId, displayName: `${playerId}-name`, stake, at };
}

test('casino C-CRSH-3: the table sees masked players by stake, without targets, and only a player sees the ids of own tickets', () => {
  const riders = new Riders();
  riders.board([aboard('t-3', 'p-1', 100, 10_100), aboard('t-1', 'p-2', 500), aboard('t-2', 'p-1', 100, 90_000)]);
  const shown = { multiplier: null, credit: null };
  expect(riders.seenBy('p-1')).toEqual([
    { place: 0, player: 'p…e', stake: 500, ...shown },
    { place: 1, player: 'p…e', stake: 100, ...shown, ticketId: 't-2' },
    { place: 2, player: 'p…e', stake: 100, ...shown, ticketId: 't-3' },
  ]);
  expect(riders.seenBy(undefined).some((rider) => 'ticketId' in rider)).toBe(false);
});

test('a ticket that left keeps its multiplier and credit for players who come later', () => {
  const riders = new Riders();
  riders.board([aboard('t-1', 'p-1', 100), aboard('t-2', 'p-2', 200)]);
  expect(riders.leave('t-1', { multiplier: '1.50', credit: 150 })).toMatchObject({ place: 1, multiplier: '1.50', credit: 150 });
  expect(riders.seenBy('p-3')).toMatchObject([{ multiplier: null }, { multiplier: '1.50', credit: 150 }]);
});

test('a full flight shows the highest stakes, and other tickets leave unseen', () => {
  const riders = new Riders();
  riders.board(Array.from({ length: RIDERS_MAX + 1 }, (_, place) => aboard(`t-${place}`, 'p-1', place)));
  expect(riders.seenBy(undefined)).toHaveLength(RIDERS_MAX);
  expect(riders.leave('t-0', { multiplier: '2', credit: 0 })).toBeUndefined();
  expect(riders.leave('t-1', { multiplier: '2', credit: 2 })?.place).toBe(RIDERS_MAX - 1);
});
