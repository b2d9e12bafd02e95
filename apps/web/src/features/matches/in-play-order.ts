import type { MatchSummary } from '@pavilion/contract/http';

const CRICKET = 4;

type Ordered = Pick<MatchSummary, 'match_id' | 'sport_id' | 'teams' | 'match_Date'>;

/** Orders matches in play: cricket, other matches of two sides, and the rest. The answer and the stream then have the same order, so that no row jumps. */
export function inPlayOrder(a: Ordered, b: Ordered): number {
  const rank = (match: Ordered): number => (match.sport_id === CRICKET ? 0 : match.teams.length > 0 ? 1 : 2);
  return (
    rank(a) - rank(b) || a.sport_id - b.sport_id || Date.parse(a.match_Date) - Date.parse(b.match_Date) || a.match_id - b.match_id
  );
}
