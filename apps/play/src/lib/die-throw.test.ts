import { describe, expect, test } from 'vitest';
import { darknessOf, dieHits, dieThrow, frontOf, THROW_MOMENTS, turned, yawOf } from './die-throw.ts';

const SEEDS = [...Array(40).keys()].map((number) => `SICB-${String(number).padStart(6, '0')}/1`);

/** The normals of a cube's faces, as `Cube` draws them: x to the right, y down, z to the viewer. */
const NORMALS: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [0, 0, 1],
  2: [0, -1, 0],
  3: [1, 0, 0],
  4: [-1, 0, 0],
  5: [0, 1, 0],
  6: [0, 0, -1],
};

describe('casino C-SICB-1 the thrown die', () => {
  test.each([1, 2, 3, 4, 5, 6])('ends with face %i in front, whatever the seed is', (face) => {
    const normal = NORMALS[face] ?? [0, 0, 0];
    for (const seed of SEEDS) {
      const last = dieThrow(seed).at(-1);
      const [x, y] = frontOf(face);
      const front = turned(normal, x + (last?.turnX ?? 1), y + (last?.turnY ?? 1));
      expect(front.map((part) => Math.round(part * 1e6) / 1e6 + 0)).toEqual([0, 0, 1]);
    }
  });

  test.each([1, 2, 3, 4, 5, 6])('shows face %i in the light, and the face beside it in the shade', (face) => {
    const [x, y] = frontOf(face);
    const [dark, ...others] = [1, 2, 3, 4, 5, 6]
      .filter((side) => side !== face && side !== 7 - face)
      .map((side) => darknessOf(side, x, y, -24))
      .toSorted((one, other) => other - one);
    expect(darknessOf(face, x, y, -24)).toBeLessThan(0.02);
    expect(dark).toBeGreaterThan(0.3);
    expect(Math.min(...others)).toBeLessThan(0.05);
  });

  test('lies a little turned to one side, by another angle for each die', () => {
    const yaws = SEEDS.map(yawOf);
    expect(Math.min(...yaws)).toBeGreaterThan(-35);
    expect(Math.max(...yaws)).toBeLessThan(-15);
    expect(new Set(yaws.map((yaw) => yaw.toString())).size).toBe(SEEDS.length);
  });

  test('two faces of a cube are opposite when they add up to seven', () => {
    for (const face of [1, 2, 3]) {
      expect(NORMALS[7 - face]?.map((part) => 0 - part)).toEqual(NORMALS[face]?.map((part) => part + 0));
    }
  });

  test('is the same for every viewer of a round, and differs between rounds', () => {
    const throws = SEEDS.map((seed) => JSON.stringify(dieThrow(seed)));
    expect(throws).toEqual(SEEDS.map((seed) => JSON.stringify(dieThrow(seed))));
    expect(new Set(throws).size).toBe(SEEDS.length);
  });

  test('comes nearer and turns without going back, and lies still before the throw is over', () => {
    for (const seed of SEEDS) {
      const moments = dieThrow(seed);
      expect(moments).toHaveLength(THROW_MOMENTS);
      expect(moments[0]?.turnX).toBeGreaterThanOrEqual(720);
      for (const [place, { away, turnX, height }] of moments.entries()) {
        const next = moments[place + 1];
        expect(height).toBeGreaterThanOrEqual(0);
        if (next === undefined) continue;
        expect(next.away).toBeLessThanOrEqual(away);
        expect(next.turnX).toBeLessThanOrEqual(turnX);
      }
      expect(moments.slice(-5).every(({ away, height, turnY }) => away === 0 && height === 0 && Math.abs(turnY) === 0)).toBe(
        true,
      );
    }
  });

  test('falls under the same gravity in every hop', () => {
    for (const seed of SEEDS.slice(0, 5)) {
      const heights = dieThrow(seed).map(({ height }) => height);
      const bend = (at: number): number => (heights[at + 1] ?? 0) - 2 * (heights[at] ?? 0) + (heights[at - 1] ?? 0);
      const inAir = heights.flatMap((_, at) => (at > 0 && at < 60 && bend(at) < 0 ? [bend(at)] : []));
      expect(inAir.length).toBeGreaterThan(40);
      for (const each of inAir) expect(each).toBeCloseTo(inAir[0] ?? 0, 9);
    }
  });

  test('hits the cloth at least three times, and hops lower each time', () => {
    for (const seed of SEEDS) {
      const moments = dieThrow(seed);
      const heights = moments.map(({ height }) => height);
      const peaks = heights.filter((height, at) => at > 0 && height > (heights[at - 1] ?? 0) && height >= (heights[at + 1] ?? 0));
      expect(peaks.length).toBeGreaterThanOrEqual(2);
      expect(peaks).toEqual(peaks.toSorted((one, other) => other - one));
      expect(Math.max(...peaks)).toBeLessThan(heights[0] ?? 0);
      expect(dieHits(moments).length).toBeGreaterThanOrEqual(3);
    }
  });
});

test('casino C-SICB-1 throws begin far from the cloth on both sides, and turn at least twice and once', () => {
  const starts = SEEDS.map((seed) => dieThrow(seed)[0]);
  for (const start of starts) {
    expect(start?.height).toBeGreaterThanOrEqual(0.7);
    expect(start?.height).toBeLessThanOrEqual(1);
    expect(start?.away).toBeGreaterThanOrEqual(3);
    expect(start?.away).toBeLessThanOrEqual(4.5);
  }
  expect(new Set(starts.map((start) => start?.turnX))).toEqual(new Set([720, 1_080]));
  expect(new Set(starts.map((start) => start?.turnY))).toEqual(new Set([360, 720, -360, -720]));
});
