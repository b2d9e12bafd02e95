import { expect, test } from 'vitest';
import { afterLanding } from './landing.ts';

/** Shows a page the given states (number of dealt items, and whether the last one moves), and returns the states that made a sound. */
function heardAt(states: readonly (readonly [count: number, isMoving: boolean])[]): readonly number[] {
  let heard = 0;
  return states.flatMap(([count, isMoving], place) => {
    const after = afterLanding(heard, count, isMoving);
    heard = after.heard;
    return after.isDue ? [place] : [];
  });
}

test('casino C-PH-3 a card makes its sound when it lands, and not when it is dealt', () => {
  const states = [
    [0, false],
    [1, true],
    [1, false],
    // The motion starts just before the table has the next card.
    [1, true],
    [2, true],
    [2, false],
  ] as const;
  expect(heardAt(states)).toEqual([2, 5]);
});

test('casino C-PH-3 the first card of the next round makes a sound again, and a card without motion makes it immediately', () => {
  expect(
    heardAt([
      [2, false],
      [0, false],
      [1, true],
      [1, false],
      [2, false],
    ]),
  ).toEqual([0, 3, 4]);
});
