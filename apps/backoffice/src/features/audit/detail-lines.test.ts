import { expect, test } from 'vitest';
import { actText, detailLines } from './detail-lines.ts';

test('a change is listed as old → new, without the fields that did not change', () => {
  const before = { maxStake: 100, bet_delay_ms: 5_000 };
  const after = { maxStake: 250, bet_delay_ms: 5_000 };
  expect(detailLines({ before, after, reason: 'thin market' })).toEqual(['max stake: 100.00 → 250.00', 'reason: thin market']);
  expect(detailLines({ before: 'OPEN', after: 'SUSPENDED' })).toEqual(['open → suspended']);
});

test('a new object is listed without an old value, and nested values have no braces', () => {
  const after = { name: 'Next over', selections: [{ name: 'Runs' }, { name: 'Wickets' }], question: null };
  expect(detailLines({ before: null, after })).toEqual(['name: Next over · selections: name Runs; name Wickets']);
  expect(detailLines({})).toEqual([]);
});

test('accounts have names, records their kind, and positions in other records are left out', () => {
  const paid = { before: 'WAITING', after: 'PAID', seq: 33_594, version: 2, payment: 6, amountMinor: 120_000 };
  expect(detailLines(paid)).toEqual(['waiting → paid', 'payment 6 · amount: 1,200.00']);
  const opened = { case: 3, openedBy: 1006, approvedBy: 1007, evidence: 'The scorer was wrong.' };
  expect(detailLines(opened, { accounts: new Map([[1006, 'operator']]), selections: [] })).toEqual([
    'case 3 · opened by operator · approved by 1007',
    'evidence: The scorer was wrong.',
  ]);
  expect(detailLines({ letters: 34, undone: null })).toEqual(['34 letters']);
  expect([detailLines({ checks: [2, 1] }), detailLines({ checks: [2] })]).toEqual([['read checks 2, 1'], ['read check 2']]);
  expect(detailLines({ before: null, after: { letters: 34 } })).toEqual(['34 letters']);
});

test('a result names the places of the winners', () => {
  const results = [
    { paid: 0, tied: 1 },
    { paid: 1, tied: 1 },
    { paid: 1, tied: 1 },
  ];
  expect(detailLines({ content: { results } })).toEqual(['result: selection 2, 3 of 3 won']);
  const names = { accounts: new Map<number, string>(), selections: ['Quokkas', 'Zebus', 'The Draw'] };
  expect(detailLines({ content: { results } }, names)).toEqual(['result: Zebus and The Draw won']);
  expect(detailLines({ content: { number: 30 } })).toEqual(['result: number 30']);
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
    'stake: 40.00 · share: 2.5 % · delay: 5000 ms · status: ball running · hand: yes · matches: 3',
    'note: UK',
  ]);
  expect(detailLines({ kickOff: Date.UTC(2026, 10, 28, 8, 30) })).toEqual(['kick off: 28/11/2026 14:00:00']);
  expect(detailLines({ from: '2026-11-28T08:30:00.000Z' })).toEqual(['from: 28/11/2026 14:00:00']);
});

test('only a whole word at the end of a name is its unit', () => {
  const details = {
    terms: { turnsInPlay: true, delayMs: 500 },
    programs: 2,
    minor: 7,
    percent: 4,
    sharePercent: 5,
    rateBps: 250,
  };
  expect(detailLines(details)).toEqual([
    'terms: turns in play yes, delay 500 ms · programs: 2 · minor: 7 · percent: 4 % · share: 5 % · rate: 2.5 %',
  ]);
});

test('the act that takes or returns a market says which of both it was', () => {
  expect(actText('takeMarket', { after: { byHand: true } })).toBe('Took control of a market');
  expect(actText('takeMarket', { after: { byHand: false } })).toBe('Returned a market to its feed');
  expect(actText('quoteMarket', {})).toBe('Quoted a market');
  expect(detailLines({ before: [{ selection_id: 7, side: 'NO' }], after: [{ selection_id: 7, side: 'YES' }] })).toEqual([
    'selection number 7, side no → selection number 7, side yes',
  ]);
});
