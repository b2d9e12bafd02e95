import type { InplayImage } from '@pavilion/contract/stream';
import type { MatchSummary, SeriesRow } from '@pavilion/contract/http';
import { useQuery } from '@tanstack/react-query';
import { inPlayOrder } from './in-play-order.ts';
import { useInplay } from '../../live/index.ts';
import { api } from '../../api/api.ts';

const SLOW_POLL_MS = 15_000;

export type MatchList = {
  readonly matches: readonly MatchSummary[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
};

/** Returns all matches in play. Polls until the stream takes over. */
export function useInplayMatches(): MatchList {
  const pushed: InplayImage | undefined = useInplay();
  const query = useQuery({
    queryKey: ['inplay'],
    queryFn: () => api.match.getInplay({}),
    refetchInterval: pushed === undefined ? SLOW_POLL_MS : false,
  });
  const found = pushed?.matches ?? query.data?.flatMap((group) => group.matches);
  const matches = found?.toSorted(inPlayOrder);
  return { matches, error: matches === undefined ? query.error : null, retry: () => void query.refetch() };
}

const UPCOMING_MAX = 12;

export function useUpcomingMatches(): MatchList {
  const query = useQuery({
    queryKey: ['upcoming'],
    queryFn: () => api.match.getUpcoming({ limit: UPCOMING_MAX }),
    refetchInterval: SLOW_POLL_MS,
  });
  return { matches: query.data, error: query.data === undefined ? query.error : null, retry: () => void query.refetch() };
}

const AHEAD_MAX = 100;

/** Returns the matches with these `ids` that are in play or upcoming. */
export function useChosenMatches(ids: readonly number[]): readonly MatchSummary[] {
  const inPlay = useInplayMatches().matches ?? [];
  const { data: ahead = [] } = useQuery({
    queryKey: ['upcoming', AHEAD_MAX],
    queryFn: () => api.match.getUpcoming({ limit: AHEAD_MAX }),
    enabled: ids.length > 0,
    refetchInterval: SLOW_POLL_MS,
  });
  const begun = new Set(inPlay.map((match) => match.match_id));
  const all = [...inPlay, ...ahead.filter((match) => !begun.has(match.match_id))];
  return all.filter((match) => ids.includes(match.match_id));
}

/** Returns the series of a sport that have matches, with the number of matches. */
export function useSeries(sportId: number): readonly SeriesRow[] {
  const { data = [] } = useQuery({
    queryKey: ['series', sportId],
    queryFn: () => api.series.getSeries({ sport_id: sportId, is_active: '1' }),
    refetchInterval: SLOW_POLL_MS,
  });
  return data;
}

/** Returns the unfinished matches of a sport. The stream updates those in play. */
export function useSportMatches(sportId: number): MatchList {
  const pushed = useInplay();
  const query = useQuery({
    queryKey: ['matches', sportId],
    queryFn: () => api.match.getMatches({ sport_id: sportId, is_active: '1' }),
    refetchInterval: SLOW_POLL_MS,
  });
  const live = new Map(pushed?.matches.map((match) => [match.match_id, match]));
  return {
    matches: query.data?.map((match) => live.get(match.match_id) ?? match),
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  };
}
