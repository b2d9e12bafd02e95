import * as z from 'zod/mini';
import { post } from '../endpoint.ts';
import { integer, longId, page, rowsOf, text, timestamp, userId, version, words, userName } from '../scalars.ts';
import { staffRole } from '../staff-roles.ts';

/** A member of the house's office. A blocked member cannot sign in. */
export const staffMember = z.object({
  user_id: userId,
  user_name: words,
  staff_role: staffRole,
  blocked: z.boolean(),
  created_at: timestamp,
  last_seen_at: z.nullable(timestamp),
  /** The last sign-in; null if it was more than a year ago. */
  signed_in_at: z.nullable(timestamp),
});
export type StaffMember = z.infer<typeof staffMember>;

/** REFUSED: approved, but no longer possible because the name had been taken. */
export const staffChangeStatus = z.enum(['OPEN', 'DONE', 'REJECTED', 'REFUSED']);

/**
 * A change of rights that one member of staff requests and another approves. A person never grants a right alone, or approves a change of their own rights
 * (trust SEC-05). `version` rises with every change. An approval names the version that the person saw.
 */
export const staffChange = z.object({
  change_id: integer,
  version: integer,
  status: staffChangeStatus,
  kind: z.enum(['CREATE', 'SET_ROLE', 'UNBLOCK']),
  user_name: words,
  /** The new role; for UNBLOCK, the present role. */
  staff_role: staffRole,
  /** Role before the change; null for a new member of staff. */
  staff_role_before: z.nullable(staffRole),
  reason: words,
  asked_by: words,
  asked_at: timestamp,
  decided_by: z.nullable(words),
  decided_at: z.nullable(timestamp),
  /** Reason for the rejection or refusal. */
  note: z.nullable(words),
});
export type StaffChange = z.infer<typeof staffChange>;

const reason = text(200);

export const staffCalls = {
  getStaff: post('office/getStaff', {
    who: 'operator',
    summary: 'List all members of staff with their roles.',
    request: z.strictObject(page),
    response: rowsOf(staffMember),
  }),
  getStaffChanges: post('office/getStaffChanges', {
    who: 'operator',
    summary: 'List requested changes of staff rights: waiting ones first, then newest first.',
    request: z.strictObject(page),
    response: rowsOf(staffChange),
  }),
  askStaffMember: post('office/askStaffMember', {
    who: 'operator',
    summary: 'Request a staff account with a role. Another member of staff approves it and hands over the issued password.',
    request: z.strictObject({ user_name: userName, staff_role: staffRole, reason }),
    response: staffChange,
    idempotent: true,
  }),
  askStaffRole: post('office/askStaffRole', {
    who: 'operator',
    summary: 'Request another role, or an unblocking, for another member of staff. A third person approves it.',
    request: z.strictObject({ user_id: userId, kind: z.enum(['SET_ROLE', 'UNBLOCK']), staff_role: staffRole, reason }),
    response: staffChange,
    errors: ['SECOND_PERSON_REQUIRED'],
    idempotent: true,
  }),
  decideStaffChange: post('office/decideStaffChange', {
    who: 'operator',
    summary:
      'Approve or reject a change of rights that another member of staff requested. The requester may withdraw it. An approved change ends the person’s sessions. `password` is the issued password of a new account, shown once and valid for a day.',
    request: z.strictObject({
      change_id: longId,
      version: version,
      approve: z.boolean(),
      note: z.optional(text(200)),
    }),
    response: z.object({ change: staffChange, password: z.nullable(words) }),
    errors: ['PROPOSAL_OUTDATED', 'SECOND_PERSON_REQUIRED', 'RATE_LIMITED'],
  }),
  blockStaffMember: post('office/blockStaffMember', {
    who: 'operator',
    summary: 'Block another member of staff and end their sessions. Unblocking takes two members of staff.',
    request: z.strictObject({ user_id: userId, reason }),
    response: staffMember,
    errors: ['SECOND_PERSON_REQUIRED'],
  }),
};
