import { expect, test } from 'vitest';
import { keptHeight, type Steady } from './steady-height.ts';

/** Returns the heights of the board's box after each measurement. */
function heightsOf(...measured: readonly (readonly [width: number, height: number])[]): readonly number[] {
  let steady: Steady | undefined;
  return measured.map(([width, height]) => {
    steady = keptHeight(steady, { width, height });
    return steady.height;
  });
}

test('a board that loses a line keeps its height, so the markets below do not move', () => {
  expect(heightsOf([800, 519], [800, 581], [800, 555], [800, 519])).toEqual([519, 581, 581, 581]);
});

test('at another width the board is measured again', () => {
  expect(heightsOf([390, 900], [1440, 400], [390, 700])).toEqual([900, 400, 700]);
});
