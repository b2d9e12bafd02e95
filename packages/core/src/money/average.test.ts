import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageThousandths, type StakeAndPayout } from './average.ts';
import type { Minor } from './minor.ts';
import { payoutAt } from './stake.ts';

const at = (stake: number, price: number): StakeAndPayout => [stake as Minor, payoutAt(stake as Minor, price)];

test.each<[string, StakeAndPayout[], number | undefined, number | undefined]>([
  ['no match', [], 199, undefined],
  ['matches at 1.99, each of which rounds its payout down', [at(333, 199), at(333, 199), at(333, 199)], 190, 1_990],
  ['a match of less than a point at the limit of its bet', [at(33, 199), at(1_000, 199)], 199, 1_990],
  ['two prices with a third decimal', [at(100, 199), at(100, 198)], 198, 1_985],
  ['thirds rounded down', [at(200, 200), at(100, 201)], 200, 2_003],
  ['thirds rounded up', [at(100, 200), at(200, 201)], 200, 2_007],
  ['a match across runners at no price of the ladder', [[1_000 as Minor, 1_987 as Minor]], 190, 1_987],
  ['a match across runners below 1.01', [[1_000 as Minor, 1_001 as Minor]], 101, 1_010],
  ['a match at a line, which is at evens', [at(33, 200)], undefined, 2_000],
  ['amounts whose products are beyond 2^53', [at(100_000_000_000, 99_999), at(100_000_000_000, 100_000)], 90_000, 999_995],
])('exchange X23 the average of %s', (_name, matches, limit, expected) => {
  expect(averageThousandths(matches, limit)).toBe(expected);
});

const fill = fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 101, max: 100_000 }));

test('exchange X23 an average is never outside its matches, and matches at the limit average the limit', () => {
  fc.assert(
    fc.property(fc.array(fill, { minLength: 1, maxLength: 20 }), (fills) => {
      const limit = Math.min(...fills.map(([, price]) => price));
      const average = averageThousandths(
        fills.map(([stake, price]) => at(stake, price)),
        limit,
      );
      expect(average).toBeGreaterThanOrEqual(limit * 10);
      expect(average).toBeLessThanOrEqual(Math.max(...fills.map(([, price]) => price)) * 10);
      expect(
        averageThousandths(
          fills.map(([stake]) => at(stake, limit)),
          limit,
        ),
      ).toBe(limit * 10);
    }),
  );
});

test('exchange X23 for matches of at least one point of stake, the average of their prices is exact', () => {
  const large = fc.tuple(fc.integer({ min: 100, max: 1_000_000 }), fc.integer({ min: 101, max: 100_000 }));
  fc.assert(
    fc.property(fc.array(large, { minLength: 1, maxLength: 20 }), (fills) => {
      const stakes = fills.reduce((sum, [stake]) => sum + stake, 0);
      const value = fills.reduce((sum, [stake, price]) => sum + BigInt(stake) * BigInt(price), 0n);
      const halfUp = Number((20n * value + BigInt(stakes)) / (2n * BigInt(stakes)));
      expect(averageThousandths(fills.map(([stake, price]) => at(stake, price)))).toBe(halfUp);
    }),
  );
});
