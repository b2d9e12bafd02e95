import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

/** Active sports; they seldom change. */
export function useSports() {
  return useQuery({ queryKey: ['sports'], queryFn: () => api.sport.getSports({ is_active: '1' }), staleTime: 300_000 });
}

/** Sports, series and matches for the accordion. */
export function useSportsTree() {
  return useQuery({
    queryKey: ['sportsTree'],
    queryFn: () => api.series.getSeriesHeader({ is_sidebar_call: 2 }),
    refetchInterval: 60_000,
  });
}
