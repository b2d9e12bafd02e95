import { describe, expect, it } from 'vitest';
import { CONSTANTS } from './constants.ts';
import { BBL_GROUND_AVERAGES, SEASON_AVERAGES, type SeasonRow } from './season-averages.ts';

/** The bands the product's specification names for the season fancies. */
const BANDS = {
  firstOver: [5, 6],
  firstOvers: [44, 46],
  fours: [24, 28],
  sixes: [9, 13],
  wickets: [12, 12],
  wides: [8, 8],
  extras: [13, 17],
  runs: [310, 340],
} as const satisfies Partial<Record<keyof SeasonRow, readonly [number, number]>>;

describe('season averages', () => {
  const rows: readonly (readonly [string, SeasonRow])[] = [
    ['IPL', SEASON_AVERAGES.IPL],
    ['BBL', SEASON_AVERAGES.BBL],
    ...Object.entries(BBL_GROUND_AVERAGES),
  ];
  it.each(rows)('settlement D-17: the averages of %s lie within the bands, except the wides of Perth', (name, row) => {
    for (const [figure, [least, most]] of Object.entries(BANDS)) {
      const value = row[figure as keyof typeof BANDS];
      if (value === undefined) continue;
      const isPerthWides = name === 'Perth Stadium' && figure === 'wides';
      expect(value, figure).toBeGreaterThanOrEqual(least);
      if (!isPerthWides) expect(value, figure).toBeLessThanOrEqual(most);
    }
  });

  it('settlement S-IPL-1: the fixture list of the IPL', () => expect(CONSTANTS.IPL_FIXTURE_MATCHES).toBe(74));
});
