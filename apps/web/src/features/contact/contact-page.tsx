import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { onlyParameter } from '../../text/paths.ts';
import { LetterForm } from './letter-form.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import { useThreads } from './use-threads.ts';

const PAGES_MAX = 5;

/** The player's messages to the office, such as complaints, and the office's answers. `?bet=` names the bet the player came from. */
export function ContactPage() {
  const [query] = useSearchParams();
  const [pages, setPages] = useState(1);
  const threads = useThreads(pages);
  const rows = threads.data?.rows ?? [];
  return (
    <>
      <h1 className="caption mb-1 text-lg">{t('contact.title')}</h1>
      <p className="mb-3 max-w-2xl text-ink-2">{t('contact.hint')}</p>
      <div className="flex max-w-3xl flex-col gap-4">
        <LetterForm betId={onlyParameter(query, 'bet') ?? ''} />
        <section className="panel" aria-label={t('contact.mine')}>
          <h2 className="caption border-b border-line px-4">{t('contact.mine')}</h2>
          {threads.isPending && <Skeleton className="m-4 h-32" />}
          {threads.isLoadingError && (
            <ErrorState message={sentenceOf(threads.error)} retryLabel={t('app.retry')} onRetry={() => void threads.refetch()} />
          )}
          {threads.data?.total === 0 && <EmptyState title={t('contact.none')}>{t('contact.noneHint')}</EmptyState>}
          {rows.map((thread) => (
            <ThreadPanel key={thread.thread_id} thread={thread} />
          ))}
          {rows.length < (threads.data?.total ?? 0) && pages < PAGES_MAX && (
            <div className="border-t border-line p-3">
              <Button look="quiet" size="sm" onClick={() => setPages(pages + 1)}>
                {t('contact.older')}
              </Button>
            </div>
          )}
        </section>
      </div>
    </>
  );
}
