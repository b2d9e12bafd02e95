import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

export const CONTACT_KEY = ['contact'] as const;
const REFRESH_MS = 60_000;

/** Returns the number of messages that have a new answer from the office; 0 until it is known. */
export function useUnreadLetters(): number {
  const { data } = useQuery({
    queryKey: [...CONTACT_KEY, 'unread'],
    queryFn: () => api.contact.getUnread({}),
    refetchInterval: REFRESH_MS,
  });
  return data?.unread ?? 0;
}
