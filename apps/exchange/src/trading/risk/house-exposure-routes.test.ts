import type { ExposedMarket } from '@pavilion/contract/http/risk';
import { expect, test } from 'vitest';
import { lineOfFile } from './house-exposure-routes.ts';

const MARKET: ExposedMarket = {
  market_id: '1.7',
  market_name: 'Bookmaker',
  match_id: 3,
  match_name: 'Ibises v Jackals',
  status: 'BALL_RUNNING',
  volume: 900,
  house: {
    kind: 'BOOKMAKER',
    bets: 2,
    exposure: 700,
    book: [{ outcome: 'Ibises', selection_id: null, from: null, to: null, profit: -700, per_run: 0 }],
  },
};

test('a line of the file has the worst case below zero and its codes as words, as the screen has them', () => {
  expect(lineOfFile(MARKET)).toMatchObject({
    Status: 'ball running',
    Kind: 'bookmaker',
    Bets: 2,
    'Worst case': -700,
    'House by outcome': 'Ibises: -700',
  });
  expect(lineOfFile({ ...MARKET, house: null })).toMatchObject({ Kind: 'between players', Bets: null, 'Worst case': null });
});
