import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { activityKind } from '../kinds.ts';
import { line, longId, nothing, page, rowsOf, timestamp, userId } from '../scalars.ts';

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

/** A security event of the account, for its owner. */
export const activityRow = z.object({ time: timestamp, kind: activityKind, address: z.nullable(line(64)), note: line(200) });
export type ActivityRow = z.infer<typeof activityRow>;

/** Sign-ins and changes of an account, with the devices on which it is signed in now. */
export const viewedActivity = z.object({ ...rowsOf(activityRow).shape, sessions: z.array(sessionRow) });

export const sessionOfficeCalls = {
  viewActivity: post('office/viewActivity', {
    who: 'operator',
    summary: 'List an account’s sign-ins and changes, newest first, and its open sessions.',
    request: z.strictObject({ user_id: userId, ...page }),
    response: viewedActivity,
  }),
};

export const sessionCalls = {
  getSessions: get('user/getSessions', {
    who: 'signedIn',
    summary: 'List the account’s sessions, latest first.',
    request: nothing,
    response: z.array(sessionRow),
  }),
  endSession: post('user/endSession', {
    who: 'signedIn',
    summary: 'End one of the account’s sessions.',
    request: z.strictObject({ session_id: sessionId }),
    response: z.null(),
    errors: ['NOT_FOUND'],
  }),
  getActivity: post('user/getActivity', {
    who: 'signedIn',
    summary:
      'List sign-ins (including failed ones) and changes of password, limits and factors, newest first. Entries are kept for a year.',
    request: z.strictObject(page),
    response: rowsOf(activityRow),
  }),
};
