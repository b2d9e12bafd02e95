import { expect, test } from 'vitest';
import { flapperAt, showRest } from './show-wheel.ts';
import { MELA, RANGOLI, TOOFAN } from './wheels.ts';

test('casino C-WHEL-1 a show wheel stops inside the drawn slice, at the same place for every viewer', () => {
  for (const { ring } of [MELA, RANGOLI, TOOFAN])
    for (let round = 1; round <= 200; round++) {
      const roundId = `MELA-${String(round).padStart(6, '0')}`;
      const rest = showRest(roundId, ring.length);
      expect(rest).toBe(showRest(roundId, ring.length));
      expect(Math.abs(rest)).toBeLessThan(180 / ring.length);
    }
});

test('the flapper rests upright, bends before a peg, and trembles while the wheel is fast', () => {
  expect(flapperAt(-7, -7, 60)).toBe(0);
  expect(flapperAt(-2.9, -2.6, 60)).toBeLessThan(-15);
  expect(flapperAt(-0.1, 0.1, 60)).toBe(0);
  expect(flapperAt(-400, -380, 60)).toBeLessThan(-10);
});
