import type { AuditAction } from '@pavilion/contract/audit-actions';
import type { AuditLine } from './audit-store.ts';
import { actorOf } from '../http/caller.ts';
import type { Call } from '../http/handlers.ts';

/**
 * The line of the audit trail about what somebody did by a call: who, from where, in which request, to what. Of a change `details` has what was there
 * `before` and what is there `after` it (trust A2, REG-22); what was made was null before.
 */
export function lineOf(
  { caller, requestId }: Pick<Call, 'caller' | 'requestId'>,
  action: AuditAction,
  target: string,
  details: NonNullable<AuditLine['details']> = {},
): AuditLine {
  return { ...actorOf(caller), action, target, details, requestId };
}
