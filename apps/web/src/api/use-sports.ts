import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useUi } from '../device/ui-store.ts';

/** Retry interval until the first answer. */
const RETRY_MS = 5_000;
/** Refresh interval of the sidebar's matches. */
const TREE_EVERY_MS = 60_000;

/** Returns active sports; they seldom change. */
export function useSports() {
  return useQuery({
    queryKey: ['sports'],
    queryFn: async () => {
      const headerList = await api.sport.getSports({ is_active: '1' });
      useUi.setState({ headerList });
      return headerList;
    },
    staleTime: 300_000,
    refetchInterval: ({ state }) => (state.data === undefined ? RETRY_MS : false),
  });
}

/** Returns sports, series and matches for the accordion. */
export function useSportsTree() {
  return useQuery({
    queryKey: ['sportsTree'],
    queryFn: () => api.series.getSeriesHeader({ is_sidebar_call: 2 }),
    refetchInterval: ({ state }) => (state.data === undefined ? RETRY_MS : TREE_EVERY_MS),
  });
}
