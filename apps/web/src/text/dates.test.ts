import { expect, test } from 'vitest';
import { secondsOf } from './dates.ts';

test.each([
  [5_000, 5],
  [1_499, 1.5],
  [400, 0.4],
  [1, 0.1],
  [0, 0],
])('%i ms are %f s', (ms, seconds) => expect(secondsOf(ms)).toBe(seconds));
