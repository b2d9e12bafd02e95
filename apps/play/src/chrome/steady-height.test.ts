import { expect, test } from 'vitest';
import { keptHeight } from './steady-height.ts';

/** Returns the heights of the board's box after each measurement. */
function heightsOf(...measured: readonly (readonly [width: number, height: number])[]): readonly number[] {
  const greatest = new Map<number, number>();
  return measured.map(([width, height]) => keptHeight(greatest, width, height));
}

test('a board that loses a line keeps its height, so the markets below do not move', () => {
  expect(heightsOf([800, 519], [800, 581], [800, 555], [800, 519])).toEqual([519, 581, 581, 581]);
});

test('each width has a height of its own, also after a phone was turned and turned back', () => {
  expect(heightsOf([390, 900], [1440, 400], [390, 700])).toEqual([900, 400, 900]);
});
