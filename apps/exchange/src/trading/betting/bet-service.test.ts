import { expect, test } from 'vitest';
import { refusedOrder } from './bet-service.ts';

test('exchange X81 who has no account that bets is told so, also about a market that has left memory', () => {
  expect(refusedOrder({ ok: false, code: 'NOT_FOUND', field: 'account' }, undefined)).toMatchObject({ code: 'USER_LOCKED' });
  expect(refusedOrder({ ok: false, code: 'NOT_FOUND', field: 'market' }, undefined)).toMatchObject({ code: 'NOT_FOUND' });
});
