import * as z from 'zod/mini';
import { amount } from '../amount.ts';
import { get, post } from '../endpoint.ts';
import { nothing, timestamp } from '../scalars.ts';

/** Minutes between two reality checks as the player chose them; 0: none (casino C-REG-8). */
export const realityCheckMinutes = z.literal([0, 15, 30, 60]);
export type RealityCheckMinutes = z.infer<typeof realityCheckMinutes>;

/**
 * The visit that this session is: since when, and what it has brought so far. `sport` is what settlements in force brought, `casino` is what casino bets
 * brought less what they cost, running ones included; `net` is both.
 */
export const visit = z.object({
  started_at: timestamp,
  /** When the last reality check was answered; the start, when none was. */
  checked_at: timestamp,
  /** The server's own time, to count from. */
  now: timestamp,
  sport: amount,
  casino: amount,
  net: amount,
});
export type Visit = z.infer<typeof visit>;

export const visitCalls = {
  getVisit: get('user/getVisit', {
    who: 'player',
    summary: 'How long this session lasts and what it has brought, for the clock and the reality check.',
    request: nothing,
    response: visit,
  }),
  answerRealityCheck: post('user/answerRealityCheck', {
    who: 'player',
    summary: 'The player has seen the reality check and goes on; the next is due an interval from now.',
    request: nothing,
    response: visit,
  }),
};
