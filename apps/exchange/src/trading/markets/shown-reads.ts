import type { ExchangeReads } from '@pavilion/core/exchange';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnyMarketEntry, Catalogue } from './catalogue-reads.ts';

type Asking = Pick<Caller, 'role' | 'userId'>;

/** The house works on what it hides, and feeds go on with it. */
const SEES_ALL: ReadonlySet<Caller['role']> = new Set(['OPERATOR', 'FEED']);

/** Whether who asks is shown what is hidden too. */
export function seesHidden({ role }: Pick<Caller, 'role'>): boolean {
  return SEES_ALL.has(role);
}

/** Whether a match is there for who asks. */
export function isMatchThere(catalogue: Catalogue, matchId: number, asking: Asking): boolean {
  const match = catalogue.match(matchId);
  return match !== undefined && (catalogue.isShown(match) || seesHidden(asking));
}

/**
 * Whether a market is there for who asks: that of a hidden match is for players who have something in it, and for nobody else (trust TRAP-24). Nothing
 * but memory is asked, and of what is shown not even bets.
 */
export function isMarketThere(exchange: ExchangeReads, catalogue: Catalogue, entry: AnyMarketEntry, asking: Asking): boolean {
  return isMatchThere(catalogue, entry.matchId, asking) || exchange.hasBets(asking.userId, entry.marketId);
}
