import type { ContactStatus } from '@pavilion/contract/kinds';
import { office } from '@pavilion/contract/http/office';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { ThreadCard } from './thread-card.tsx';

const REFETCH_MS = 5_000;
const PAGE_SIZE = 50;
const CHOICES = ['ALL', 'OPEN', 'ANSWERED', 'CLOSED'] as const;

/** Lists messages from players: unanswered first, oldest at the top. */
export function ContactPage() {
  const [filter, setFilter] = useState<ContactStatus | 'ALL'>('ALL');
  const threads = useQuery({
    queryKey: ['threads', filter],
    queryFn: () => ask(office.getThreads, { page_size: PAGE_SIZE, ...(filter === 'ALL' ? {} : { status: filter }) }),
    refetchInterval: REFETCH_MS,
  });
  return (
    <section className="panel" aria-label={t('contact.title')}>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 className="caption text-base">{t('contact.title')}</h2>
        <Choice
          label={t('contact.filter')}
          value={filter}
          options={CHOICES.map((value) => ({ value, name: t(value === 'ALL' ? 'contact.all' : `contact.${value}`) }))}
          onChange={setFilter}
        />
      </div>
      {threads.isPending && <Skeleton className="m-4 h-48" />}
      {threads.isLoadingError && (
        <ErrorState message={sentenceOf(threads.error)} retryLabel={t('app.retry')} onRetry={() => void threads.refetch()} />
      )}
      {threads.data?.rows.length === 0 && <EmptyState title={t('contact.none')} />}
      {threads.data?.rows.map((thread) => (
        <ThreadCard key={thread.thread_id} thread={thread} />
      ))}
    </section>
  );
}
