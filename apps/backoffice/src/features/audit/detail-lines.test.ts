import { expect, test } from 'vitest';
import { detailLines } from './detail-lines.ts';

test('a change is told as old and new, without the fields that stayed', () => {
  const before = { maxStake: 100, bet_delay_ms: 5_000 };
  const after = { maxStake: 250, bet_delay_ms: 5_000 };
  expect(detailLines({ before, after, reason: 'thin market' })).toEqual(['max stake: 100 → 250', 'reason: thin market']);
  expect(detailLines({ before: 'OPEN', after: 'SUSPENDED' })).toEqual(['OPEN → SUSPENDED']);
});

test('something new is told without the word for nothing, and nested values without braces', () => {
  const after = { name: 'Next over', selections: [{ name: 'Runs' }, { name: 'Wickets' }], question: null };
  expect(detailLines({ before: null, after })).toEqual(['name Next over, selections name Runs; name Wickets, question none']);
  expect(detailLines({})).toEqual([]);
});
