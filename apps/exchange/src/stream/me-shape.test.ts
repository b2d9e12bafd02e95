import type { BetRow } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { noticesOf } from './me-shape.ts';

const TIME_MS = 1_000;

function bet(part: Partial<BetRow>): BetRow {
  return {
    bet_id: '1',
    market_id: '1.7',
    market_name: 'Match Odds',
    market_status: 'OPEN',
    match_id: 3,
    match_name: 'Quokkas v Zebus',
    sport_id: 4,
    sport_name: 'Cricket',
    selection_id: 11,
    selection_name: 'Quokkas',
    side: 'BACK',
    price: 1.9,
    average_price_matched: null,
    stake: 100,
    size_matched: 0,
    size_remaining: 100,
    size_cancelled: 0,
    size_lapsed: 0,
    size_voided: 0,
    status: 'EXECUTABLE',
    persistence: 'LAPSE',
    placed_at: '2031-03-05T18:45:30.000Z',
    matched_at: null,
    settled_at: null,
    liability: 0,
    potential_profit: 0,
    profit: null,
    seq: 5,
    ...part,
  };
}

const told = (from: readonly BetRow[], to: readonly BetRow[], finished: readonly BetRow[] = []): readonly string[] =>
  noticesOf(from, to, finished, TIME_MS).map(({ kind, message }) => `${kind} ${message}`);

test('a bet that is new is no news, and neither is one that stays as it was', () => {
  expect(told([], [bet({})])).toEqual([]);
  expect(told([bet({})], [bet({})])).toEqual([]);
});

test('what was matched since is told with its amount, not the whole', () => {
  const from = bet({ size_matched: 30.1, size_remaining: 69.9 });
  expect(told([from], [bet({ size_matched: 80.4, size_remaining: 19.6 })])).toEqual([
    'BET_MATCHED Back Quokkas: 50.30 matched at 1.90 or better',
  ]);
});

test('what lapsed is told', () => {
  expect(told([bet({ side: 'LAY' })], [bet({ side: 'LAY', size_lapsed: 1_234, size_remaining: 0 })])).toEqual([
    'BET_LAPSED Lay Quokkas at 1.90: 1,234.00 lapsed',
  ]);
});

test('a settled market is told once with the sum of its bets, a void one as void', () => {
  const settled_at = '2031-03-05T20:00:00.000Z';
  const finished = [
    bet({ size_matched: 100, settled_at, profit: 90.1 }),
    bet({ bet_id: '2', size_matched: 10, settled_at, profit: -10.2 }),
  ];
  expect(told(finished, [], finished)).toEqual(['MARKET_SETTLED Quokkas v Zebus / Match Odds: +79.90 before commission']);
  const voided = bet({ size_voided: 100, settled_at });
  expect(told([voided], [], [voided])).toEqual(['MARKET_VOID Quokkas v Zebus / Match Odds: void, every stake went back']);
});
