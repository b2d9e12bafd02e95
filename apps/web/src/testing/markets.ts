import type { HouseBook, MarketBook } from '@pavilion/contract/http';

/** Names of the match and of its two sides in the markets below. */
export const [MATCH, HOME, AWAY] = ['Kestrels v Otters', 'Kestrels', 'Otters'] as const;

export const runner = (selection_id: number, name: string): MarketBook['runners'][number] => ({
  selection_id,
  name,
  order: selection_id,
  status: 'ACTIVE',
  reduction_percent: null,
  last_price: null,
  traded: 0,
  available_to_back: [],
  available_to_lay: [],
});

/** An open market between players, with two runners and no offers. */
export const MARKET: MarketBook = {
  market_id: '1.7',
  match_id: 7,
  name: 'Match Odds',
  kind: 'EXCHANGE',
  market_type: 'MATCH_ODDS',
  order: 0,
  status: 'OPEN',
  in_play: false,
  version: 4,
  seq: 1,
  winners: 1,
  lines: null,
  line_result: null,
  line_result_at_least: false,
  each_way: null,
  bet_delay_ms: 0,
  turns_in_play: true,
  commission_percent: 2,
  min_stake: 1,
  min_payout: null,
  max_stake: 10_000,
  max_profit: null,
  traded: 0,
  start_time: '2031-03-05T18:45:30.000Z',
  runners: [runner(1, HOME), runner(2, AWAY)],
};

/** An open house market with one line of runs, and no quotes. */
export const HOUSE: HouseBook = {
  market_id: '1.70',
  match_id: 7,
  name: '6 Over Runs Kestrels',
  kind: 'FANCY',
  market_type: 'SESSION',
  order: 0,
  status: 'OPEN',
  in_play: true,
  version: 2,
  quote_number: 1,
  seq: 10,
  bet_delay_ms: 0,
  min_stake: 100,
  max_stake: 25_000,
  max_profit: null,
  bets_from: null,
  bets_until: null,
  start_time: '2026-11-21T10:00:00.000Z',
  result: null,
  rows: [{ selection_id: 1, name: '6 Over Runs Kestrels', order: 0, quotes: [] }],
};
