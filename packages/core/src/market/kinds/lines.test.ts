import { describe, expect, test } from 'vitest';
import type { ResultBook } from '../../exposure/index.ts';
import { KINDS, outcomeOf, resultOfBet, type MarketKind } from './index.ts';
import { bookOf, points, terms, wager, wagers } from './testing/notation.ts';

/** Writes bands as the tables do, with amounts in points: `<46: -1000; 46-49: 2000; ≥50: 0`. */
function written(book: ResultBook): string {
  return book
    .bands()
    .map(({ from, to, value }) => `${range(from, to)}: ${value / 100}`)
    .join('; ');
}

function range(from: number, to: number): string {
  if (to === Infinity) return `≥${from}`;
  return from === 0 ? `<${to}` : `${from}-${to - 1}`;
}

describe('the run ladder of a fancy, and its reservation', () => {
  test.each([
    ['F1', 'YES 46 @100 x 1000', '<46: -1000; ≥46: 1000', 1_000],
    ['F2', 'NO 45 @110 x 1000', '<45: 1000; ≥45: -1100', 1_100],
    ['F3', 'YES 45 @90 x 1000', '<45: -1000; ≥45: 900', 1_000],
    ['F4', 'NO 45 @110 x 1000 + YES 45 @90 x 1000', '<45: 0; ≥45: -200', 200],
    ['F5', 'YES 46 @100 x 1000 + NO 50 @100 x 1000', '<46: 0; 46-49: 2000; ≥50: 0', 0],
    ['F6', 'YES 50 @100 x 1000 + NO 46 @100 x 1000', '<46: 0; 46-49: -2000; ≥50: 0', 2_000],
    ['F7', 'YES 44 @100 x 2000 + NO 47 @110 x 1000 + NO 52 @90 x 1500', '<44: 500; 44-46: 4500; 47-51: 2400; ≥52: -450', 450],
    ['F8', 'NO 40 @100 x 200000 + YES 48 @100 x 200000', '<40: 0; 40-47: -400000; ≥48: 0', 400_000],
    ['F9', 'YES 50 @100 x 500 + YES 55 @100 x 500 + YES 60 @100 x 500', '<50: -1500; 50-54: -500; 55-59: 500; ≥60: 1500', 1_500],
    ['F10', 'YES 46 @100 x 1000 + NO 46 @100 x 1000', '<46: 0; ≥46: 0', 0],
    [
      'F11',
      'NO 62 @105 x 2000 + YES 58 @95 x 3000 + YES 66 @100 x 1000',
      '<58: -2000; 58-61: 3850; 62-65: -250; ≥66: 1750',
      2_000,
    ],
    [
      'F12',
      'NO 62 @105 x 2000 + YES 58 @95 x 3000 + YES 66 @100 x 1000 + NO 70 @100 x 4000',
      '<58: 2000; 58-61: 7850; 62-65: 3750; 66-69: 5750; ≥70: -2250',
      2_250,
    ],
    ['F13', 'NO 1 @100 x 100', '<1: 100; ≥1: -100', 100],
    ['3.2 a line of 0 has no result below it', 'YES 0 @100 x 100', '≥0: 100', 0],
    [
      'exchange X43: sold 10 at 118.5, bought 10 at 120.5',
      'NO 119 @100 x 10 + YES 121 @100 x 10',
      '<119: 0; 119-120: -20; ≥121: 0',
      20,
    ],
    ['trust E5 YES and NO', 'YES 50 @100 x 1000 + NO 46 @100 x 1000', '<46: 0; 46-49: -2000; ≥50: 0', 2_000],
  ])('settlement %s', (_, bets, ladder, exposure) => {
    const book = bookOf('FANCY', wagers(bets), terms(1));
    expect(written(book)).toBe(ladder);
    expect(book.exposure).toBe(points(exposure));
    expect(bookOf('BINARY', wagers(bets), terms(1)).exposure).toBe(points(exposure));
  });
});

describe('the bands of a khado, and their reservation', () => {
  test.each([
    ['K1', '160 band 20 @250 x 400', '<160: -400; 160-179: 1000; ≥180: -400', 400],
    [
      'K2',
      '150 band 20 @200 x 500 + 160 band 20 @200 x 500',
      '<150: -1000; 150-159: 500; 160-169: 2000; 170-179: 500; ≥180: -1000',
      1_000,
    ],
    ['K3', '150 band 10 @300 x 400 + 160 band 10 @300 x 400', '<150: -800; 150-159: 800; 160-169: 800; ≥170: -800', 800],
    [
      'K4',
      '150 band 10 @300 x 400 + 170 band 10 @300 x 400',
      '<150: -800; 150-159: 800; 160-169: -800; 170-179: 800; ≥180: -800',
      800,
    ],
  ])('settlement %s', (_, bets, bands, exposure) => {
    const book = bookOf('KHADO', wagers(bets), terms(1));
    expect(written(book)).toBe(bands);
    expect(book.exposure).toBe(points(exposure));
  });

  test.each([
    [159, -400],
    [160, 1_000],
    [179, 1_000],
    [180, -400],
  ])('settlement K1 an innings of %i gives %i', (result, profit) => {
    const bet = wager('160 band 20 @250 x 400');
    expect(resultOfBet(KINDS.KHADO, bet, result, terms(1))).toBe(points(profit));
  });
});

describe('settling a line', () => {
  test.each([
    ['Y1', 'YES 45 @100 x 10 + NO 45 @100 x 10', 45, ['WON', 'LOST']],
    ['Y2', 'NO 60 @100 x 10 + YES 63 @100 x 10', 61, ['LOST', 'LOST']],
    ['Y3', 'NO 60 @100 x 10 + YES 63 @100 x 10', 60, ['LOST', 'LOST']],
    ['Y4', 'NO 60 @100 x 10 + YES 63 @100 x 10', 59, ['WON', 'LOST']],
    ['Y5', 'NO 60 @100 x 10 + YES 63 @100 x 10', 63, ['LOST', 'WON']],
    ['Y6', 'NO 1 @100 x 10 + YES 1 @100 x 10', 0, ['WON', 'LOST']],
  ])('settlement %s %s with %i', (_, bets, result, outcomes) => {
    const settled = wagers(bets).map((bet) => outcomeOf(resultOfBet(KINDS.FANCY, bet, result, terms(1))));
    expect(settled).toEqual(outcomes);
  });

  test.each<[MarketKind, number, string]>([
    ['BINARY', 2_240_005, 'WON'],
    ['BINARY', 2_240_000, 'LOST'],
  ])('settlement 9.4 S-BIN-2 %s: the line 22,400.05 with %i: YES has %s', (kind, result, outcome) => {
    const bet = wager('YES 2240005 @100 x 10');
    expect(outcomeOf(resultOfBet(KINDS[kind], bet, result, terms(1)))).toBe(outcome);
  });
});
