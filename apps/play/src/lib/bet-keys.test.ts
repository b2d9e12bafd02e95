import { expect, test } from 'vitest';
import { BetKeys } from './bet-keys.ts';

test('an unanswered bet keeps its key when it is sent again; other bets get new keys', () => {
  const keys = new BetKeys();
  const first = keys.keyOf('TT20-000001 A 100');
  expect(keys.keyOf('TT20-000001 A 100')).toBe(first);
  expect(keys.keyOf('TT20-000001 A 200')).not.toBe(first);
  keys.forget('TT20-000001 A 100');
  expect(keys.keyOf('TT20-000001 A 100')).not.toBe(first);
});
