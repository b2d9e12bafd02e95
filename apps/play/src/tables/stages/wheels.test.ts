import { describe, expect, test } from 'vitest';
import { isRedPocket, placeOnWheel, ringOf } from './wheels.ts';

const count = (code: string, label: string): number => ringOf(code).filter((one) => one === label).length;

describe('casino C-WHEL-1 the rings', () => {
  test.each([
    ['MELA', 62, { '1': 30, '3': 15, '5': 10, '11': 5, '29': 2 }],
    ['RANG', 50, { '1': 24, '3': 12, '5': 8, '11': 4, '23': 2 }],
    ['TOOF', 51, { STORM: 1, '1': 24, '3': 12, '5': 8, '11': 4, '23': 2 }],
  ])('%s has %i places', (code, places, counts) => {
    expect(ringOf(code)).toHaveLength(places);
    for (const [label, times] of Object.entries(counts)) expect([label, count(code, label)]).toEqual([label, times]);
  });

  test('RANG index 38 shows 1', () => {
    expect(ringOf('RANG')[placeOnWheel('RANG', '38')]).toBe('1');
  });
});

test('casino C-ROUL-1 37 pockets, 18 of them red, and 35 is where it is drawn', () => {
  expect(new Set(ringOf('ROUL')).size).toBe(37);
  expect(ringOf('ROUL').filter((pocket) => isRedPocket(Number(pocket)))).toHaveLength(18);
  expect(ringOf('ROUL')[placeOnWheel('ROUL', '35')]).toBe('35');
});
