import { expect, test } from 'vitest';
import { fileLine, linesWithCasino } from './report-office-routes.ts';

test('a file of the house report has no two equal columns, and keeps the number of an account', () => {
  expect(fileLine({ key: '1.1000001', name: 'Match Odds', market_id: '1.1000001' })).toEqual({
    name: 'Match Odds',
    market_id: '1.1000001',
  });
  expect(fileLine({ key: '2026-11-28', name: '2026-11-28', market_id: null })).toEqual({ name: '2026-11-28', market_id: null });
  expect(fileLine({ key: '', name: '', market_id: null })).toEqual({ name: '', market_id: null });
  expect(fileLine({ key: '1006', name: 'player7', market_id: null })).toEqual({ key: '1006', name: 'player7', market_id: null });
});

test('a file with the casino has a line for each game, and totals that add up', () => {
  const market = { key: '1.1', name: 'Match Odds', market_id: '1.1', bets: 4, turnover: 200, house: -30.5, commission: 2.25 };
  const betting = { rows: [market], totals: { ...market, key: '', name: '', market_id: null } };
  const game = { name: 'Teen Patti', bets: 9, turnover: 90, house: 12.1 };
  const lines = linesWithCasino(betting, { rows: [game], totals: { ...game, name: '' } });
  expect(lines.map(({ of, name, profit }) => [of, name, profit])).toEqual([
    ['BETTING', 'Match Odds', -28.25],
    ['CASINO', 'Teen Patti', 12.1],
    ['BETTING TOTAL', '', -28.25],
    ['CASINO TOTAL', '', 12.1],
    ['TOTAL', '', -16.15],
  ]);
  expect(lines.at(-1)).toMatchObject({ bets: 13, turnover: 290, house: -18.4 });
});
