import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { nothing, timestamp } from '../scalars.ts';

/** The player's minutes between two reality checks; 0: none (casino C-REG-8). */
export const realityCheckMinutes = z.literal([0, 15, 30, 60]);
export type RealityCheckMinutes = z.infer<typeof realityCheckMinutes>;

/**
 * This session's visit: its start and its result so far. `sport` is the result of settlements that are in force. `casino` is the returns less the costs of
 * casino bets, including bets still running. `net` is their sum.
 */
export const visit = z.object({
  started_at: timestamp,
  /** The last reality check that the player answered; the start if there was none. */
  checked_at: timestamp,
  /** The server's time, as a reference. */
  now: timestamp,
  sport: amount,
  casino: amount,
  net: amount,
});
export type Visit = z.infer<typeof visit>;

export const visitCalls = {
  getVisit: get('user/getVisit', {
    who: 'player',
    summary: 'Return the session’s duration and result, for the clock and the reality check.',
    request: nothing,
    response: visit,
  }),
  answerRealityCheck: post('user/answerRealityCheck', {
    who: 'player',
    summary: 'Record that the player answered the reality check. The next one follows after the chosen interval.',
    request: nothing,
    response: visit,
  }),
};
