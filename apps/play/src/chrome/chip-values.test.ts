import { describe, expect, test } from 'vitest';
import { chipLook, chipsIn, PILE_MAX } from './chip-values.ts';

describe('chips', () => {
  test.each([
    [0, []],
    [5, [5]],
    [25, [25]],
    [100, [100]],
    [300, [200, 100]],
    [375, [200, 100, 50, 25]],
    [1_500, [1_000, 500]],
    [104, [100]],
  ])('a stake of %d lies as %j', (points, chips) => {
    expect(chipsIn(points)).toEqual(chips);
  });

  test('a pile of any stake stays low, and begins with its largest chips', () => {
    expect(chipsIn(999_999)).toEqual(Array.from({ length: PILE_MAX }, () => 100_000));
  });

  test('usual stake buttons have a colour each', () => {
    const usual = [25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 100_000];
    expect(new Set(usual.map((points) => chipLook(points).colour)).size).toBe(usual.length);
  });

  test('a worth between two buttons has the colour of the lower one', () => {
    expect(chipLook(300)).toEqual(chipLook(200));
    expect(chipLook(9_999)).toEqual(chipLook(5_000));
  });
});
