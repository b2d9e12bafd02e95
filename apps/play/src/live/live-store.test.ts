import { expect, test } from 'vitest';
import { newest } from './live-store.ts';

test('casino C-REG-2 of two standings the newer is shown, in whatever order they come', () => {
  const [older, newer] = [3, 4].map((version) => ({ balance: version * 100, netPosition: 0, version }));
  if (older === undefined || newer === undefined) throw new Error('two were made');
  expect(newest(undefined, older)).toBe(older);
  expect(newest(older, newer)).toBe(newer);
  expect(newest(newer, older)).toBe(newer);
});
