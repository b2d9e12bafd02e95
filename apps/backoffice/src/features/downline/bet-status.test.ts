import type { ReportBet } from '@pavilion/contract/http/report';
import { expect, test } from 'vitest';
import { statusOf } from './bet-status.ts';

const SIZES = { size_matched: 0, size_remaining: 0, size_cancelled: 0, size_lapsed: 0, size_voided: 0 };
const house = (status: string, profit: number | null) =>
  statusOf({ of: 'HOUSE', bet: { status, profit } } as unknown as ReportBet);
const players = (sizes: object, profit: number | null) =>
  statusOf({ of: 'PLAYERS', bet: { ...SIZES, ...sizes, profit } } as unknown as ReportBet);

test('a settled bet against the house is won or lost, and an open one is accepted', () => {
  expect([house('TAKEN', null), house('TAKEN', 90), house('TAKEN', -100), house('TAKEN', 0)]).toEqual([
    'accepted',
    'won',
    'lost',
    'no win or loss',
  ]);
  expect([house('VOID', 0), house('LAPSED', null)]).toEqual(['void', 'lapsed']);
});

test('the matched part of a settled bet between players is won or lost, and each other part keeps its state', () => {
  expect(players({ size_matched: 40, size_lapsed: 60 }, 30)).toBe('won · lapsed 60.00');
  expect(players({ size_matched: 40, size_remaining: 60 }, null)).toBe('matched 40.00 · open 60.00');
  expect(players({ size_voided: 40 }, 0)).toBe('void 40.00');
});
