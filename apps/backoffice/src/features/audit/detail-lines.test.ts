import { expect, test } from 'vitest';
import { detailLines } from './detail-lines.ts';

test('a change is listed as old → new, without the fields that did not change', () => {
  const before = { maxStake: 100, bet_delay_ms: 5_000 };
  const after = { maxStake: 250, bet_delay_ms: 5_000 };
  expect(detailLines({ before, after, reason: 'thin market' })).toEqual(['max stake: 100 → 250', 'reason: thin market']);
  expect(detailLines({ before: 'OPEN', after: 'SUSPENDED' })).toEqual(['OPEN → SUSPENDED']);
});

test('a new object is listed without an old value, and nested values have no braces', () => {
  const after = { name: 'Next over', selections: [{ name: 'Runs' }, { name: 'Wickets' }], question: null };
  expect(detailLines({ before: null, after })).toEqual(['name Next over, selections name Runs; name Wickets, question none']);
  expect(detailLines({})).toEqual([]);
});
