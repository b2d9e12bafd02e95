import { expect, test } from 'vitest';
import { fraction, fractionText, times, plus } from '../fraction/index.ts';
import { countOf, RINGS, segmentsOf } from './rings.ts';
import { TOOFAN_WHEEL } from './storm.ts';

test.each([
  ['MELA', { 1: 30, 3: 15, 5: 10, 11: 5, 29: 2 }],
  ['RANG', { 1: 24, 3: 12, 5: 8, 11: 4, 23: 2 }],
] as const)('casino C-WHEL-1: the ring of %s', (code, counts) => {
  const ring = RINGS[code];
  expect(Object.fromEntries(segmentsOf(ring).map((segment) => [segment, countOf(ring, segment)]))).toEqual(counts);
});

test('casino C-TOOF-1: the return follows from the recursion over the multiplier', () => {
  // A storm always spins again. Below ×8 it also doubles the multiplier.
  const valueAt = (segment: number, places: number, multiplier: number): ReturnType<typeof fraction> =>
    multiplier === 8
      ? fraction(places * (8 * segment + 1), 50)
      : plus(fraction(places * (multiplier * segment + 1), 51), times(fraction(1, 51), valueAt(segment, places, multiplier * 2)));
  for (const { selection, rtp } of TOOFAN_WHEEL.paytable()) {
    const segment = Number(selection);
    expect(fractionText(rtp)).toBe(fractionText(valueAt(segment, countOf(RINGS.RANG, segment), 1)));
  }
});

test.each([
  [{ INDEXES: [5, 1] }, 'The wheel spins again only after a storm.'],
  [{ INDEXES: [51] }, 'INDEXES must be a list of places 0 to 50.'],
])('an impossible state is refused: %j', (seen, reason) => {
  expect(TOOFAN_WHEEL.quote(seen)).toEqual({ ok: false, reason });
});
