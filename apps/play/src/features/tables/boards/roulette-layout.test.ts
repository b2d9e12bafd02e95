import { describe, expect, test } from 'vitest';
import { spotOf } from './roulette-layout.ts';

const middle = (market: string, selection: string): readonly number[] | undefined => {
  const spot = spotOf({ market, selection });
  return spot === undefined ? undefined : [spot.x + spot.width / 2, spot.y + spot.height / 2];
};

describe('casino C-ROUL-2 places bets on the layout', () => {
  test.each([
    ['STRAIGHT', '1', [2.5, 1.5]],
    ['STRAIGHT', '36', [4.5, 12.5]],
    ['STRAIGHT', '0', [3.5, 0.5]],
    ['SPLIT', '32_35', [3.5, 12]],
    ['SPLIT', '1_2', [3, 1.5]],
    ['SPLIT', '0_2', [3.5, 1]],
    ['CORNER', '1_2_4_5', [3, 2]],
    ['STREET', '1_2_3', [5, 1.5]],
    ['LINE', '1_2_3_4_5_6', [5, 2]],
    ['DOZEN', '3', [1.5, 11]],
    ['COLUMN', '2', [3.5, 13.5]],
    ['COLOR', 'RED', [0.5, 6]],
  ])('%s %s', (market, selection, point) => {
    expect(middle(market, selection)).toEqual(point);
  });

  test('an unknown bet has no place', () => {
    expect(middle('STRAIGHT', '37')).toBeUndefined();
    expect(middle('MAIN', 'TIGER')).toBeUndefined();
  });
});
