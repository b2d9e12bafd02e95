import { expect, test } from 'vitest';
import { SharedRefresh } from './shared-refresh.ts';

test('many callers share one waiting refresh, which starts after the one in progress', async () => {
  const steps: string[] = [];
  let finish: () => void = () => undefined;
  const shared = new SharedRefresh(() => {
    steps.push('starts');
    return new Promise((resolve) => {
      finish = () => {
        steps.push('ends');
        resolve();
      };
    });
  });
  const first = shared.run();
  await Promise.resolve();
  expect(steps).toEqual(['starts']);
  const joined = Array.from({ length: 50 }, () => shared.run());
  finish();
  await first;
  await expect.poll(() => steps.length).toBe(3);
  finish();
  await Promise.all([...joined, shared.idle]);
  expect(steps).toEqual(['starts', 'ends', 'starts', 'ends']);
});
