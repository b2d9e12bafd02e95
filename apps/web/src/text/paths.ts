import type { Notice } from '@pavilion/contract/http';
import { dayOf } from './days.ts';

type Place = {
  readonly match_id: number;
  readonly sport_id: number;
  readonly type?: 'MATCH' | 'RACE' | 'CASINO';
  readonly match_Date?: string;
};

/** The sport whose matches are the casino tables. */
export const INDIAN_CASINO = -1;

/** Returns the path of a sport's list. Casino tables have a separate list. */
export function sportPath(sportId: number): string {
  return sportId === INDIAN_CASINO ? '/casino/list' : `/all-sports/${sportId}`;
}

/** Returns the path of a match; a casino table and a race have their own screens. */
export function matchPath(match: Place): string {
  if (match.type === 'CASINO') return `/casino/match/${match.match_id}`;
  if (match.type === 'RACE' && match.match_Date !== undefined)
    return `/horse-racing/${match.match_id}/${dayOf(Date.parse(match.match_Date))}`;
  return `/game-details/${match.sport_id}/${match.match_id}`;
}

/** Returns the path of the Site Rules, at a topic if one is given. */
export function rulesPath(topic: string | undefined): string {
  return topic === undefined ? '/page/rules' : `/page/rules?topic=${encodeURIComponent(topic)}`;
}

/** The longest value read from an address, in characters. */
export const PARAMETER_MAX = 2_048;

/**
 * Returns the value of a query parameter. Returns undefined if the name occurs twice, because another parser may read the other value, and if the value is
 * longer than `most` characters.
 */
export function onlyParameter(query: URLSearchParams, name: string, most = PARAMETER_MAX): string | undefined {
  const [value, second] = query.getAll(name);
  return second === undefined && value !== undefined && value.length <= most ? value : undefined;
}

/** Returns the match that an address names in its path or, as older links do, in its query. */
export function matchIdOf(
  parameters: Readonly<Record<string, string | undefined>>,
  query = new URLSearchParams(),
): number | undefined {
  const text = parameters['match_id'] ?? onlyParameter(query, 'match_id') ?? onlyParameter(query, 'matchId');
  return text !== undefined && /^-?\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** Returns the address of the statement: of its explained lines of one market, or of all lines if several markets were settled at once. */
export function statementPath(settled: readonly Pick<Notice, 'market_id'>[]): string {
  const markets = new Set(settled.map((notice) => notice.market_id));
  const [only] = markets;
  const query = markets.size === 1 && only !== null && only !== undefined ? `?market=${only}` : '';
  return `/report/account-statement${query}`;
}
