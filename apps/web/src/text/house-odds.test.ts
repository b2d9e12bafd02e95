import type { Minor } from '@pavilion/core/money';
import { describe, expect, test } from 'vitest';
import { amountsOf, type HouseOdds, mayStillTake, oddsText } from './house-odds.ts';

const NONE: HouseOdds = { price: null, rate: null, line: null, band_width: null };
const fancy = (line: number, rate: number): HouseOdds => ({ ...NONE, line, rate });
const price = (value: number): string => value.toFixed(2);

describe('settlement 2.2 the text of a quote', () => {
  test.each([
    ['a fancy: line, then rate', fancy(45, 90), '45 / 90'],
    ['a bookmaker: the rate', { ...NONE, rate: 85 }, '85'],
    ['odd or even: the price', { ...NONE, price: 1.98 }, '1.98'],
    ['khado: the band, then the rate', { ...NONE, line: 160, band_width: 20, rate: 250 }, '160–179 / 250'],
    ['a meter: the line only', { ...NONE, line: 170 }, '170'],
  ])('%s', (_, odds, text) => expect(oddsText(odds, price)).toBe(text));
});

describe('a quote that moved while the bet was written', () => {
  const seen = fancy(45, 90);
  test.each([
    ['the same', 'YES', fancy(45, 90), true],
    ['YES: a lower line is better', 'YES', fancy(44, 90), true],
    ['YES: a higher rate is better', 'YES', fancy(45, 95), true],
    ['YES: a higher line is worse', 'YES', fancy(46, 90), false],
    ['YES: a better rate does not make up for a worse line', 'YES', fancy(46, 100), false],
    ['NO: a higher line is better', 'NO', fancy(46, 90), true],
    ['NO: a lower rate is better', 'NO', fancy(45, 85), true],
    ['NO: a lower line is worse', 'NO', fancy(44, 90), false],
  ] as const)('%s', (_, side, now, better) => {
    expect(mayStillTake(side, seen, now, 'BETTER')).toBe(better);
    expect(mayStillTake(side, seen, now, 'ANY')).toBe(true);
    expect(mayStillTake(side, seen, now, 'NONE')).toBe(now.line === seen.line && now.rate === seen.rate);
  });

  test('a band with other bounds is a different bet, so it is never better', () => {
    const band: HouseOdds = { ...NONE, line: 160, band_width: 20, rate: 250 };
    expect(mayStillTake('BACK', band, { ...band, line: 155 }, 'BETTER')).toBe(false);
    expect(mayStillTake('BACK', band, { ...band, rate: 260 }, 'BETTER')).toBe(true);
  });
});

describe('win and loss of a bet against the house', () => {
  const of = (
    kind: 'BOOKMAKER' | 'FANCY' | 'ODD_EVEN' | 'KHADO',
    side: 'BACK' | 'LAY' | 'YES' | 'NO',
    odds: HouseOdds,
    stake: number,
  ) => amountsOf({ kind, side, odds, stake: stake as Minor });
  test.each([
    ['settlement A5', of('BOOKMAKER', 'BACK', { ...NONE, rate: 85 }, 100_000), 85_000, 100_000],
    ['settlement A6', of('BOOKMAKER', 'LAY', { ...NONE, rate: 40 }, 150_000), 150_000, 60_000],
    ['settlement A8', of('FANCY', 'YES', fancy(45, 90), 100_000), 90_000, 100_000],
    ['settlement A9', of('FANCY', 'NO', fancy(45, 110), 100_000), 100_000, 110_000],
    ['settlement A10', of('FANCY', 'NO', fancy(71, 113), 3_333), 3_333, 3_766],
    ['settlement A12', of('ODD_EVEN', 'BACK', { ...NONE, price: 1.98 }, 25_000), 24_500, 25_000],
    ['settlement A14', of('KHADO', 'BACK', { ...NONE, line: 160, band_width: 20, rate: 250 }, 40_000), 100_000, 40_000],
  ])('%s', (_, amounts, profit, liability) => expect(amounts).toEqual({ profit, liability }));

  test('a meter has no amounts here (the server computes them)', () => {
    expect(amountsOf({ kind: 'METER', side: 'YES', odds: { ...NONE, line: 170 }, stake: 10_000 as Minor })).toBeUndefined();
  });
});
