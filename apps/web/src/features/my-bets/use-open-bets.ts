import type { BetRow } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '../../live/index.ts';
import { api } from '../../api/api.ts';
import { OPEN_BETS_KEY } from '../../api/refresh.ts';

/** Returns the player's bets in unsettled markets, newest first, requested once and then updated by the stream. */
export function useOpenBets(matchId?: number): {
  readonly bets: readonly BetRow[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
} {
  const pushed = useMe((me) => me.bets);
  const query = useQuery({
    queryKey: OPEN_BETS_KEY,
    queryFn: () => api.bet.getOpenBets({ include: 'ALL' }),
    enabled: pushed === undefined,
  });
  const all = pushed ?? query.data?.rows;
  const bets = useMemo(
    () =>
      all
        ?.filter((bet) => matchId === undefined || bet.match_id === matchId)
        .toSorted((a, b) => b.placed_at.localeCompare(a.placed_at)),
    [all, matchId],
  );
  return { bets, error: bets === undefined ? query.error : null, retry: () => void query.refetch() };
}
