import { fraction, ZERO } from '@pavilion/games/fraction';
import { returnOf, type PaytableRow } from '@pavilion/games/game';
import { expect, test } from 'vitest';
import { faultsOfRows } from './bands.ts';

/** Returns the first-dealt side of Andar Bahar: its chance on the round's first card, and later (casino C-ANBA-2). */
function bahar(onFirst: number, later: number): PaytableRow {
  const [first, after] = [fraction(1, 13), fraction(433 * 13 - 833, 833 * 13)];
  const paid = (chance: typeof first, odds: number) =>
    returnOf({ win: chance, push: ZERO, half: ZERO }, fraction(Math.round(odds * 100), 100));
  const [one, two] = [paid(first, onFirst), paid(after, later)];
  const rtp = fraction(one.num * two.den + two.num * one.den, one.den * two.den);
  return { market: 'BAHAR', selection: 'A', side: 'BACK', bet: 'main', price: 20_000, win: first, push: ZERO, half: ZERO, rtp };
}

test.each([
  ['0.25 to one on the first card, as published', 1.25, 2, true],
  ['casino C-TRAP-1: half to one on the first card', 1.5, 2, false],
  ['casino C-TRAP-1: 0.95 to one throughout', 1.95, 1.95, false],
])('casino C-RTP-1: a pay table is accepted only if every row is in its band: %s', (_name, onFirst, later, isAccepted) => {
  expect(faultsOfRows('ANBA', [bahar(onFirst, later)]).length === 0).toBe(isAccepted);
});

test('casino C-RTP-1: a game without a pay table is not offered', () => {
  expect(faultsOfRows('ANBA', [])).toHaveLength(1);
});
