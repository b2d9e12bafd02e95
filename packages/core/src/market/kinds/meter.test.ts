import { describe, expect, test } from 'vitest';
import { KINDS, METER_CAP, outcomeOf, resultOfBet } from './index.ts';
import { bookOf, points, terms, wager, wagers } from './testing/notation.ts';

const { METER } = KINDS;
const { LIMITED_OVERS, TEST } = METER_CAP;

describe('one meter bet', () => {
  test.each([
    ['X1', 'YES 170 x 100/run', 185, LIMITED_OVERS, 1_500, 17_000],
    ['X2', 'YES 170 x 100/run', 150, LIMITED_OVERS, -2_000, 17_000],
    ['X3', 'YES 170 x 100/run', 170, LIMITED_OVERS, 0, 17_000],
    ['X4', 'NO 172 x 50/run', 160, LIMITED_OVERS, 600, 5_000],
    ['X5', 'NO 172 x 50/run', 300, LIMITED_OVERS, -5_000, 5_000],
    ['X6', 'YES 172 x 50/run', 300, LIMITED_OVERS, 5_000, 8_600],
    ['X7', 'NO 310 x 20/run', 560, TEST, -4_000, 4_000],
  ])('settlement %s %s, result %i, cap %i', (_, text, result, cap, profit, reserve) => {
    const bet = wager(text);
    expect(resultOfBet(METER, bet, result, terms(1, cap))).toBe(points(profit));
    expect(METER.amounts(bet, terms(1, cap)).liability).toBe(points(reserve));
    expect(bookOf('METER', [bet], terms(1, cap)).exposure).toBe(points(reserve));
  });

  test('settlement X3 a result on the line is neither won nor lost', () => {
    const bet = wager('YES 170 x 100/run');
    expect(outcomeOf(resultOfBet(METER, bet, 170, terms(1, LIMITED_OVERS)))).toBe('LEVEL');
  });
});

describe('several meter bets', () => {
  test.each([
    ['X8', 'YES 170 x 100/run + NO 174 x 100/run', [400, 400, 400, 400, 0], 0],
    ['X9', 'NO 170 x 100/run + YES 174 x 100/run', [-400, -400, -400, -400, 0], 400],
  ])('settlement %s', (_, text, values, exposure) => {
    const book = bookOf('METER', wagers(text), terms(1, LIMITED_OVERS));
    expect(book.bands().map(({ from, value }) => [from, value / 100])).toEqual(
      [0, 170, 174, 270, 274].map((corner, place) => [corner, values[place]]),
    );
    expect(book.exposure).toBe(points(exposure));
  });
});
