import { dayOf } from './days.ts';

type Place = {
  readonly match_id: number;
  readonly sport_id: number;
  readonly type?: 'MATCH' | 'RACE' | 'CASINO';
  readonly match_Date?: string;
};

/** The sport whose matches are the tables of the casino. */
export const INDIAN_CASINO = -1;

/** Where the matches of a sport are listed; the tables of the casino have a list of their own. */
export function sportPath(sportId: number): string {
  return sportId === INDIAN_CASINO ? '/casino/list' : `/all-sports/${sportId}`;
}

/** Where a match is shown: a casino table and a race have screens of their own. */
export function matchPath(match: Place): string {
  if (match.type === 'CASINO') return `/casino/match/${match.match_id}`;
  if (match.type === 'RACE' && match.match_Date !== undefined)
    return `/horse-racing/${match.match_id}/${dayOf(Date.parse(match.match_Date))}`;
  return `/game-details/${match.sport_id}/${match.match_id}`;
}

/** The longest value read from an address, in characters. */
export const PARAMETER_MAX = 2_048;

/**
 * Returns the value of a query parameter. Undefined if the name occurs twice, because another reader may take the other value, or if the value
 * is longer than `most` characters.
 */
export function onlyParameter(query: URLSearchParams, name: string, most = PARAMETER_MAX): string | undefined {
  const [value, second] = query.getAll(name);
  return second === undefined && value !== undefined && value.length <= most ? value : undefined;
}

/** The match an address names: in its path, or in its query as older links do. */
export function matchIdOf(
  parameters: Readonly<Record<string, string | undefined>>,
  query = new URLSearchParams(),
): number | undefined {
  const text = parameters['match_id'] ?? onlyParameter(query, 'match_id') ?? onlyParameter(query, 'matchId');
  return text !== undefined && /^-?\d{1,10}$/.test(text) ? Number(text) : undefined;
}
