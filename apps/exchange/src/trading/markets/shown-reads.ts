import type { ExchangeReads } from '@pavilion/core/exchange';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnyMarketEntry, Catalogue } from './catalogue-reads.ts';

type Viewer = Pick<Caller, 'role' | 'userId'>;

/** Roles that see hidden parts, because they work on them. */
const SEES_ALL: ReadonlySet<Caller['role']> = new Set(['OPERATOR', 'FEED']);

/** True if the caller sees the hidden parts of the catalogue. */
export function seesHidden({ role }: Pick<Caller, 'role'>): boolean {
  return SEES_ALL.has(role);
}

/** True if the caller may see a match. */
export function isMatchVisible(catalogue: Catalogue, matchId: number, viewer: Viewer): boolean {
  const match = catalogue.match(matchId);
  return match !== undefined && (catalogue.isShown(match) || seesHidden(viewer));
}

/**
 * True if the caller may see a market. A hidden match's market is visible only to players with bets in it (trust TRAP-24). Reads only memory, and bets only if
 * the match is hidden.
 */
export function isMarketVisible(exchange: ExchangeReads, catalogue: Catalogue, entry: AnyMarketEntry, viewer: Viewer): boolean {
  return isMatchVisible(catalogue, entry.matchId, viewer) || exchange.hasBets(viewer.userId, entry.marketId);
}
