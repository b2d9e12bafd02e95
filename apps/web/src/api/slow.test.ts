import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watched } from './slow.ts';
import { SHARED, useUi } from '../device/ui-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waiting = (): number => useUi.getState().slow;

test('a call that is answered in time is never slow', async () => {
  const call = watched(Promise.resolve('here'));
  expect(SHARED.loading(useUi.getState())).toBe(true);
  expect(await call).toBe('here');
  expect(SHARED.loading(useUi.getState())).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(waiting()).toBe(0);
});

test('a long call counts as slow until it ends, with or without an answer', async () => {
  let answer = (_text: string): void => undefined;
  let fail = (_error: Error): void => undefined;
  const first = watched(new Promise<string>((resolve) => (answer = resolve)));
  const second = watched(new Promise<string>((_, reject) => (fail = reject))).catch(() => 'failed');
  await vi.advanceTimersByTimeAsync(3_999);
  expect(waiting()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting()).toBe(2);
  answer('here');
  expect(await first).toBe('here');
  expect(waiting()).toBe(1);
  fail(new Error('gone'));
  expect(await second).toBe('failed');
  expect(waiting()).toBe(0);
});

test('a call after others is loading again, however many have ended before', async () => {
  await Promise.all([watched(Promise.resolve()), watched(Promise.resolve())]);
  const call = watched(Promise.resolve());
  expect(SHARED.loading(useUi.getState())).toBe(true);
  await call;
  expect(SHARED.loading(useUi.getState())).toBe(false);
});
