import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payoutAt, profitAt, type Minor } from '../../money/index.ts';
import type { Price } from '../../odds/index.ts';
import { backersResult, eachWayResult, placePriceOf } from '../fill-result.ts';
import { placesOf } from './places.ts';
import { raceVoid, type RaceFacts } from './race.ts';
import {
  cancelsLays,
  factorNow,
  isReduced,
  keptLayPrice,
  missingRunner,
  priceAfterRemovals,
  rebasedFactor,
  reducedPrice,
  updateNeedsTwoPeople,
  type RacingMarket,
} from './reduction.ts';

const hundredths = (decimal: number): number => Math.round(decimal * 100);
const price = (decimal: number): Price => hundredths(decimal) as Price;
const minor = (points: number): Minor => hundredths(points) as Minor;

describe('spec 9.18, 9.19, settlement S-RACE-7, S-RACE-8, S-RACE-9, S-RACE-10, S-RACE-11, S-RACE-12: reduction factors', () => {
  type Row = readonly [string, RacingMarket, number, readonly number[], readonly number[], readonly boolean[]];
  test.each<Row>([
    ['W1', 'WIN', 8, [25], [6], [true]],
    ['W2', 'WIN', 8.6, [16.2], [7.21], [true]],
    ['W3', 'WIN', 6, [2.49], [6], [false]],
    ['W4', 'WIN', 6, [2.5], [5.85], [true]],
    ['W5', 'WIN', 5, [7.14, 5.55], [4.64, 4.38], [true, true]],
    ['W6', 'WIN', 1.05, [30], [1.01], [true]],
    ['W7', 'WIN', 10, [25, 45], [7.5, 4.13], [true, true]],
    ['W8', 'WIN', 3.85, [7.14, 5.55], [3.58, 3.38], [true, true]],
    ['W9', 'WIN', 3.75, [5.55], [3.54], [true]],
    ['W10', 'WIN', 4, [9.69], [3.61], [true]],
    ['P1', 'PLACE', 8, [25], [6.25], [true]],
    ['P2', 'PLACE', 3, [2], [2.96], [false]],
    ['P3', 'PLACE', 2.4, [4], [2.34], [true]],
    ['P4', 'PLACE', 1.02, [60], [1.01], [true]],
    ['P5', 'PLACE', 3, [40], [2.2], [true]],
  ])('settlement %s: %s at %d', (_id, market, start, factors, steps, cancels) => {
    const inHundredths = factors.map(hundredths);
    expect(inHundredths.map((_, step) => priceAfterRemovals(price(start), market, inHundredths.slice(0, step + 1)))).toEqual(
      steps.map(price),
    );
    expect(inHundredths.map((factor) => cancelsLays(market, factor))).toEqual(cancels);
  });

  test('settlement W2, P1: a reduced bet wins what its reduced price pays', () => {
    expect(profitAt(minor(10), reducedPrice(price(8.6), 'WIN', 1_620))).toBe(minor(62.1));
    expect(profitAt(minor(10), reducedPrice(price(8), 'PLACE', 2_500))).toBe(minor(52.5));
  });

  test('settlement S-RACE-12: two removals combined into one factor would give a different price', () => {
    expect(reducedPrice(price(5), 'WIN', 10_000 - Math.round(((10_000 - 714) * (10_000 - 555)) / 10_000))).toBe(price(4.39));
  });

  test('spec 9.20, settlement S-RACE-11: a reduction never raises a price and never takes it below 1.01', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 101, max: 100_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom<RacingMarket>('WIN', 'PLACE'),
        (start, factor, market) => {
          const reduced = reducedPrice(start as Price, market, factor);
          expect(reduced).toBeGreaterThanOrEqual(101);
          expect(reduced).toBeLessThanOrEqual(start);
          if (!isReduced(market, factor)) expect(reduced).toBe(start);
        },
      ),
    );
  });

  test.each([
    ['PLACE', 8, 25, 6.2],
    ['WIN', 10, 20, 8],
    ['WIN', 1.02, 50, 1.01],
  ] as const)(
    'settlement S-RACE-23: a kept lay in the %s market at %d, factor %d, is offered at %d',
    (market, at, factor, offered) => {
      expect(keptLayPrice(price(at), market, hundredths(factor))).toBe(price(offered));
    },
  );
});

describe('settlement S-RACE-14 to S-RACE-17: factors', () => {
  test.each([
    ['N1', 21.75, 7.14, 23.42],
    ['N2', 23.5, 5.55, 24.88],
    ['N3', 13.07, 5.55, 13.84],
  ])('exchange X63 settlement S-RACE-15 %s: %d after %d was removed', (_id, factor, removed, rebased) => {
    expect(rebasedFactor(hundredths(factor), hundredths(removed))).toBe(hundredths(rebased));
  });

  test('settlement S-RACE-15, S-RACE-19: a declared factor follows the removals since its declaration', () => {
    const declared = { factors: [2_175, 714, 555, null], out: [] };
    expect(factorNow(declared, [], 0)).toBe(2_175);
    expect(factorNow(declared, [{ runner: 1, factor: 714 }], 0)).toBe(2_342);
    expect(factorNow({ ...declared, out: [1] }, [{ runner: 1, factor: 714 }], 0)).toBe(2_175);
    expect(factorNow(declared, [{ runner: 1, factor: 714 }], 1)).toBe(714);
    expect(factorNow(declared, [], 3)).toBeUndefined();
    expect(rebasedFactor(6_000, 10_000)).toBe(6_000);
    expect(rebasedFactor(6_000, 9_000)).toBe(10_000);
  });

  test.each([
    ['OTHER', 14 * 60_000, false],
    ['OTHER', 15 * 60_000 - 1_000, false],
    ['OTHER', 15 * 60_000, false],
    ['OTHER', 15 * 60_000 + 1_000, true],
    ['AU_US', 5 * 60_000 - 1_000, false],
    ['AU_US', 5 * 60_000, false],
    ['AU_US', 5 * 60_000 + 1_000, true],
    ['AU_US', 6 * 60_000, true],
  ] as const)('spec 9.21, settlement S-RACE-14: %s, %i ms after the off', (region, ms, needed) => {
    expect(updateNeedsTwoPeople(region, ms)).toBe(needed);
  });

  test('settlement S-RACE-17: a missing runner with a factor up to 2.50 % is added, and a larger one voids the market', () => {
    expect([missingRunner(210), missingRunner(250), missingRunner(251), missingRunner(900)]).toEqual([
      'ADDED',
      'ADDED',
      'MARKET_VOID',
      'MARKET_VOID',
    ]);
  });
});

describe('settlement S-RACE-18: each-way', () => {
  test.each([
    ['E1', 8, [25], 6, 2],
    ['E2', 11, [50], 5.5, 1.9],
    ['E3', 10, [], 10, 2.8],
  ] as const)('settlement %s: %d', (_id, start, factors, win, place) => {
    const reduced = priceAfterRemovals(price(start), 'WIN', factors.map(hundredths));
    expect([reduced, placePriceOf(reduced, 5)]).toEqual([price(win), price(place)]);
  });

  test('settlement E3: an each-way stake of 2 + 2 wins both parts on a winner, one on a placed horse and none on an unplaced one', () => {
    const payout = payoutAt(minor(2), price(10));
    const yes = { paid: 1, tied: 1 };
    const no = { paid: 0, tied: 1 };
    expect(eachWayResult(minor(2), payout, 5, { win: yes, place: yes })).toBe(minor(21.6));
    expect(eachWayResult(minor(2), payout, 5, { win: no, place: yes })).toBe(minor(1.6));
    expect(eachWayResult(minor(2), payout, 5, { win: no, place: no })).toBe(minor(-4));
  });
});

describe('settlement S-RACE-21, D-10: dead heats', () => {
  test.each([
    ['Z1', 'BACK', 300, 4, 1, 3, 100],
    ['Z2', 'BACK', 60, 6, 1, 3, 60],
    ['Z3', 'BACK', 60, 6, 2, 4, 120],
    ['Z4', 'BACK', 20, 4, 1, 3, 6.67],
    ['Z5', 'LAY', 20, 4, 1, 3, -6.67],
    ['Z6', 'BACK', 10_000, 3.75, 1, 2, 8_750],
    ['Z7', 'BACK', 10_000, 3, 1, 2, 5_000],
    ['Z8', 'BACK', 10, 11, 1, 2, 45],
    ['Z9', 'BACK', 100, 4.3, 1, 2, 115],
    ['Z10', 'BACK', 100, 8.21, 1, 2, 310.5],
    ['Z11', 'BACK', 100, 1.8, 1, 2, -10],
  ] as const)('settlement %s: %s %d at %d, %i of %i', (_id, side, stake, odds, paid, tied, net) => {
    const back = backersResult(minor(stake), payoutAt(minor(stake), price(odds)), paid, tied);
    expect(side === 'BACK' ? back : -back).toBe(minor(net));
  });

  test('settlement S-RACE-21: groups that finish level share the remaining places, and all places are won', () => {
    expect(placesOf(5, [[2], [0, 4], [1, 3]], 3)).toEqual([
      { paid: 1, tied: 1 },
      { paid: 0, tied: 1 },
      { paid: 1, tied: 1 },
      { paid: 0, tied: 1 },
      { paid: 1, tied: 1 },
    ]);
    expect(placesOf(4, [[1], [0, 2, 3]], 3)[2]).toEqual({ paid: 2, tied: 3 });
    expect(placesOf(3, [[0, 1]], 1)).toEqual([
      { paid: 1, tied: 2 },
      { paid: 1, tied: 2 },
      { paid: 0, tied: 1 },
    ]);
  });
});

describe('settlement S-RACE-2, S-RACE-3, S-RACE-4, S-RACE-5, S-RACE-20: void races', () => {
  const run: RaceFacts = { outcome: 'RUN', isOnScheduledDay: true, isCourseChanged: false, runnersLeft: 8, placesToBeWon: 3 };
  test.each<readonly [string, Partial<RaceFacts>, string | undefined]>([
    ['run as planned, on whatever surface', {}, undefined],
    ['abandoned', { outcome: 'ABANDONED' }, 'RACE_VOID S-RACE-2'],
    ['declared void', { outcome: 'DECLARED_VOID' }, 'RACE_VOID S-RACE-2'],
    ['a walkover', { outcome: 'WALKOVER' }, 'WALKOVER S-RACE-2'],
    ['another course', { isCourseChanged: true }, 'VENUE_CHANGED S-RACE-3'],
    ['run the next day', { isOnScheduledDay: false }, 'WRONG_DAY S-RACE-4'],
    ['three runners left for three places', { runnersLeft: 3 }, 'RACE_VOID S-RACE-20'],
    ['four runners left for three places', { runnersLeft: 4 }, undefined],
  ])('%s', (_name, change, expected) => {
    const result = raceVoid({ ...run, ...change });
    expect(result === undefined ? undefined : `${result.reason} ${result.ruleId}`).toBe(expected);
  });
});
