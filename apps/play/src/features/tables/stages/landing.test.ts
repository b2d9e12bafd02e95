import { expect, test } from 'vitest';
import { afterLanding } from './landing.ts';

/** The states of a page: how much is dealt, and whether the last of it moves; returns at which of them a sound is heard. */
function heardAt(states: readonly (readonly [count: number, isMoving: boolean])[]): readonly number[] {
  let heard = 0;
  return states.flatMap(([count, isMoving], place) => {
    const after = afterLanding(heard, count, isMoving);
    heard = after.heard;
    return after.isDue ? [place] : [];
  });
}

test('casino C-PH-3 a card is heard when it lands, not when it is dealt', () => {
  const states = [
    [0, false],
    [1, true],
    [1, false],
    // The motion begins a moment before the table has the next card.
    [1, true],
    [2, true],
    [2, false],
  ] as const;
  expect(heardAt(states)).toEqual([2, 5]);
});

test('casino C-PH-3 the first card of the next round is heard again, and a card without motion is heard at once', () => {
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
