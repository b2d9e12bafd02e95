import { expect, test } from 'vitest';
import { numberIn } from './watchers.ts';

test.each([
  ['a level that was offered', '{"available_to_back":[[1.5,12]]}', 12],
  ['a level that was removed', '{"available_to_back":[[1.5,0]]}', undefined],
  ['a removed level before an offered one', '[[1.5,0],[1.52,13]]', 13],
  ['no level', '{"status":"SUSPENDED"}', undefined],
])('the number of a frame with %s', (_, frame, number) => {
  expect(numberIn(frame)).toBe(number);
});
