import { expect, test } from 'vitest';
import { WAITING_PLACES, waitingCounts } from './waiting.ts';

const all = (): boolean => true;
const waits = (kind: Parameters<typeof waitingCounts>[0][number]['kind'], count: number, own = 0) => ({ kind, count, own });

test('a page counts all kinds of its work together, without the requests of the person', () => {
  const waiting = [waits('PAYMENTS', 3, 1), waits('PAYMENT_ENDS', 2), waits('POINTS', 4, 4), waits('RESULTS', 5)];
  expect(Object.fromEntries(waitingCounts(waiting as never, all))).toEqual({ '/payments': 4, '/': 5 });
});

test('work for which the person has no permission is not counted', () => {
  const waiting = [waits('STAFF', 3), waits('QUESTIONS', 2)];
  expect([...waitingCounts(waiting as never, (permission) => permission === 'QUERIES')]).toEqual([['/result-questions', 2]]);
});

test.each(Object.entries(WAITING_PLACES))('%s lead to a page and need a permission', (_kind, [page, permission]) => {
  expect([page, permission]).toEqual([expect.stringMatching(/^\/[a-z-]*$/), expect.stringMatching(/^[A-Z]+$/)]);
});
