import { describe, expect, test } from 'vitest';
import { isRedPocket, MELA, placeOnWheel, RANGOLI, ROULETTE, TOOFAN, type Wheel } from './wheels.ts';

const count = ({ ring }: Wheel, label: string): number => ring.filter((one) => one === label).length;

describe('casino C-WHEL-1 the rings', () => {
  test.each([
    ['MELA', MELA, 62, { '1': 30, '3': 15, '5': 10, '11': 5, '29': 2 }],
    ['RANG', RANGOLI, 50, { '1': 24, '3': 12, '5': 8, '11': 4, '23': 2 }],
    ['TOOF', TOOFAN, 51, { STORM: 1, '1': 24, '3': 12, '5': 8, '11': 4, '23': 2 }],
  ])('%s has its places', (_code, wheel, places, counts) => {
    expect(wheel.ring).toHaveLength(places);
    for (const [label, times] of Object.entries(counts)) expect([label, count(wheel, label)]).toEqual([label, times]);
  });

  test('RANG index 38 shows 1', () => {
    expect(RANGOLI.ring[placeOnWheel(RANGOLI, '38')]).toBe('1');
  });
});

test('casino C-ROUL-1 the wheel has 37 pockets, 18 of them red, and 35 is where it is drawn', () => {
  expect(new Set(ROULETTE.ring).size).toBe(37);
  const red = ROULETTE.ring.filter((pocket) => isRedPocket(Number(pocket)));
  expect(red).toEqual('32 19 21 25 34 27 36 30 23 5 16 1 14 9 18 7 12 3'.split(' '));
  expect(ROULETTE.ring[placeOnWheel(ROULETTE, '35')]).toBe('35');
});
