import { describe, expect, test } from 'vitest';
import { ballHits, ballPath, MOMENTS, POCKET, RIM } from './ball-path.ts';

const SEEDS = [...Array(40).keys()].map((number) => `ROUL-${String(number).padStart(6, '0')}`);
const rotor = (time: number): number => 500 * (1 - (1 - time) ** 2);
const pocketOf = (number: number): number => (number * 360) / 37;

/** Returns how many degrees the ball is ahead of its pocket. */
const aheadOf = (path: ReturnType<typeof ballPath>, pocket: number): readonly number[] =>
  path.map(({ angle }, moment) => angle - rotor(moment / (MOMENTS - 1)) - pocket);

describe('casino C-ROUL-1 the ball', () => {
  test.each([...Array(37).keys()])('the ball ends in pocket %i, whatever the seed is', (number) => {
    for (const seed of SEEDS) {
      const path = ballPath(seed, rotor, pocketOf(number));
      expect(path).toHaveLength(MOMENTS);
      expect(path.at(-1)).toEqual({ angle: rotor(1) + pocketOf(number), radius: POCKET });
    }
  });

  test('the ball has one path for all viewers of a round, and a different path in each round', () => {
    const paths = SEEDS.map((seed) => JSON.stringify(ballPath(seed, rotor, 90)));
    expect(paths).toEqual(SEEDS.map((seed) => JSON.stringify(ballPath(seed, rotor, 90))));
    expect(new Set(paths).size).toBe(SEEDS.length);
  });

  test('the ball runs against the rotor, slows without a jump, and never turns back', () => {
    for (const seed of SEEDS) {
      const ahead = aheadOf(ballPath(seed, rotor, 90), 90);
      const steps = ahead.slice(1).map((each, moment) => (ahead[moment] ?? 0) - each);
      expect(ahead[0]).toBeGreaterThan(720);
      for (const [moment, size] of steps.entries()) {
        expect(size).toBeGreaterThanOrEqual(-1e-9);
        if (moment > 0) expect(size - (steps[moment - 1] ?? 0)).toBeLessThan(1e-9);
        expect(size).toBeLessThan(90);
      }
    }
  });

  test('the ball stays on the rim for half of the spin, then bounces lower each time until it lies in the pocket', () => {
    for (const seed of SEEDS) {
      const radii = ballPath(seed, rotor, 90).map(({ radius }) => radius);
      expect(Math.max(...radii)).toBe(RIM);
      expect(Math.min(...radii)).toBeGreaterThanOrEqual(POCKET);
      expect(radii.slice(0, MOMENTS / 2).every((radius) => radius === RIM)).toBe(true);
      expect(radii.slice(-Math.floor(MOMENTS * 0.15)).every((radius) => radius === POCKET)).toBe(true);
      const peaks = radii.filter(
        (radius, at) => radius < RIM && radius > (radii[at - 1] ?? RIM) && radius >= (radii[at + 1] ?? 0),
      );
      expect(peaks.length).toBeGreaterThan(0);
      expect(peaks).toEqual(peaks.toSorted((one, other) => other - one));
    }
  });

  test('the ball hits the pockets between its flights and where it comes to rest, and makes no hit on the rim', () => {
    for (const seed of SEEDS) {
      const path = ballPath(seed, rotor, 90);
      const hits = ballHits(path);
      const radii = hits.map((time) => path[Math.round(time * (MOMENTS - 1))]?.radius ?? RIM);
      expect(hits.length).toBeGreaterThanOrEqual(3);
      expect(hits).toEqual(hits.toSorted((one, other) => one - other));
      expect(hits[0]).toBeGreaterThan(0.5);
      expect(Math.max(...radii)).toBeLessThan(RIM);
      expect(radii.at(-1)).toBe(POCKET);
    }
  });
});
