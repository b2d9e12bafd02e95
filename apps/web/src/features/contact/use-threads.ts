import type { ContactThread, ContactTopic } from '@pavilion/contract/http';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { CONTACT_KEY } from '../../member/use-unread-letters.ts';

const PAGE_SIZE = 20;
/** An answer comes with a notice. This interval finds an answer whose notice was missed. */
const REFRESH_MS = 30_000;

/** Returns the player's letters with their answers, the latest first: `pages` pages. */
export function useThreads(pages: number) {
  return useQuery({
    queryKey: [...CONTACT_KEY, 'threads', pages],
    queryFn: () => api.contact.getThreads({ page_size: PAGE_SIZE * pages }),
    refetchInterval: REFRESH_MS,
    placeholderData: (before) => before,
  });
}

export type Letter = { readonly topic: ContactTopic; readonly text: string; readonly betId: string };

function useLetter<Wanted>(send: (wanted: Wanted) => Promise<ContactThread>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => queries.invalidateQueries({ queryKey: CONTACT_KEY }) });
}

export function useOpenThread() {
  return useLetter(({ topic, text, betId }: Letter) =>
    api.contact.openThread({ topic, text, ...(betId === '' ? {} : { bet_id: betId }) }),
  );
}

export function useWriteMore(threadId: number) {
  return useLetter((text: string) => api.contact.writeMore({ thread_id: threadId, text }));
}

export function useReadThread(threadId: number) {
  return useLetter(() => api.contact.readThread({ thread_id: threadId }));
}
