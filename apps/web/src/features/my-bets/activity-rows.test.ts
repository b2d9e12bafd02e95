import type { BetRow, HouseBetRow, Notice } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { noticeOf } from '../../testing/notices.ts';
import { activityOf } from './activity-rows.ts';

const AT = Date.parse('2031-03-05T18:45:30.000Z');
const iso = (ms: number): string => new Date(AT + ms).toISOString();

const BET: BetRow = {
  bet_id: '7',
  market_id: '1.7',
  market_name: 'Match Odds',
  market_status: 'OPEN',
  match_id: 7,
  match_name: 'Kestrels v Otters',
  sport_id: 4,
  sport_name: 'Cricket',
  selection_id: 1,
  selection_name: 'Kestrels',
  side: 'BACK',
  order_type: 'LIMIT',
  price: 2,
  average_price_matched: null,
  stake: 50,
  size_matched: 0,
  size_remaining: 50,
  size_cancelled: 0,
  size_lapsed: 0,
  size_voided: 0,
  status: 'EXECUTABLE',
  persistence: 'LAPSE',
  placed_at: iso(0),
  matched_at: null,
  settled_at: null,
  liability: 0,
  potential_profit: 0,
  liability_open: 50,
  profit: null,
  reason: null,
  reason_text: null,
  change: null,
  post_only: false,
  expires_at: null,
  seq: 1,
};
const HOUSE: HouseBetRow = {
  bet_id: '8',
  market_id: '1.8',
  market_name: 'Toss',
  market_status: 'OPEN',
  kind: 'BOOKMAKER',
  match_id: 7,
  match_name: 'Kestrels v Otters',
  sport_id: 4,
  sport_name: 'Cricket',
  selection_id: 1,
  selection_name: 'Kestrels',
  side: 'BACK',
  line: null,
  band_width: null,
  rate: 95,
  price: null,
  stake: 50,
  potential_profit: 47.5,
  liability: 50,
  status: 'TAKEN',
  reason: null,
  reason_text: null,
  outcome: null,
  profit: null,
  placed_at: iso(20),
  settled_at: null,
};
const notice = (kind: Notice['kind'], at: number) => noticeOf({ notice_id: at, kind, time: AT + at });
const MATCHED = { size_matched: 50, size_remaining: 0, average_price_matched: 2 };

test.each<[string, Partial<BetRow>, readonly Notice[], readonly string[]]>([
  ['an unmatched bet', {}, [], ['placed 0']],
  ['a bet matched on arrival', { ...MATCHED, matched_at: iso(0) }, [], ['matched 0: 50']],
  ['a bet matched after its delay, without a notice', { ...MATCHED, matched_at: iso(5) }, [], ['matched 5: 50', 'placed 0']],
  [
    'a later match, told by a notice',
    { ...MATCHED, matched_at: iso(9) },
    [notice('BET_MATCHED', 9)],
    ['BET_MATCHED 9', 'placed 0'],
  ],
  [
    'a bet matched on arrival and later, told by its answer and a notice',
    { ...MATCHED, matched_at: iso(9) },
    [{ ...notice('BET_MATCHED', 9), amount: 19.9 }],
    ['BET_MATCHED 9', 'matched 0: 30.1'],
  ],
  [
    'a bet matched on arrival and twice later',
    { ...MATCHED, size_matched: 45, size_remaining: 5, matched_at: iso(9) },
    [
      { ...notice('BET_MATCHED', 9), amount: 10 },
      { ...notice('BET_MATCHED', 6), amount: 15 },
    ],
    ['BET_MATCHED 9', 'BET_MATCHED 6', 'matched 0: 20'],
  ],
  [
    'a match of another bet',
    { ...MATCHED, matched_at: iso(0) },
    [{ ...notice('BET_MATCHED', 9), bet_id: '9' }],
    ['BET_MATCHED 9', 'matched 0: 50'],
  ],
  ['a cancelled bet', { size_remaining: 0, size_cancelled: 50 }, [], ['cancelled 0']],
  ['a bet cancelled in part', { size_remaining: 20, size_cancelled: 30 }, [], ['placed 0']],
  ['a settled market', {}, [notice('MARKET_SETTLED', 30)], ['MARKET_SETTLED 30', 'placed 0']],
  ['a notice whose kind is not about bets is ignored', {}, [notice('PASSWORD_CHANGED', 30)], ['placed 0']],
])('%s', (_, part, notices, expected) => {
  const rows = activityOf({ bets: [{ ...BET, ...part }], houseBets: [], notices });
  expect(
    rows.map((row) => {
      const at = row.time - AT;
      if (row.of === 'NOTICE') return `${row.notice.kind} ${at}`;
      if (row.of === 'MATCH') return `matched ${at}: ${row.size}`;
      return `${row.of === 'BET' ? row.word : 'taken'} ${at}`;
    }),
  ).toEqual(expected);
});

test('events of all kinds of bets are listed newest first, each with its own key', () => {
  const rows = activityOf({ bets: [BET], houseBets: [HOUSE], notices: [notice('BET_LAPSED', 10)] });
  expect(rows.map(({ key }) => key)).toEqual(['b8', 'n10', 'b7']);
});
