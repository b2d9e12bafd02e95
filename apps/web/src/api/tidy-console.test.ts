import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tidyConsole } from './tidy-console.ts';

const clear = vi.spyOn(console, 'clear').mockImplementation(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('spec 9.4: 1,115,000 ms after a request the console is cleared, even if more requests follow', () => {
  tidyConsole();
  for (let polls = 0; polls < 222; polls++) {
    vi.advanceTimersByTime(5_000);
    tidyConsole();
  }
  vi.advanceTimersByTime(4_999);
  expect(clear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(clear).toHaveBeenCalledTimes(1);
  tidyConsole();
  vi.advanceTimersByTime(1_115_000);
  expect(clear).toHaveBeenCalledTimes(2);
});
