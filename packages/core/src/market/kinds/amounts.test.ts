import { describe, expect, test } from 'vitest';
import { KINDS, type MarketKind, type Wager } from './index.ts';
import { points, terms } from './testing/notation.ts';

const bet = (side: Wager['side'], odds: number, stake: number, line = 0): Wager => ({
  side,
  runner: 0,
  line,
  bandWidth: 20,
  rate: odds,
  stake: points(stake),
});
const price = (hundredths: number): number => hundredths - 100;

describe('the win and the loss of a bet', () => {
  test.each<[string, MarketKind, Wager, number, number]>([
    ['A1', 'EXCHANGE', bet('BACK', price(172), 1_000), 720, 1_000],
    ['A2', 'EXCHANGE', bet('LAY', price(256), 500), 500, 780],
    ['A3', 'EXCHANGE', bet('BACK', price(101), 333), 3.33, 333],
    ['A4', 'EXCHANGE', bet('LAY', price(375), 12.34), 12.34, 33.93],
    ['A5', 'BOOKMAKER', bet('BACK', 85, 1_000), 850, 1_000],
    ['A6', 'BOOKMAKER', bet('LAY', 40, 1_500), 1_500, 600],
    ['A7', 'BOOKMAKER', bet('BACK', 7, 150.5), 10.53, 150.5],
    ['A8', 'FANCY', bet('YES', 90, 1_000, 45), 900, 1_000],
    ['A9', 'FANCY', bet('NO', 110, 1_000, 45), 1_000, 1_100],
    ['A10', 'FANCY', bet('NO', 113, 33.33, 71), 33.33, 37.66],
    ['A11', 'YES_NO', bet('BACK', price(375), 10_000), 27_500, 10_000],
    ['A12', 'ODD_EVEN', bet('BACK', price(198), 250), 245, 250],
    ['A13', 'DIGIT', bet('BACK', price(950), 100), 850, 100],
    ['A14', 'KHADO', bet('BACK', 250, 400, 160), 1_000, 400],
    ['as BOOKMAKER', 'OVER_COMPARISON', bet('LAY', 40, 1_500), 1_500, 600],
    ['as FANCY', 'BINARY', bet('NO', 113, 33.33, 2_240_005), 33.33, 37.66],
    ['as EXCHANGE', 'CASINO_ROUND', bet('LAY', price(375), 12.34), 12.34, 33.93],
  ])('settlement %s %s', (_, kind, wager, win, lose) => {
    expect(KINDS[kind].amounts(wager, terms(2))).toEqual({ profit: points(win), liability: points(lose) });
  });

  test('settlement 2.1 a meter reserves for YES the loss at zero runs, and for NO the loss at the cap', () => {
    const yes = { ...bet('YES', 0, 100, 170), rate: 0 };
    expect(KINDS.METER.amounts(yes, terms(1, 100))).toEqual({ profit: points(10_000), liability: points(17_000) });
    expect(KINDS.METER.amounts({ ...yes, side: 'NO' }, terms(1, 200))).toEqual({
      profit: points(17_000),
      liability: points(20_000),
    });
  });
});
