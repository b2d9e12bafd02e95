import { expect, test } from 'vitest';
import { compare, fraction } from '../fraction/index.ts';
import { MULTIPLE_MAX, outsideBand, type Ticket } from '../game/index.ts';
import { settle } from '../registry/index.ts';
import { BOUNDARY_ROCKET, ceilingOf, flightTime, MONSOON_KITE, multiplierAt, SKY_LANTERN } from './crash.ts';

const left = (price: number): Ticket => ({
  ticketId: 't',
  market: 'CRASH',
  selection: 'AUTO',
  side: 'BACK',
  price,
  stake: 10_000,
});

test('casino C-CRSH-2: a target at the crash point is paid, a higher target is not, and an instant crash pays no bet', () => {
  const credit = (bust: string, price: number): number | undefined => {
    const settled = settle('CRLN', { BUST: bust }, [left(price)]);
    return settled.ok ? settled.value[0]?.credit : undefined;
  };
  expect([credit('1.40', 14_000), credit('1.40', 14_100)]).toEqual([14_000, 0]);
  expect([credit('1.00', 10_000), credit('1.00', 10_100)]).toEqual([0, 0]);
  expect(credit('1.40', 0)).toBe(0);
});

test.each([
  [SKY_LANTERN, 99],
  [MONSOON_KITE, 97],
  [BOUNDARY_ROCKET, 96],
])('casino C-CRSH-2: no target returns more than c, and all return c within one part in ten billion', (game, c) => {
  expect(outsideBand(game.code, game.paytable())).toEqual([]);
  for (const { rtp } of game.paytable()) {
    expect(compare(rtp, fraction(c, 100))).toBeLessThanOrEqual(0);
    expect(compare(rtp, fraction(c * 10 ** 8 - 1, 10 ** 10))).toBeGreaterThan(0);
  }
});

test('casino C-CRSH-3: multiplier and time convert both ways', () => {
  expect([multiplierAt(0), multiplierAt(-5), multiplierAt(11_552), multiplierAt(11_553)]).toEqual([
    10_000, 10_000, 19_900, 20_000,
  ]);
  for (const multiplier of [10_100, 14_000, 20_000, 100_000, 12_345_600]) {
    const time = flightTime(multiplier);
    expect([multiplierAt(time) >= multiplier, multiplierAt(time - 1) < multiplier]).toEqual([true, true]);
  }
});

test('casino C-CRSH-4: a ticket leaves at its highest return, at most 10,000.00', () => {
  expect(ceilingOf(500_000)).toBe(10_000_000);
  expect(ceilingOf(60_000)).toBe(83_333_300);
  expect(ceilingOf(10_000)).toBe(MULTIPLE_MAX);
  expect(ceilingOf(30_000, 100_000)).toBe(33_300);
});
