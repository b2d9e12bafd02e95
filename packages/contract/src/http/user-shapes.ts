import * as z from 'zod/mini';
import { flagText, pattern, userId, words } from '../scalars.ts';
import { staffRole } from '../staff-roles.ts';

/** Role of an account. The role decides the account's screens and calls. */
export const role = z.enum(['PLAYER', 'AGENT', 'OPERATOR', 'FEED', 'PAPER']);
export type Role = z.infer<typeof role>;

/** User id of the parent account; '-1' if there is none. Only accounts with a parent have deposits, withdrawals and the payment statement. */
export const parentId = pattern(/^(-1|[1-9]\d{0,9})$/);

/** A sign-in or sign-up that still needs a code; valid for minutes. */
export const challengeId = pattern(/^[\w-]{20,64}$/);

/** A session. If `next` is not `none`, it has a challenge instead of a token. The client drops the token on any 401 or 403. */
export const session = z.object({
  token: words,
  user_id: userId,
  user_name: words,
  /** '1': the password must be changed first. Until then only the password change, sign-out and the settings calls work. */
  is_change_password: flagText,
  parent_id: parentId,
  next: z.enum(['none', 'otp', 'totp']),
  /** The challenge for verifyOtp; null if `next` is `none`. */
  challenge: z.nullable(challengeId),
  role,
  /** Role of a staff member, which decides their permissions; null for other users. */
  staff_role: z.nullable(staffRole),
});
export type Session = z.infer<typeof session>;

/** From 8 to 128 characters with a letter and a digit, only letters, digits and @$!%*#?&. */
export const NEW_PASSWORD_PATTERN = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d@$!%*#?&]{8,128}$/;
export const newPassword = pattern(NEW_PASSWORD_PATTERN);
