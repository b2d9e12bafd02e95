import type { RunnerBook } from '@pavilion/contract/http';

const RANKS: Readonly<Partial<Record<RunnerBook['status'], number>>> = { WINNER: 0, PLACED: 1, REMOVED: 3 };

/** Returns the runners as a player looks for them: winners, placed runners, losers, non-runners. */
export function winnersFirst(runners: readonly RunnerBook[]): readonly RunnerBook[] {
  const rankOf = ({ status }: RunnerBook): number => RANKS[status] ?? 2;
  return runners.toSorted((a, b) => rankOf(a) - rankOf(b));
}
