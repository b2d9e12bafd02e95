import { expect, test } from 'vitest';
import { flapperAt, pegHits, showRest, spinOf } from './show-wheel.ts';
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

const SPINS = [...Array(100).keys()].map((round) => `MELA-${String(round).padStart(6, '0')}/1`);

test('casino C-WHEL-1 a spin slows all the way to rest, the same for every viewer', () => {
  for (const seed of SPINS) {
    const { way, turns } = spinOf(seed);
    expect(spinOf(seed).turns).toBe(turns);
    const places = [...Array(51).keys()].map((moment) => way(moment / 50));
    expect([places[0], places.at(-1)]).toEqual([0, expect.closeTo(1, 9)]);
    const speeds = places.slice(1).map((place, moment) => place - (places[moment] ?? 0));
    for (const [moment, speed] of speeds.entries()) {
      expect(speed).toBeGreaterThan(0);
      expect(speed).toBeLessThan(speeds[moment - 1] ?? Infinity);
    }
    expect(speeds.at(-1)).toBeLessThan(0.003);
  }
  expect(new Set(SPINS.map((seed) => spinOf(seed).turns)).size).toBe(3);
  expect(new Set(SPINS.map((seed) => spinOf(seed).way(0.5))).size).toBe(SPINS.length);
});

test('the flapper clicks at each peg once the wheel is slow, and never faster than clicks can be heard', () => {
  const { way } = spinOf('MELA-000001/1');
  const hits = pegHits((time) => -360 * 5 * way(time), 60);
  const gaps = hits.slice(1).map((time, place) => time - (hits[place] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(0.01);
  expect(gaps.at(-1)).toBeGreaterThan(gaps[0] ?? 1);
  // The last six degrees have one peg each: a wheel of 60 slices has a peg every six degrees.
  expect(pegHits((time) => -30 * time, 60)).toHaveLength(5);
});
