import { describe, expect, test } from 'vitest';
import { obstacleAt, OBSTACLES, streetRows } from './street.ts';

describe('casino C-LADR-1 the street of Rickshaw Steps', () => {
  test.each([7, 10])('with %i rows fills the picture, and farther rows are lower and narrower', (count) => {
    const rows = streetRows(count);
    expect(rows.reduce((sum, { high }) => sum + high, 0)).toBeCloseTo(1, 9);
    for (const [place, row] of rows.entries()) {
      const before = rows[place - 1];
      expect(row.inset).toBeGreaterThan(before?.inset ?? 0);
      expect(row.high).toBeLessThan(before?.high ?? 1);
    }
    expect(rows.at(-1)?.inset).toBeLessThan(1);
  });

  test('has every obstacle somewhere, and always the same in one place', () => {
    const seen = [...Array(36).keys()].map((place) => obstacleAt(Math.floor(place / 4), place % 4));
    expect(new Set(seen)).toEqual(new Set(OBSTACLES));
    expect(seen[5]).toBe(obstacleAt(1, 1));
  });
});
