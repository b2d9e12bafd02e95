import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayIndex, isOnLadder, LADDER_SIZE, ladderIndex, movePrice, nearestPrice, priceAt, type Price } from './index.ts';

const ladder = Array.from({ length: LADDER_SIZE }, (_, index) => priceAt(index));

describe('the classic ladder', () => {
  test('X3 has 350 prices from 1.01 to 1000, rising', () => {
    expect(ladder).toHaveLength(350);
    expect([ladder[0], ladder.at(-1)]).toEqual([101, 100_000]);
    expect(ladder.every((price, index) => index === 0 || price > (ladder[index - 1] ?? 0))).toBe(true);
  });

  test.each([
    [101, 200, 1, 99],
    [200, 300, 2, 50],
    [300, 400, 5, 20],
    [400, 600, 10, 20],
    [600, 1_000, 20, 20],
    [1_000, 2_000, 50, 20],
    [2_000, 3_000, 100, 10],
    [3_000, 5_000, 200, 10],
    [5_000, 10_000, 500, 10],
    [10_000, 100_001, 1_000, 91],
  ])('X3 from %i to %i in steps of %i: %i prices', (from, to, step, count) => {
    const band = ladder.filter((price) => price >= from && price < to);
    expect(band).toHaveLength(count);
    expect(band.every((price) => (price - from) % step === 0)).toBe(true);
  });

  test.each([
    [298, 1, 300],
    [300, 1, 305],
    [1_000, -1, 980],
    [1_000, 1, 1_050],
    [50_000, 1, 51_000],
    [101, -1, 101],
    [100_000, 5, 100_000],
  ])('X3 X6 %i moved by %i ticks is %i', (from, ticks, expected) => {
    expect(movePrice(from as Price, ticks)).toBe(expected);
  });

  test.each([301, 302, 0, -101, 100, 100_001, 150.5, Number.NaN])('X5 %s is not on the ladder', (price) => {
    expect(isOnLadder(price)).toBe(false);
    expect(ladderIndex(price)).toBe(-1);
  });

  test('X5 every ladder price has its place', () => {
    ladder.forEach((price, index) => expect(ladderIndex(price)).toBe(index));
  });

  test('X6 moving a price off the ladder is a defect', () => {
    expect(() => movePrice(302 as Price, 1)).toThrow('only a ladder price');
  });
});

describe('the nearest price', () => {
  test.each([
    [770, 780],
    [769, 760],
    [302, 300],
    [303, 305],
    [1, 101],
    [99_999_999, 100_000],
  ])('X6 to %i is %i', (from, expected) => {
    expect(nearestPrice(from)).toBe(expected);
  });

  test('X6 no other price is nearer, and the higher of two equally near prices is chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000 }), (hundredths) => {
        const distance = (price: number): number => Math.abs(price - hundredths);
        const best = Math.min(...ladder.map(distance));
        expect(nearestPrice(hundredths)).toBe(Math.max(...ladder.filter((price) => distance(price) === best)));
      }),
    );
  });
});

describe('displayed virtual prices', () => {
  test.each([
    ['37/17 to backers', 37, 17, true, 216],
    ['54/29 to layers', 54, 29, false, 187],
    ['exactly 3 to backers', 3, 1, true, 300],
    ['exactly 3 to layers', 3, 1, false, 300],
    ['2000 to backers', 2_000, 1, true, 100_000],
    ['1000 to layers', 1_000, 1, false, 100_000],
    ['1.005 to layers', 201, 200, false, 101],
    ['999.5 to layers', 1_999, 2, false, 100_000],
  ])('X35 %s: %#', (_, numerator, denominator, forBackers, expected) => {
    expect(priceAt(displayIndex(numerator, denominator, forBackers))).toBe(expected);
  });

  test.each([
    ['1.005 to backers', 201, 200, true],
    ['1000.01 to layers', 100_001, 100, false],
    ['2000 to layers', 2_000, 1, false],
  ])('X35 %s are not shown: %#', (_, numerator, denominator, forBackers) => {
    expect(displayIndex(numerator, denominator, forBackers)).toBe(-1);
  });

  test('X35 rounds against the taker, by less than a tick', () => {
    const fraction = fc.tuple(fc.integer({ min: 102, max: 9_999_999 }), fc.integer({ min: 100, max: 10_000 }));
    fc.assert(
      fc.property(fraction, fc.boolean(), ([numerator, denominator], forBackers) => {
        const index = displayIndex(numerator, denominator, forBackers);
        if (index < 0) return;
        const shown = BigInt(priceAt(index)) * BigInt(denominator);
        const exact = 100n * BigInt(numerator);
        if (forBackers) {
          expect(shown <= exact).toBe(true);
          if (index + 1 < LADDER_SIZE) expect(BigInt(priceAt(index + 1)) * BigInt(denominator) > exact).toBe(true);
        } else {
          expect(shown >= exact).toBe(true);
          if (index > 0) expect(BigInt(priceAt(index - 1)) * BigInt(denominator) < exact).toBe(true);
        }
      }),
    );
  });
});
