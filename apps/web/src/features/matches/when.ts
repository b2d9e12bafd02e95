import { DAY_MS } from '@pavilion/core/std';
import type { MatchSummary } from '@pavilion/contract/http';
import type { MessageKey } from '../../messages/index.ts';

export type When = 'all' | 'inPlay' | 'today' | 'tomorrow';

export const WHENS: readonly { readonly id: When; readonly label: MessageKey }[] = [
  { id: 'all', label: 'match.all' },
  { id: 'inPlay', label: 'match.inPlay' },
  { id: 'today', label: 'match.today' },
  { id: 'tomorrow', label: 'match.tomorrow' },
];

/** Days begin at midnight of UTC+5:30. */
const ZONE_MS = 19_800_000;

function dayNumber(time: number): number {
  return Math.floor((time + ZONE_MS) / DAY_MS);
}

/** Returns a filter for this choice of day. */
export function dayFilter(when: When, now: number): (match: Pick<MatchSummary, 'in_play' | 'match_Date'>) => boolean {
  return (match) => {
    if (when === 'all') return true;
    if (when === 'inPlay') return match.in_play;
    return dayNumber(Date.parse(match.match_Date)) === dayNumber(now) + (when === 'today' ? 0 : 1);
  };
}

/** Returns the word for a match in play. A race is run, and its markets may be closed meanwhile. */
export function inPlayWord({ type }: Pick<MatchSummary, 'type'>): MessageKey {
  return type === 'RACE' ? 'race.running' : 'match.inPlay';
}
