import type { FoundMarket } from '@pavilion/contract/http/market-office';
import { office } from '@pavilion/contract/http/office';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/api.ts';
import { setByHand } from '../../lib/set-by-hand.ts';

const REFETCH_MS = 1_500;
/** The most rows that one call returns. */
const PAGE_ROWS = 100;

async function marketsOf(matchId: number): Promise<readonly FoundMarket[]> {
  const read = (page: number) => ask(office.findMarkets, { match_id: matchId, page, page_size: PAGE_ROWS });
  const first = await read(1);
  const others = Array.from({ length: Math.ceil(first.total / PAGE_ROWS) - 1 }, (_, at) => read(at + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ rows }) => rows);
}

/** Returns all markets of a match with their quotes and the house's results, refetched while they are shown. */
export function useMatchMarkets(matchId: number) {
  return useQuery({ queryKey: ['matchMarkets', matchId], queryFn: () => marketsOf(matchId), refetchInterval: REFETCH_MS });
}

/** Sets markets one after the other. It goes on after a refusal, and then reports the first. */
export async function setAllByHand(rows: readonly FoundMarket[], status: 'OPEN' | 'SUSPENDED'): Promise<void> {
  const refusals: unknown[] = [];
  for (const row of rows) await setByHand(row, status).catch((error: unknown) => refusals.push(error));
  if (refusals.length > 0) throw refusals[0];
}
