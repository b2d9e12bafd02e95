import { expect, test } from 'vitest';
import { fileLine } from './report-office-routes.ts';

test('a file of the house report has no two equal columns, and keeps the number of an account', () => {
  expect(fileLine({ key: '1.1000001', name: 'Match Odds', market_id: '1.1000001' })).toEqual({
    name: 'Match Odds',
    market_id: '1.1000001',
  });
  expect(fileLine({ key: '2026-11-28', name: '2026-11-28', market_id: null })).toEqual({ name: '2026-11-28', market_id: null });
  expect(fileLine({ key: '', name: '', market_id: null })).toEqual({ name: '', market_id: null });
  expect(fileLine({ key: '1006', name: 'player7', market_id: null })).toEqual({ key: '1006', name: 'player7', market_id: null });
});
