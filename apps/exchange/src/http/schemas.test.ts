import { HTTP } from '@pavilion/contract/http';
import { expect, test } from 'vitest';
import { brokenBeyondSchema } from './schemas.ts';

const transfer = HTTP.office.depositPoints;

test('an amount of three decimals is more than JSON Schema can refuse, and is refused with its field', () => {
  expect(brokenBeyondSchema(transfer, { user_id: 1003, amount: 10.005 })).toEqual({
    field: 'amount',
    reason: 'must be an amount with at most two decimals',
  });
});

test('what keeps to it passes', () => {
  expect(brokenBeyondSchema(transfer, { user_id: 1003, amount: 10.05 })).toBeUndefined();
});
