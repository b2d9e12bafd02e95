import { SLOT_MODELS } from '@pavilion/games/slots';
import { expect, test } from 'vitest';
import { isTense, passingOf, reelTimings, turnOf } from './reel-timing.ts';

const { SLPP, SLMO } = SLOT_MODELS;
const PLAIN = ['L1', 'L2', 'L3'];

test('two landed scatters slow every further reel; one or three slow none', () => {
  const [one, two] = [
    ['S', 'L2', 'L3'],
    ['L1', 'S', 'L4'],
  ];
  const window = [one, PLAIN, two, PLAIN, ['P1', 'P2', 'P3']];
  expect([1, 2, 3, 4].map((reel) => isTense(SLPP, window, reel))).toEqual([false, false, true, true]);
  expect(isTense(SLPP, [one, two, ['S', 'L1', 'L1'], ['P1', 'P2', 'P3'], PLAIN], 3)).toBe(false);
});

test('a row of equal symbols slows only the last reel', () => {
  const row = ['A', 'E', 'F'];
  expect([1, 2].map((reel) => isTense(SLMO, [row, ['W', 'D', 'C'], PLAIN], reel))).toEqual([false, true]);
  expect(isTense(SLMO, [row, ['B', 'D', 'C'], PLAIN], 2)).toBe(false);
});

test('casino C-PH-3 the suspense of a reel depends only on the reels before it', () => {
  const landed = [['S', 'L2', 'L3'], ['L1', 'S', 'L4'], PLAIN];
  const stops = (last: readonly string[]) => reelTimings(SLPP, { window: [...landed, PLAIN, last] });
  expect(stops(['S', 'L1', 'L2'])).toEqual(stops(PLAIN));
  const calm = reelTimings(SLPP, { window: [PLAIN, ['L2', 'L3', 'L4'], PLAIN, PLAIN, PLAIN] });
  expect(calm.every(({ tenseFromMs }) => tenseFromMs === undefined)).toBe(true);
  expect(turnOf(stops(PLAIN))).toBeGreaterThan(turnOf(calm));
});

test.each(Object.values(SLOT_MODELS))(
  'casino C-PH-3 a reel of $name shows none of its drawn rows as it starts to turn',
  ({ reels }) => {
    const rows = 3;
    for (const { length } of reels) {
      for (let stopMs = 600; stopMs < 9_000; stopMs += 20) {
        const passing = passingOf(stopMs, length, rows);
        const first = [0, 1, 2].map((row) => (passing + row) % length);
        expect(first.filter((place) => place < rows)).toEqual([]);
      }
    }
  },
);
