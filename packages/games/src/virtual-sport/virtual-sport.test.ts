import { expect, test } from 'vitest';
import { fraction, isEqual, plus, ONE } from '../fraction/index.ts';
import { pricesIn } from '../testing/demo.ts';
import { DERBY_DASH } from './derby.ts';
import { SUPER_OVER_SPRINT } from './super-over.ts';

test.each([
  ['2', '9.77/10.20'],
  ['5', '2.44/2.56'],
  ['6', '1.95/2.05'],
  ['10', '1.09/1.14'],
])('casino C-VFOC-1: shot %s opens at %s', (shot, prices) => {
  expect(pricesIn('VFOC', {}, 'MAIN')).toMatchObject({ ok: true, value: { [shot]: prices } });
});

test('casino C-VDER-1: the prices of the winner; the chances of all winners add up to one, of all forecasts too, and of all places to two', () => {
  expect(pricesIn('VDER', {}, 'WIN')).toEqual({
    ok: true,
    value: { '1': '3.26/-', '2': '4.44/-', '3': '5.43/-', '4': '6.98/-', '5': '9.77/-', '6': '16.30/-' },
  });
  const quotes = DERBY_DASH.quote({});
  if (!quotes.ok) throw new Error(quotes.reason);
  const sum = (market: string): ReturnType<typeof fraction> =>
    quotes.value
      .filter((quote) => quote.market === market)
      .map(({ win }) => win)
      .reduce(plus, fraction(0));
  expect([sum('WIN'), sum('FORECAST')].every((all) => isEqual(all, ONE))).toBe(true);
  expect(isEqual(sum('PLACE'), fraction(2))).toBe(true);
});

test('casino C-VSOS-1: after the first innings only the chase counts, and an impossible chase is suspended', () => {
  // One ball is left and seven runs are needed. A ball gives at most six.
  expect(pricesIn('VSOS', { FIRST: '6 6 6 4', SECOND: '6 6 4' }, 'MAIN')).toEqual({
    ok: true,
    value: { SAFFRON: '-/-', TEAL: '-/-' },
  });
  // Two runs are needed, and all four balls are left.
  expect(pricesIn('VSOS', { FIRST: '1 W', SECOND: '' }, 'MAIN')).toMatchObject({ ok: true });
});

test.each([
  [{ FIRST: '4 X', SECOND: '' }, 'A ball must be 0, 1, 2, 3, 4, 6 or W.'],
  [{ FIRST: '4 W 1', SECOND: '' }, 'These balls are impossible by the rules of the game.'],
  [{ FIRST: '4 4 4 4', SECOND: '' }, 'These balls are impossible by the rules of the game.'],
  [{ FIRST: '4', SECOND: '1' }, 'These balls are impossible by the rules of the game.'],
  [{ FIRST: 'W', SECOND: '1' }, 'The match is over: no more bets are taken.'],
])('a state that cannot be quoted is refused: %j', (seen, reason) => {
  expect(SUPER_OVER_SPRINT.quote(seen)).toEqual({ ok: false, reason });
});

test('an innings that is not a list of possible balls is refused', () => {
  for (const outcome of [
    { FIRST: 6, SECOND: '' },
    { FIRST: '1 W', SECOND: 6 },
    { FIRST: '5', SECOND: '' },
  ])
    expect(SUPER_OVER_SPRINT.quote(outcome).ok).toBe(false);
});
