import { expect, test } from 'vitest';
import { withoutScene } from './scene.ts';

test.each([
  ['nothing has come for a moment', false, 3_000, 'picture.soon'],
  ['the match is there and its picture five seconds behind', true, 60_000, 'picture.soon'],
  ['the stream was refused, or there is none', false, 8_000, 'picture.none'],
] as const)('if %s, the page explains what the picture will show', (_case, hasMatch, waitedMs, words) => {
  expect(withoutScene(hasMatch, waitedMs)).toBe(words);
});
