import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDelayLine } from './delay-line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('settlement S-GEN-7: every score is drawn five seconds after its arrival, in order, and none is left out', () => {
  const shown: string[] = [];
  const line = createDelayLine<string>(5_000, (score) => shown.push(score));
  line.take('12/0');
  vi.advanceTimersByTime(2_000);
  line.take('16/0');
  vi.advanceTimersByTime(2_999);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['12/0']);
  vi.advanceTimersByTime(1_999);
  expect(shown).toEqual(['12/0']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['12/0', '16/0']);
});

test('a stopped line shows no further values', () => {
  const shown: string[] = [];
  const line = createDelayLine<string>(5_000, (score) => shown.push(score));
  line.take('12/0');
  line.stop();
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([]);
});
