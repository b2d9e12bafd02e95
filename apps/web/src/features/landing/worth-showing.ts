import type { MatchSummary } from '@pavilion/contract/http';
import { hasEnded } from '../../text/market-words.ts';

type Market = Pick<NonNullable<MatchSummary['main_market']>, 'status' | 'runners'>;

/** The runners that a card has room for. */
export const PICKS_MAX = 3;

/** The prices of a favourite that a visitor may find worth a bet. */
const FAVOURITE = { least: 1.2, most: 5 };

/** True if every card of a market has a price and its favourite is no certainty. A market that is stopped for a moment keeps its place without prices. */
export function isWorthShowing({ status, runners }: Market): boolean {
  if (status !== 'OPEN') return !hasEnded(status);
  const prices = runners.slice(0, PICKS_MAX).map((runner) => runner.back?.[0] ?? 0);
  const favourite = Math.min(...runners.flatMap((runner) => runner.back?.[0] ?? []));
  return !prices.includes(0) && favourite >= FAVOURITE.least && favourite <= FAVOURITE.most;
}
