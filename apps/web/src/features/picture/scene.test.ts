import { expect, test } from 'vitest';
import { textWithoutScene } from './scene.ts';

test.each([
  ['no match has arrived for three seconds', false, 3_000, 'picture.soon'],
  ['the match is there and its picture five seconds behind', true, 60_000, 'picture.soon'],
  ['the stream was refused, or there is none', false, 8_000, 'picture.none'],
] as const)('if %s, the page explains what the picture will show', (_case, hasMatch, waitedMs, words) => {
  expect(textWithoutScene(hasMatch, waitedMs)).toBe(words);
});
