import type { ExposedMarket } from '@pavilion/contract/http/risk';
import { expect, test } from 'vitest';
import { flat } from './house-exposure-routes.ts';

const MARKET: ExposedMarket = {
  market_id: '1.7',
  market_name: 'Bookmaker',
  match_id: 3,
  match_name: 'Ibises v Jackals',
  status: 'BALL_RUNNING',
  volume: 900,
  house: { kind: 'BOOKMAKER', bets: 2, exposure: 700, book: [] },
};

test('a line of the file has the worst case below zero and its codes as words, as the screen has them', () => {
  expect(flat(MARKET)).toMatchObject({ status: 'ball running', kind: 'bookmaker', bets: 2, worst_case: -700 });
  expect(flat({ ...MARKET, house: null })).toMatchObject({ kind: null, bets: null, worst_case: null });
});
