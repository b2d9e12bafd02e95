import type { HouseBetRow } from '@pavilion/contract/http';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { api } from '../api/api.ts';
import { OPEN_BETS_KEY } from '../api/refresh.ts';
import { useMe } from './selectors.ts';

const PAGE_SIZE = 100;
/** The stream reports changes; this poll is for a browser that it does not reach. */
const REFRESH_MS = 15_000;

type Scope = { readonly matchId: number | undefined; readonly isSettled: boolean };
type HouseBets = {
  readonly data: readonly HouseBetRow[] | undefined;
  /** The reason why the list cannot be shown; null if it can or may soon. */
  readonly error: Error | null;
  readonly retry: () => void;
};

/** Returns the player's house bets, newest first. The stream keeps open ones up to date; closed ones are requested again whenever an open one changes. */
export function useHouseBets({ matchId, isSettled }: Scope): HouseBets {
  const queries = useQueryClient();
  const pushed = useMe((me) => me.house_bets);
  const queryKey = useMemo(() => [...OPEN_BETS_KEY, 'house', matchId, isSettled], [matchId, isSettled]);
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      (
        await api.bet.getHouseBets({
          settled: isSettled,
          page_size: PAGE_SIZE,
          ...(matchId === undefined ? {} : { match_id: matchId }),
        })
      ).rows,
    enabled: isSettled || pushed === undefined,
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    if (isSettled) void queries.invalidateQueries({ queryKey });
  }, [queries, queryKey, isSettled, pushed]);
  const live = useMemo(
    () =>
      pushed
        ?.filter((bet) => matchId === undefined || bet.match_id === matchId)
        .toSorted((a, b) => Number(b.bet_id) - Number(a.bet_id)),
    [pushed, matchId],
  );
  const data = isSettled ? query.data : (live ?? query.data);
  return { data, error: data === undefined ? query.error : null, retry: () => void query.refetch() };
}

/** Returns the current state of a bet that was placed with a delay; undefined until the lists include it, and for a bet without a delay. */
export function useHouseBet(matchId: number, betId: string, hasDelay: boolean): HouseBetRow | undefined {
  const open = useHouseBets({ matchId, isSettled: false }).data?.find((bet) => bet.bet_id === betId);
  const gone = useHouseBets({ matchId, isSettled: true }).data?.find((bet) => bet.bet_id === betId);
  return hasDelay ? (gone ?? open) : undefined;
}
