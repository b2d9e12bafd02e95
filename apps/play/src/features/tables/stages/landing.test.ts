import { expect, test } from 'vitest';
import { afterLanding } from './landing.ts';

/** The states of a page: number dealt, and motion of the last; returns the states with a sound. */
function heardAt(states: readonly (readonly [count: number, isMoving: boolean])[]): readonly number[] {
  let heard = 0;
  return states.flatMap(([count, isMoving], place) => {
    const after = afterLanding(heard, count, isMoving);
    heard = after.heard;
    return after.isDue ? [place] : [];
  });
}

test('casino C-PH-3 a card sounds when it lands, not when dealt', () => {
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

test("casino C-PH-3 the next round's first card sounds again, and a card without motion sounds at once", () => {
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
