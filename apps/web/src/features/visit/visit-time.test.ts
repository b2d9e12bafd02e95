import { describe, expect, test } from 'vitest';
import { isCheckDue, visitClock } from './visit-time.ts';

const START = Date.parse('2026-01-01T10:00:00.000Z');
const visit = { started_at: '2026-01-01T10:00:00.000Z', checked_at: '2026-01-01T10:30:00.000Z', behindMs: 0 };
const MINUTE = 60_000;

describe('casino C-REG-8: the reality check', () => {
  test.each([
    [15, 45, true],
    [15, 44.99, false],
    [60, 89, false],
    [60, 90, true],
    [0, 10_000, false],
  ])('every %i minutes, %d minutes after the start, half an hour after the last answer: %s', (minutes, after, due) =>
    expect(isCheckDue(visit, minutes, START + after * MINUTE)).toBe(due),
  );

  test("the visit is timed by the server's clock, whatever the browser's clock says", () => {
    expect(isCheckDue({ ...visit, behindMs: 5 * MINUTE }, 15, START + 40 * MINUTE)).toBe(true);
    expect(isCheckDue({ ...visit, behindMs: -5 * MINUTE }, 15, START + 45 * MINUTE)).toBe(false);
  });
});

test.each([
  [0, '0:00:00'],
  [59_999, '0:00:59'],
  [61 * MINUTE + 5_000, '1:01:05'],
  [-4_000, '0:00:00'],
])('casino C-REG-2: the clock of a session after %i ms shows %s', (after, text) =>
  expect(visitClock(visit, START + after)).toBe(text),
);
