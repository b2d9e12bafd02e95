import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { activityKind } from '../kinds.ts';
import { line, longId, nothing, page, rowsOf, timestamp } from '../scalars.ts';

const sessionId = longId;

/** A device or program on which the account is signed in. */
export const sessionRow = z.object({
  session_id: sessionId,
  created_at: timestamp,
  last_active_at: timestamp,
  ends_at: timestamp,
  /** Address of its sign-in; null if unknown. */
  address: z.nullable(line(64)),
  /** True for the caller's own session. */
  is_current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** An event of the account that its owner should know. */
export const activityRow = z.object({ time: timestamp, kind: activityKind, address: z.nullable(line(64)), note: line(200) });
export type ActivityRow = z.infer<typeof activityRow>;

export const sessionCalls = {
  getSessions: get('user/getSessions', {
    who: 'signedIn',
    summary: 'Where this account is signed in, the latest first.',
    request: nothing,
    response: z.array(sessionRow),
  }),
  endSession: post('user/endSession', {
    who: 'signedIn',
    summary: 'Sign out one of the sessions of this account.',
    request: z.strictObject({ session_id: sessionId }),
    response: z.null(),
    errors: ['NOT_FOUND'],
  }),
  getActivity: post('user/getActivity', {
    who: 'signedIn',
    summary: 'Sign-ins, failed ones too, changes of password, limits and factors, newest first; kept for a year.',
    request: z.strictObject(page),
    response: rowsOf(activityRow),
  }),
};
