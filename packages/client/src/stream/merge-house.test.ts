import type { HouseBook } from '@pavilion/contract/http/house-shapes';
import type { Channel } from '@pavilion/contract/stream/channels';
import { expect, test } from 'vitest';
import { StreamCache } from './cache.ts';

const CHANNEL: Channel = 'house:1.70';
const quote = { side: 'YES', price: null, rate: 90, line: 45, band_width: null, limit: 5_000 } as const;

const BOOK: HouseBook = {
  market_id: '1.70',
  match_id: 7,
  name: '6 over Kestrels',
  kind: 'FANCY',
  market_type: 'SESSION',
  order: 0,
  status: 'OPEN',
  in_play: false,
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
  rows: [
    { selection_id: 1, name: '6 over', order: 0, quotes: [quote] },
    { selection_id: 2, name: '6 over 2', order: 1, quotes: [] },
  ],
};

test('trust D1 a house market is its image with its deltas applied, and unchanged rows stay the same objects', () => {
  const cache = new StreamCache();
  cache.apply({ type: 'image', kind: 'house', channel: CHANNEL, seq: 10, data: BOOK });
  const moved = [{ ...quote, line: 47 }];
  const data = { quote_number: 2, rows: [{ selection_id: 1, quotes: moved }] };
  expect(cache.apply({ type: 'delta', kind: 'house', channel: CHANNEL, from: 10, seq: 12, data })).toBe('changed');
  const view = cache.view(CHANNEL)?.data as HouseBook;
  expect(view).toMatchObject({ quote_number: 2, seq: 12, status: 'OPEN', rows: [{ quotes: moved }, {}] });
  expect(view.rows[1]).toBe(BOOK.rows[1]);
  const over = {
    status: 'SETTLED',
    result: { selection_id: null, number: 46, sentence: 'Result: 46.', void_reason: null },
  } as const;
  cache.apply({ type: 'delta', kind: 'house', channel: CHANNEL, from: 12, seq: 13, data: over });
  expect(cache.view(CHANNEL)?.data).toMatchObject({ ...over, quote_number: 2 });
  const late = { type: 'delta', kind: 'house', channel: CHANNEL, from: 15, seq: 16, data } as const;
  expect(cache.apply(late)).toBe('subscribeAgain');
});
