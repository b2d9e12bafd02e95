import { expect, test } from 'vitest';
import { Grouped } from './grouped.ts';

/** Returns a writer whose writes end when the test decides. */
function writer() {
  const writes: { readonly items: readonly number[]; readonly end: (error?: Error) => void }[] = [];
  const grouped = new Grouped<number, number>(
    (items) =>
      new Promise((resolve, reject) =>
        writes.push({ items, end: (error) => (error === undefined ? resolve(items.map((item) => item * 10)) : reject(error)) }),
      ),
  );
  return { grouped, writes };
}

test('items that arrive during a write join the next one, and each gets its own answer', async () => {
  const { grouped, writes } = writer();
  const answers = [1, 2, 3].map((item) => grouped.run(item));
  expect(writes.map(({ items }) => items)).toEqual([[1]]);
  writes[0]?.end();
  expect(await answers[0]).toBe(10);
  expect(writes.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  writes[1]?.end();
  expect(await Promise.all(answers)).toEqual([10, 20, 30]);
});

test('a failed write fails only its own items', async () => {
  const { grouped, writes } = writer();
  const answers = [1, 2].map((item) => grouped.run(item).catch((error: Error) => error.message));
  writes[0]?.end(new Error('disk'));
  expect(await answers[0]).toBe('disk');
  writes[1]?.end();
  expect(await answers[1]).toBe(20);
});
