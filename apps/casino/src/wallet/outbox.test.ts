import { expect, test } from 'vitest';
import { outboxPauseMs } from './outbox.ts';

test('casino C-WAL-12: pauses are 1, 2, 4, 8, 16, 32, 60 s, then a minute for an hour, then ten minutes', () => {
  const pauses = Array.from({ length: 70 }, (_, attempts) => outboxPauseMs(attempts + 1) / 1_000);
  expect(pauses.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60]);
  expect(new Set(pauses.slice(7, 66))).toEqual(new Set([60]));
  expect(pauses.slice(66)).toEqual([600, 600, 600, 600]);
});
