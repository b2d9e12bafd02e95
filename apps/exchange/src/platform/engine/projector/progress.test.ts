import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

test('D6 a request waits until the reports include its event, and learns if they do not', async () => {
  const progress = new Progress();
  const waiting = [progress.waitFor(5, 60_000), progress.waitFor(7, 60_000), progress.waitFor(9, 1)];
  progress.reach(6);
  expect(await waiting[0]).toBe(true);
  expect(await waiting[2]).toBe(false);
  progress.reach(4);
  expect(progress.seq).toBe(6);
  expect(await progress.waitFor(6, 60_000)).toBe(true);
  progress.end();
  expect(await waiting[1]).toBe(false);
});
