import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { nothing, words } from '../scalars.ts';
import { newPassword, session } from './user-shapes.ts';

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
    summary: 'Return the player’s paper account. It bets on the same markets and prices with points that are worth nothing.',
    request: nothing,
    response: paperAccount,
  }),
  openPaperAccount: post('user/openPaperAccount', {
    who: 'player',
    realOnly: true,
    summary: 'Open the paper account, or change its password. That password gives no access to the real account.',
    request: z.strictObject({ password: newPassword }),
    response: paperAccount,
    errors: ['PASSWORD_TOO_COMMON', 'EXCLUDED', 'USER_LOCKED'],
  }),
  enterPaperAccount: post('user/enterPaperAccount', {
    who: 'player',
    realOnly: true,
    summary: 'Return a session of the paper account, which opens if there is none. The caller’s own session stays as it is.',
    request: nothing,
    response: session,
    errors: ['EXCLUDED', 'USER_LOCKED', 'SIGN_IN_FAILED'],
  }),
  refillPaperAccount: post('user/refillPaperAccount', {
    who: 'player',
    realOnly: true,
    summary: 'Refill paper points to the starting amount.',
    request: nothing,
    response: paperAccount,
    errors: ['EXCLUDED', 'USER_LOCKED'],
  }),
};
