import { useQuery } from '@tanstack/react-query';
import { api } from './api.ts';

export const CONTACT_KEY = ['contact'] as const;
const REFRESH_MS = 60_000;

/** In how many letters the office has said something new; 0 while nobody knows. */
export function useUnreadLetters(): number {
  const { data } = useQuery({
    queryKey: [...CONTACT_KEY, 'unread'],
    queryFn: () => api.contact.getUnread({}),
    refetchInterval: REFRESH_MS,
  });
  return data?.unread ?? 0;
}
