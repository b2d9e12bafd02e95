import type { HouseBook, MatchSummary } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { INPLAY_SHAPE } from './match-shape.ts';

const BOOK: HouseBook = {
  market_id: '1.7',
  match_id: 1,
  name: 'Gold',
  kind: 'BINARY',
  market_type: 'BINARY',
  order: 0,
  status: 'OPEN',
  in_play: true,
  version: 2,
  quote_number: 3,
  seq: 100,
  bet_delay_ms: 0,
  min_stake: 1,
  max_stake: 100,
  max_profit: null,
  bets_from: null,
  bets_until: null,
  start_time: '2026-01-01T00:00:00.000Z',
  result: null,
  rows: [],
};

const MATCH: MatchSummary = {
  match_id: 1,
  name: 'Gold',
  match_name: 'Gold',
  match_Date: '2026-01-01T00:00:00.000Z',
  open_date: '2026-01-01T00:00:00.000Z',
  sport_id: 1,
  sport_name: 'Binary',
  series_id: 1,
  series_name: 'Futures',
  type: 'MATCH',
  status: 'LIVE',
  in_play: true,
  is_virtual: true,
  teams: [],
  format: '',
  score_text: null,
  status_text: null,
  market_count: 0,
  main_market: null,
  house_count: 1,
  main_house: BOOK,
};

const changes = (book: HouseBook) => INPLAY_SHAPE.differ({ matches: [MATCH] }, { matches: [{ ...MATCH, main_house: book }] });

test('a match is sent again after a new quote, and not after an event of another match', () => {
  expect(changes({ ...BOOK, seq: 200 })).toBeUndefined();
  expect(changes({ ...BOOK, seq: 200, quote_number: 4 })).toMatchObject({ changed: [{ match_id: 1 }], removed: [] });
});
