import { office } from '@pavilion/contract/http/office';
import { useQuery } from '@tanstack/react-query';
import { ask } from './api.ts';
import { useMay } from './session.ts';
import { waitingCounts } from './waiting.ts';

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
  if (isHouse) return waitingCounts(data ?? [], may);
  const decidable = payments.data?.filter((row) => row.may_decide).length ?? 0;
  return new Map(decidable > 0 ? [['/payments', decidable]] : []);
}
