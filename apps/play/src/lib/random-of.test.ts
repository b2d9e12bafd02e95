import { expect, test } from 'vitest';
import { randomOf } from './random-of.ts';

const drawn = (seed: string, count: number): readonly number[] => Array.from({ length: count }, randomOf(seed));

test('a seed always gives the same numbers, so every viewer of a round sees the same picture', () => {
  expect(drawn('SICB-000007', 5)).toEqual(drawn('SICB-000007', 5));
  expect(drawn('SICB-000007', 4)).toEqual([...drawn('SICB-000007', 5)].slice(0, 4));
  expect(drawn('', 3).every((each) => each > 0)).toBe(true);
});

test('neighbouring seeds give other numbers, between 0 and 1 and evenly spread', () => {
  const firsts = Array.from({ length: 2_000 }, (_, round) => drawn(`SICB-${round}`, 1)[0] ?? Number.NaN);
  expect(new Set(firsts).size).toBe(firsts.length);
  const numbers = drawn('PLNK-000001', 20_000);
  for (const all of [firsts, numbers]) {
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBeLessThan(1);
    const tenths = Array.from({ length: 10 }, (_, tenth) => all.filter((each) => Math.floor(each * 10) === tenth).length);
    for (const count of tenths) expect(count / all.length).toBeCloseTo(0.1, 1);
  }
  expect(new Set(numbers).size).toBeGreaterThan(19_990);
});
