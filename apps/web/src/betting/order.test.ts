import { expect, test } from 'vitest';
import { chosenFirst, movedBy } from './order.ts';

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

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, -1, ['a', 'c', 'b']],
  [2, -2, ['c', 'a', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
  [0, 9, ['b', 'c', 'a']],
  [3, -1, ['a', 'b', 'c']],
])('member %d moved by %d gives %j', (index, by, expected) => {
  expect(movedBy(['a', 'b', 'c'], index, by)).toEqual(expected);
});
