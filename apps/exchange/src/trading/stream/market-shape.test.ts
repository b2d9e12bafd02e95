import type { MarketImage } from '@pavilion/contract/stream';
import { expect, test } from 'vitest';
import { MARKET_SHAPE } from './market-shape.ts';

const LINES: MarketImage = {
  market_id: '1.7',
  match_id: 5,
  name: '1st Innings Runs',
  kind: 'EXCHANGE',
  market_type: 'TOTAL_RUNS',
  order: 1,
  status: 'CLOSED',
  in_play: true,
  version: 3,
  seq: 10,
  winners: 1,
  lines: { min: 0, max: 400, interval: 1 },
  line_result: null,
  line_result_at_least: false,
  each_way: null,
  bet_delay_ms: 0,
  turns_in_play: true,
  commission_percent: 2,
  min_stake: 1,
  min_payout: null,
  max_stake: 1_000,
  max_profit: null,
  traded: 0,
  start_time: '2026-11-21T10:00:00.000Z',
  runners: [],
};

test('an open page gets the result of a line market when the market is settled or its settlement is rolled back', () => {
  const settled: MarketImage = { ...LINES, status: 'SETTLED', line_result: 150 };
  expect(MARKET_SHAPE.differ(LINES, settled)).toEqual({ status: 'SETTLED', line_result: 150 });
  expect(MARKET_SHAPE.differ(settled, LINES)).toEqual({ status: 'CLOSED', line_result: null });
  expect(MARKET_SHAPE.differ(settled, settled)).toBeUndefined();
  expect(MARKET_SHAPE.differ(settled, { ...settled, line_result_at_least: true })).toEqual({ line_result_at_least: true });
});

test('exchange X81 an open page gets changed limits, and their removal', () => {
  const limited: MarketImage = { ...LINES, min_stake: 5, max_stake: 500, max_profit: 700, min_payout: 10, bet_delay_ms: 3_000 };
  expect(MARKET_SHAPE.differ(LINES, limited)).toEqual({
    min_stake: 5,
    max_stake: 500,
    max_profit: 700,
    min_payout: 10,
    bet_delay_ms: 3_000,
  });
  expect(MARKET_SHAPE.differ(limited, { ...limited, max_profit: null, min_payout: null })).toEqual({
    max_profit: null,
    min_payout: null,
  });
});
