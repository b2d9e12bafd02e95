import { expect, test } from 'vitest';
import { chosenFirst } from './chosen-first.ts';

test.each([
  [
    [1, 2, 3, 4],
    [3, 1],
    [1, 3, 2, 4],
  ],
  [[1, 2], [], [1, 2]],
  [[1, 2], [9], [1, 2]],
  [[], [1], []],
])('the list %j with %j chosen is %j', (list, chosen, expected) => {
  expect(chosenFirst(list, (member) => chosen.includes(member))).toEqual(expected);
});
