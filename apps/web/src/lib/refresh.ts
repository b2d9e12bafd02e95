import { queryClient } from './query-client.ts';
import { SHARED, useUi } from './ui-store.ts';

export const BALANCE_KEY = ['balance'] as const;
export const OPEN_BETS_KEY = ['openBets'] as const;
export const EXPOSURE_KEY = ['exposureDetail'] as const;

/** What a match, the markets that were pinned and the lists of matches are asked for by. */
const MATCH_KEYS: ReadonlySet<unknown> = new Set(['matchDetail', 'houseMarkets', 'board', 'matches', 'inplay', 'upcoming']);

/** Asks again for the matches on the screen: the stream says that something of it is not there any more. */
export function refreshMatch(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ queryKey }) => MATCH_KEYS.has(queryKey[0]) });
}

/** What a placed, changed or cancelled bet makes old; asked for again at once. */
export function refreshAfterBet(): void {
  for (const queryKey of [BALANCE_KEY, OPEN_BETS_KEY, EXPOSURE_KEY]) void queryClient.invalidateQueries({ queryKey });
}

/** Asks once more for everything on the screen that could not be had. */
export function askAgain(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** The balance is asked for right after a bet (spec 4), whichever slip sent it. Called once, at the start. */
export function followBets(): void {
  useUi.subscribe((ui, before) => {
    if (SHARED.betPlaced(ui) !== SHARED.betPlaced(before)) refreshAfterBet();
  });
}
