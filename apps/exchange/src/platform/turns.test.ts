import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('acts on one thing wait for each other, those on another do not', async () => {
  const turns = new Turns();
  const order: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const first = turns.run(1, () => gate.then(() => order.push('first')));
  const second = turns.run(1, async () => order.push('second'));
  await turns.run(2, async () => order.push('elsewhere'));
  open();
  await Promise.all([first, second]);
  expect(order).toEqual(['elsewhere', 'first', 'second']);
});

test('an act that fails tells its caller, and the next has its turn', async () => {
  const turns = new Turns();
  const failing = turns.run(1, () => Promise.reject(new Error('no')));
  const next = turns.run(1, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
