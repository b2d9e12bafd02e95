import type { HouseBetRow } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { OPEN_BETS_KEY } from './refresh.ts';

/** While a bet waits out its delay. */
const SOON_MS = 500;
const REFRESH_MS = 5_000;
const PAGE_SIZE = 100;

type Scope = { readonly matchId: number | undefined; readonly settled: boolean };

/** The player's bets against the house, newest first: those whose market is open, or those that are settled, lapsed or void. */
export function useHouseBets({ matchId, settled }: Scope) {
  return useQuery({
    queryKey: [...OPEN_BETS_KEY, 'house', matchId, settled],
    queryFn: async () =>
      (await api.bet.getHouseBets({ settled, page_size: PAGE_SIZE, ...(matchId === undefined ? {} : { match_id: matchId }) }))
        .rows,
    refetchInterval: ({ state }) => (state.data?.some((bet) => bet.status === 'PENDING') === true ? SOON_MS : REFRESH_MS),
  });
}

/** A bet just placed, once its delay is over; undefined until the lists know it. `asked`: whether it had to wait. */
export function useHouseBet(matchId: number, betId: string, asked: boolean): HouseBetRow | undefined {
  const open = useHouseBets({ matchId, settled: false }).data?.find((bet) => bet.bet_id === betId);
  const gone = useHouseBets({ matchId, settled: true }).data?.find((bet) => bet.bet_id === betId);
  return asked ? (gone ?? open) : undefined;
}
