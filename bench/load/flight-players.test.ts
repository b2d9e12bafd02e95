import { expect, test } from 'vitest';
import { outOfOrder, type CashOut } from './flight-players.ts';

const left = (sentMs: number, answeredMs: number, multiplier: number): CashOut => ({ player: 0, sentMs, answeredMs, multiplier });

test('casino C-CRSH-3: a cash-out with a lower multiplier than one that was answered before it was sent is out of order', () => {
  expect(outOfOrder([left(0, 5, 110), left(6, 9, 111), left(10, 12, 111)])).toBe(0);
  expect(outOfOrder([left(0, 5, 112), left(6, 9, 111), left(10, 12, 113)])).toBe(1);
});

test('two flights at the same time may be left in either order', () => {
  expect(outOfOrder([left(0, 8, 112), left(6, 9, 111)])).toBe(0);
});
