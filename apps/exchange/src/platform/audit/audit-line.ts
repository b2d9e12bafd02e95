import type { AuditAction } from '@pavilion/contract/audit-actions';
import type { AuditLine } from './audit-store.ts';
import { actorOf } from '../http/caller.ts';
import type { Call } from '../http/handlers.ts';

/**
 * Returns the audit line of an act by a call: the actor, the address, the request and the target. For a change, `details` has the values `before` and `after`
 * (trust A2, REG-22); `before` is null for a creation.
 */
export function lineOf(
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
  action: AuditAction,
  target: string,
  details: NonNullable<AuditLine['details']> = {},
): AuditLine {
  return { ...actorOf(caller), action, target, details, requestId };
}
