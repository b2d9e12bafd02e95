import { expect, test } from 'vitest';
import { detailLines } from './detail-lines.ts';

test('a change is listed as old → new, without the fields that did not change', () => {
  const before = { maxStake: 100, bet_delay_ms: 5_000 };
  const after = { maxStake: 250, bet_delay_ms: 5_000 };
  expect(detailLines({ before, after, reason: 'thin market' })).toEqual(['max stake: 100.00 → 250.00', 'reason: thin market']);
  expect(detailLines({ before: 'OPEN', after: 'SUSPENDED' })).toEqual(['open → suspended']);
});

test('a new object is listed without an old value, and nested values have no braces', () => {
  const after = { name: 'Next over', selections: [{ name: 'Runs' }, { name: 'Wickets' }], question: null };
  expect(detailLines({ before: null, after })).toEqual(['name Next over, selections name Runs; name Wickets, question none']);
  expect(detailLines({})).toEqual([]);
});

test('codes are words, and numbers have the form of their unit', () => {
  const details = {
    stakeMinor: 4_000,
    share_bps: 250,
    delay_ms: 5_000,
    status: 'BALL_RUNNING',
    hand: true,
    matches: 3,
    note: 'UK',
  };
  expect(detailLines(details)).toEqual([
    'stake: 40.00',
    'share: 2.5 %',
    'delay: 5000 ms',
    'status: ball running',
    'hand: yes',
    'matches: 3',
    'note: UK',
  ]);
  expect(detailLines({ from: '2026-11-28T08:30:00.000Z' })).toEqual(['from: 28/11/2026 14:00:00']);
});
