import { expect, test } from 'vitest';
import { countOutOfOrder, type CashOut } from './flight-players.ts';

const cashOut = (sentMs: number, answeredMs: number, multiplier: number): CashOut => ({
  player: 0,
  sentMs,
  answeredMs,
  multiplier,
});

test('casino C-CRSH-3: a cash-out is out of order if it was sent after the answer to another one and has a lower multiplier', () => {
  expect(countOutOfOrder([cashOut(0, 5, 110), cashOut(6, 9, 111), cashOut(10, 12, 111)])).toBe(0);
  expect(countOutOfOrder([cashOut(0, 5, 112), cashOut(6, 9, 111), cashOut(10, 12, 113)])).toBe(1);
});

test('two cash-outs that overlap in time may have their multipliers in either order', () => {
  expect(countOutOfOrder([cashOut(0, 8, 112), cashOut(6, 9, 111)])).toBe(0);
});
