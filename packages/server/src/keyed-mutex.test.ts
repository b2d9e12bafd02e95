import { expect, test } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

test('work under one key runs in order, and work under another key runs at the same time', async () => {
  const locks = new KeyedMutex<number>();
  const order: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = locks.run(1, () => gate.then(() => order.push('first')));
  const second = locks.run(1, async () => order.push('second'));
  await locks.run(2, async () => order.push('elsewhere'));
  open();
  await first;
  // Queued after the first has ended, while the second runs.
  await Promise.all([second, locks.run(1, async () => order.push('third'))]);
  expect(order).toEqual(['elsewhere', 'first', 'second', 'third']);
});

test('a failure reaches its caller, and the next work runs', async () => {
  const locks = new KeyedMutex<string>();
  const failing = locks.run('a', () => Promise.reject(new Error('no')));
  const next = locks.run('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('the mutex forgets a key whose work has ended', async () => {
  const locks = new KeyedMutex<number>();
  const works = Array.from({ length: 100 }, (_, key) => locks.run(key % 10, () => Promise.resolve(key)));
  expect(locks.size).toBe(10);
  await Promise.all(works);
  expect(locks.size).toBe(0);
});
