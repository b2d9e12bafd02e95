import * as z from 'zod/mini';
import { flagText, pattern, userId, words } from '../scalars.ts';
import { staffRole } from '../staff-roles.ts';

/** Purpose of an account, which decides its screens and calls. */
export const role = z.enum(['PLAYER', 'AGENT', 'OPERATOR', 'FEED', 'PAPER']);
export type Role = z.infer<typeof role>;

/** '-1' means that the account has no parent. Deposit, withdrawal and the payment statement belong to accounts with a parent. */
export const parentId = pattern(/^(-1|[1-9]\d{0,9})$/);

/** A sign-in or sign-up that still needs a code; valid for minutes. */
export const challengeId = pattern(/^[\w-]{20,64}$/);

/**
 * A session or, if `next` is not none, the next step with a challenge and no token. The client stores the parts it needs, and drops the token on any 401 or
 * 403.
 */
export const session = z.object({
  token: words,
  user_id: userId,
  user_name: words,
  /** '1': until the password is changed, only changing it, signing out and the settings work. */
  is_change_password: flagText,
  parent_id: parentId,
  next: z.enum(['none', 'otp', 'totp']),
  /** For verifyOtp, if `next` is not none. The token is then empty. */
  challenge: z.nullable(challengeId),
  role,
  /** The area of work of a member of staff, which decides their permissions; null for other users. */
  staff_role: z.nullable(staffRole),
});
export type Session = z.infer<typeof session>;

/** At least 8 characters with a letter and a digit, only letters, digits and @$!%*#?&. Long ones are welcome. */
export const NEW_PASSWORD_PATTERN = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d@$!%*#?&]{8,128}$/;
export const newPassword = pattern(NEW_PASSWORD_PATTERN);
