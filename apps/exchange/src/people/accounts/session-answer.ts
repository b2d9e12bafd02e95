import { flagTextOf } from '@pavilion/contract/scalars';
import { Refused } from '@pavilion/server/refused';
import type { SignedIn } from './sign-in-service.ts';
import type { Due } from './sign-up-service.ts';

/** The `parent_id` of an account without a parent (spec 6). */
const NO_PARENT = '-1';

export function parentText(parentId: number | undefined): string {
  return parentId === undefined ? NO_PARENT : String(parentId);
}

/** Returns the session for the wire. While a step of the sign-in is missing, it has a challenge and no token (trust TRAP-04). */
export function sessionAnswer(outcome: SignedIn | Due | Refused) {
  if (outcome instanceof Refused) return outcome;
  const { user } = outcome;
  const isDue = 'challenge' in outcome;
  return {
    token: isDue ? '' : outcome.token,
    user_id: user.userId,
    user_name: user.userName,
    is_change_password: flagTextOf(user.isChangePassword),
    parent_id: parentText(user.parentId),
    next: isDue ? ('totp' as const) : ('none' as const),
    challenge: isDue ? outcome.challenge : null,
    role: user.role,
    staff_role: user.staffRole ?? null,
  };
}
