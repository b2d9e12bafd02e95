import type { RunnerBook } from '@pavilion/contract/http';

const RANKS: Readonly<Record<RunnerBook['status'], number>> = { WINNER: 0, PLACED: 1, ACTIVE: 2, LOSER: 2, REMOVED: 3 };

/** Returns the runners as a player looks for them: winners, placed runners, losers, non-runners. */
export function winnersFirst(runners: readonly RunnerBook[]): readonly RunnerBook[] {
  return runners.toSorted((a, b) => RANKS[a.status] - RANKS[b.status]);
}
