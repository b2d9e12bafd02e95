import { expect, test } from 'vitest';
import { BetKeys } from './bet-keys.ts';

test('a bet without an answer keeps its key when pressed again, and no other bet does', () => {
  const keys = new BetKeys();
  const first = keys.keyOf('TT20-000001 A 100');
  expect(keys.keyOf('TT20-000001 A 100')).toBe(first);
  expect(keys.keyOf('TT20-000001 A 200')).not.toBe(first);
  keys.answered('TT20-000001 A 100');
  expect(keys.keyOf('TT20-000001 A 100')).not.toBe(first);
});
