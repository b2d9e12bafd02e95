import * as z from 'zod/mini';
import { amount, percent } from '../amount.ts';
import { post } from '../endpoint.ts';
import { line, page, prose, rowsOf, sequence, text, textOf, timestamp, userId, userName, words } from '../scalars.ts';
import { role } from './user-shapes.ts';

export const officeAccount = z.object({
  user_id: userId,
  user_name: words,
  role,
  parent_name: z.nullable(words),
  total_balance: amount,
  liability: amount,
  locked: z.boolean(),
  created_at: timestamp,
});
export type OfficeAccount = z.infer<typeof officeAccount>;

const done = z.object({ seq: sequence });

export const accountOfficeCalls = {
  getAccounts: post('office/getAccounts', {
    who: 'operator',
    summary: 'List accounts whose name contains the text.',
    request: z.strictObject({ search: z.optional(line(64)), role: z.optional(role), ...page }),
    response: rowsOf(officeAccount),
  }),
  createAccount: post('office/createAccount', {
    who: 'operator',
    summary: 'Open an account with an issued password, which must be changed at the first sign-in.',
    request: z.strictObject({
      user_name: userName,
      password: textOf(8, 128),
      role: z.enum(['PLAYER', 'AGENT', 'FEED']),
      parent_name: z.optional(text(64)),
      is_change_password: z.optional(z.boolean()),
    }),
    response: officeAccount,
    errors: ['PASSWORD_TOO_COMMON'],
    idempotent: true,
  }),
  setDiscount: post('office/setDiscount', {
    who: 'operator',
    summary:
      'Reduce the commission rate of an account by a percentage of that rate, in markets that allow discounts; 0 ends the discount.',
    request: z.strictObject({ user_id: userId, percent }),
    response: done,
  }),
  lockAccount: post('office/lockAccount', {
    who: 'operator',
    summary: 'Stop an account from betting, or allow it again. Stopping lapses its open bets and needs a `reason`.',
    request: z.strictObject({ user_id: userId, locked: z.boolean(), reason: z.optional(prose(500)) }),
    response: done,
  }),
};
