import type { ExchangeReads } from '@pavilion/core/exchange';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnyMarketEntry, Catalogue } from './catalogue-reads.ts';

type Viewer = Pick<Caller, 'role' | 'userId'>;

/** Roles that see hidden matches and markets, because they work on them. */
const ROLES_WITH_HIDDEN: ReadonlySet<Caller['role']> = new Set(['OPERATOR', 'FEED']);

/** True if the caller sees hidden matches and markets. */
export function canSeeHidden({ role }: Pick<Caller, 'role'>): boolean {
  return ROLES_WITH_HIDDEN.has(role);
}

/** True if the caller may see a match. */
export function isMatchVisible(catalogue: Catalogue, matchId: number, viewer: Viewer): boolean {
  const match = catalogue.match(matchId);
  return match !== undefined && (catalogue.isShown(match) || canSeeHidden(viewer));
}

/**
 * True if the caller may see a market. Apart from staff and feeds, a hidden match's market is visible only to accounts with bets in it (trust TRAP-24). Reads
 * only memory, and looks for bets only if the match is hidden.
 */
export function isMarketVisible(exchange: ExchangeReads, catalogue: Catalogue, entry: AnyMarketEntry, viewer: Viewer): boolean {
  return isMatchVisible(catalogue, entry.matchId, viewer) || exchange.hasBets(viewer.userId, entry.marketId);
}
