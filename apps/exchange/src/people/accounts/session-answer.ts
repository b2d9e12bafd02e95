import { flagTextOf } from '@pavilion/contract/scalars';
import { Refused } from '@pavilion/server/refused';
import type { SignedIn } from './sign-in-service.ts';
import type { NextStep } from './sign-up-service.ts';

/** The `parent_id` of an account without a parent (spec 6). */
const NO_PARENT = '-1';

export function parentText(parentId: number | undefined): string {
  return parentId === undefined ? NO_PARENT : String(parentId);
}

/** Returns the session for the wire. While a step of the sign-in is missing, it has a challenge and no token (trust TRAP-04). */
export function sessionAnswer(outcome: SignedIn | NextStep | Refused) {
  if (outcome instanceof Refused) return outcome;
  const { user } = outcome;
  const hasNextStep = 'challenge' in outcome;
  return {
    token: hasNextStep ? '' : outcome.token,
    user_id: user.userId,
    user_name: user.userName,
    is_change_password: flagTextOf(user.isChangePassword),
    parent_id: parentText(user.parentId),
    next: hasNextStep ? ('totp' as const) : ('none' as const),
    challenge: hasNextStep ? outcome.challenge : null,
    role: user.role,
    staff_role: user.staffRole ?? null,
  };
}
