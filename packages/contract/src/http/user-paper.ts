import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { nothing, words } from '../scalars.ts';
import { newPassword } from './user-shapes.ts';

/** A player's second account, which bets on paper (exchange X80). `user_name` is null if there is none yet. */
export const paperAccount = z.object({
  /** Name for signing in. */
  user_name: z.nullable(words),
  /** The account's paper points, and the amount that open bets reserve. */
  total_balance: amount,
  liability: amount,
  /** Points at the start and after each refill. */
  start_points: amount,
});
export type PaperAccount = z.infer<typeof paperAccount>;

export const paperCalls = {
  getPaperAccount: get('user/getPaperAccount', {
    who: 'player',
    realOnly: true,
    summary: 'The account beside this one that bets on paper: the same markets and prices, and points that are worth nothing.',
    request: nothing,
    response: paperAccount,
  }),
  openPaperAccount: post('user/openPaperAccount', {
    who: 'player',
    realOnly: true,
    summary:
      'Open it, with a password of its own: a program that knows it cannot reach this account. Once it is there: give it another password.',
    request: z.strictObject({ password: newPassword }),
    response: paperAccount,
    errors: ['PASSWORD_TOO_COMMON', 'EXCLUDED', 'USER_LOCKED'],
  }),
  refillPaperAccount: post('user/refillPaperAccount', {
    who: 'player',
    realOnly: true,
    summary: 'Fill its paper points up to what it began with.',
    request: nothing,
    response: paperAccount,
    errors: ['EXCLUDED', 'USER_LOCKED'],
  }),
};
