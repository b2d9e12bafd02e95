import type { BetRow, MarketBook, Position } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { outlookOf } from '../betting/position.ts';
import { MARKET, runner } from '../testing/markets.ts';
import { runnerPositions } from './runner-positions.ts';

const market: MarketBook = { ...MARKET, match_id: 3, runners: [runner(11, 'Side 11'), runner(12, 'Side 12')] };

function bet(part: Partial<BetRow>): BetRow {
  return {
    bet_id: '1',
    market_id: '1.7',
    market_name: 'Match Odds',
    market_status: 'OPEN',
    match_id: 3,
    match_name: 'A v B',
    sport_id: 4,
    sport_name: 'Cricket',
    selection_id: 11,
    selection_name: 'Side 11',
    side: 'BACK',
    price: 2.5,
    average_price_matched: null,
    stake: 100,
    size_matched: 0,
    size_remaining: 100,
    size_cancelled: 0,
    size_lapsed: 0,
    size_voided: 0,
    status: 'EXECUTABLE',
    persistence: 'LAPSE',
    placed_at: '2026-11-21T10:00:00.000Z',
    matched_at: null,
    settled_at: null,
    liability: 0,
    potential_profit: 0,
    liability_open: 0,
    reason: null,
    reason_text: null,
    change: null,
    post_only: false,
    order_type: 'LIMIT',
    expires_at: null,
    profit: null,
    seq: 5,
    ...part,
  };
}

test('exchange X7 a lay on close is open with the liability that it asks for', () => {
  const bets = [bet({ side: 'LAY', order_type: 'MARKET_ON_CLOSE', price: 1000, size_remaining: 30 })];
  expect(runnerPositions(market, [], bets)[0]).toMatchObject({ openBackStake: 0, openLayLiability: 3_000 });
});

test('exchange X39: the unmatched part is separate from the matched part, and an open lay counts with its liability', () => {
  const positions: Position[] = [
    {
      market_id: '1.7',
      exposure: 100,
      runners: [
        { selection_id: 11, if_wins: 150, if_loses: -100 },
        { selection_id: 12, if_wins: -100, if_loses: 150 },
      ],
    },
    { market_id: '1.8', exposure: 9, runners: [{ selection_id: 11, if_wins: 9, if_loses: -9 }] },
  ];
  const bets = [
    bet({ size_remaining: 40 }),
    bet({ bet_id: '2', selection_id: 12, side: 'LAY', price: 3, size_remaining: 20.5 }),
    bet({ bet_id: '3', market_id: '1.8' }),
  ];
  expect(runnerPositions(market, positions, bets)).toEqual([
    { ifWins: 15_000, ifLoses: 0, openBackStake: 4_000, openLayLiability: 0 },
    { ifWins: -10_000, ifLoses: 0, openBackStake: 0, openLayLiability: 4_100 },
  ]);
  // An open back risks 40 and an open lay 41 of liability; both add to the worse result.
  expect(outlookOf(runnerPositions(market, positions, bets), undefined)).toEqual({ ifWins: [15_000, -10_000], exposure: 18_100 });
});
