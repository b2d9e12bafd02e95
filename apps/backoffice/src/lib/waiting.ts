import { office } from '@pavilion/contract/http/office';
import type { WaitingKind } from '@pavilion/contract/kinds';
import type { Permission } from '@pavilion/contract/staff-roles';
import { useQuery } from '@tanstack/react-query';
import { ask } from './api.ts';
import { useMay } from './session.ts';

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

const REFETCH_MS = 10_000;

/** Payments of players that an agent can decide are counted up to this number. */
const PAYMENTS_MAX = 100;

/**
 * Returns how many items wait for the signed-in person on each page, without the person's own requests, which others decide. For an agent the items are
 * payments.
 */
export function useWaiting(isHouse: boolean): ReadonlyMap<string, number> {
  const may = useMay();
  const { data } = useQuery({
    // The dashboard has the same query, so its list and the counts in the menu never differ.
    queryKey: ['dashboard'],
    queryFn: () => ask(office.getDashboard, {}),
    select: (dashboard) => dashboard.waiting,
    enabled: isHouse && may('BOOKS'),
    refetchInterval: REFETCH_MS,
  });
  const payments = useQuery({
    queryKey: ['waiting', 'payments'],
    queryFn: async () => (await ask(office.getPayments, { status: 'WAITING', page_size: PAYMENTS_MAX })).rows,
    enabled: !isHouse,
    refetchInterval: REFETCH_MS,
  });
  const counts = new Map<string, number>();
  const decidable = payments.data?.filter((row) => row.may_decide).length ?? 0;
  if (decidable > 0) counts.set('/payments', decidable);
  for (const { kind, count, own } of data ?? []) {
    const [place, permission] = WAITING_PLACES[kind];
    if (may(permission) && count > own) counts.set(place, (counts.get(place) ?? 0) + count - own);
  }
  return counts;
}
