import { describe, expect, test } from 'vitest';
import { heightOf, marksOf, reachedAt, ridgeAt, walkedShare } from './limbo-climb.ts';

describe('casino C-PH-3 the climb', () => {
  test.each([1, 1.01, 2, 7.5, 10_000])('ends at %d exactly, after rising all the time', (end) => {
    const reached = Array.from({ length: 51 }, (_, step) => reachedAt(step / 50, end));
    expect(reached[0]).toBe(1);
    expect(reached.at(-1)).toBe(end);
    expect(reached).toEqual(reached.toSorted((one, other) => one - other));
  });

  test.each([
    [1, 2, 0],
    [2, 2, 0.62],
    [100, 100, 0.62],
    [4, 2, 0.68],
    [10_000, 2, 0.731],
    [1.02, 1.01, 0.68],
  ])('%dx towards a target of %dx is at %d of the height', (multiple, target, height) => {
    expect(heightOf(multiple, target)).toBeCloseTo(height, 2);
  });

  test('only a multiple of the target or more is at the flag or above', () => {
    for (const target of [1.05, 2, 50]) {
      for (const share of [0.2, 0.9, 0.999]) expect(heightOf(target ** share, target)).toBeLessThan(0.62);
      for (const share of [1.001, 2, 20]) expect(heightOf(target ** share, target)).toBeGreaterThan(0.62);
    }
  });

  test('the ridge leads up from the foot to the flag and has no jump', () => {
    const places = Array.from({ length: 98 }, (_, step) => ridgeAt(step / 100));
    for (const [step, [x, y]] of places.entries()) {
      const [nextX, nextY] = places[step + 1] ?? [x, y + 0.01];
      expect(nextY).toBeGreaterThan(y);
      expect(Math.abs(nextX - x)).toBeLessThan(0.03);
    }
  });

  test.each([
    [1, 0],
    [2, 0.5],
    [4, 1],
    [100, 1],
  ])('at %dx of a target of 4x, a share of %d of the way is behind the climber', (multiple, share) => {
    expect(walkedShare(multiple, 4)).toBeCloseTo(share, 10);
  });

  test('the marks are at equal distances on the way, and a low target has none', () => {
    expect(marksOf(16).map((mark) => walkedShare(mark, 16))).toEqual([0.25, 0.5, 0.75].map((share) => expect.closeTo(share, 10)));
    expect(marksOf(16)).toEqual([2, 4, 8].map((mark) => expect.closeTo(mark, 10)));
    expect(marksOf(1.05)).toEqual([]);
  });
});
