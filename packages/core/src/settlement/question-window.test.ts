import { expect, test } from 'vitest';
import { mayBeQuestioned } from './question-window.ts';

/** 1 March, 18:00:00 Indian time. */
const ENDED = Date.UTC(2026, 2, 1, 12, 30);

test.each([
  [Date.UTC(2026, 2, 1, 12, 30), true],
  [Date.UTC(2026, 2, 8, 12, 30, 0), true],
  [Date.UTC(2026, 2, 8, 12, 30, 1), false],
])('settlement S-GEN-3 a question at %i: %s', (now, accepted) => {
  expect(mayBeQuestioned(ENDED, now)).toBe(accepted);
});
