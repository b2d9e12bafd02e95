import type { ResponseOf } from '@pavilion/contract/endpoint';
import type { office } from '@pavilion/contract/http/office';
import type { WaitingKind } from '@pavilion/contract/kinds';
import type { Permission } from '@pavilion/contract/staff-roles';

/** The page on which staff do the work, and the permission that it needs. */
export const WAITING_PLACES: Readonly<Record<WaitingKind, readonly [string, Permission]>> = {
  RESULTS: ['/', 'RESULTS'],
  VOID_CASES: ['/cases', 'CASES'],
  POINTS: ['/payments', 'POINTS'],
  PAYMENTS: ['/payments', 'PAYMENTS'],
  PAYMENT_ENDS: ['/payments', 'PAYMENTS'],
  PARKED_WINS: ['/casino', 'CASINO'],
  HOUSE_LIMIT: ['/risk', 'RISK'],
  STAFF: ['/staff', 'STAFF'],
  ERASURES: ['/people', 'ERASURE'],
  IDENTITY: ['/people', 'IDENTITY'],
  QUESTIONS: ['/result-questions', 'QUERIES'],
  MESSAGES: ['/contact', 'QUERIES'],
  ALERTS: ['/risk', 'RISK'],
};

type Waiting = ResponseOf<typeof office.getDashboard>['waiting'];

/** Returns how many items wait on each page for a person with these permissions, without the person's own requests, which others decide. */
export function waitingCounts(waiting: Waiting, may: (permission: Permission) => boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, count, own } of waiting) {
    const [place, permission] = WAITING_PLACES[kind];
    if (may(permission) && count > own) counts.set(place, (counts.get(place) ?? 0) + count - own);
  }
  return counts;
}
