import { expect, test } from 'vitest';
import { refusedOrder } from './bet-service.ts';

test('exchange X81 a user without a betting account gets USER_LOCKED, even for a market that is no longer in memory', () => {
  expect(refusedOrder({ ok: false, code: 'NOT_FOUND', field: 'account' }, undefined)).toMatchObject({ code: 'USER_LOCKED' });
  expect(refusedOrder({ ok: false, code: 'NOT_FOUND', field: 'market' }, undefined)).toMatchObject({ code: 'NOT_FOUND' });
});
