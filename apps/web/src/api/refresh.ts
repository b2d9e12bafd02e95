import { queryClient } from './query-client.ts';
import { SHARED, useUi } from '../device/ui-store.ts';

export const BALANCE_KEY = ['balance'] as const;
export const OPEN_BETS_KEY = ['openBets'] as const;
export const INSTRUCTIONS_KEY = ['instructions'] as const;
export const EXPOSURE_KEY = ['exposureDetail'] as const;

/** The query keys of a match, of pinned markets and of the lists of matches. */
const MATCH_KEYS: ReadonlySet<unknown> = new Set(['matchDetail', 'houseMarkets', 'board', 'matches', 'inplay', 'upcoming']);

/** Refetches the matches on the screen after the stream reported that one no longer exists. */
export function refreshMatch(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => MATCH_KEYS.has(queryKey[0]) });
}

/** Refetches everything that a placed, changed or cancelled bet makes stale. */
export function refreshAfterBet(): void {
  for (const queryKey of [BALANCE_KEY, OPEN_BETS_KEY, INSTRUCTIONS_KEY, EXPOSURE_KEY])
    void queryClient.invalidateQueries({ queryKey });
}

/** Refetches every failed query on the screen. */
export function retryFailedQueries(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Refetches the balance, bets and exposure right after a bet, whichever slip sent it (spec 4). Called once, at the start. */
export function followBets(): void {
  useUi.subscribe((ui, before) => {
    if (SHARED.betPlaced(ui) !== SHARED.betPlaced(before)) refreshAfterBet();
  });
}
