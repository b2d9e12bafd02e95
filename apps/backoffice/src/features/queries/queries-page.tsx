import { office } from '@pavilion/contract/http/office';
import type { OfficeQuery } from '@pavilion/contract/http/result-query';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { QueryCard } from './query-card.tsx';

const EVERY_MS = 5_000;
const PAGE_SIZE = 50;

/** Players' questions about results: unanswered ones first. */
export function QueriesPage() {
  const queries = useQuery({
    queryKey: ['queries'],
    queryFn: () => ask(office.getQueries, { page_size: PAGE_SIZE }),
    refetchInterval: EVERY_MS,
  });
  if (queries.isPending) return <Skeleton className="h-48" />;
  if (queries.isLoadingError)
    return <ErrorState message={sentenceOf(queries.error)} retryLabel={t('app.retry')} onRetry={() => void queries.refetch()} />;
  const { rows } = queries.data;
  return (
    <>
      <List title={t('queries.open')} queries={rows.filter(({ status }) => status === 'OPEN')} empty={t('queries.noneOpen')} />
      <List title={t('queries.done')} queries={rows.filter(({ status }) => status === 'DECIDED')} empty={t('queries.noneDone')} />
    </>
  );
}

function List({ title, queries, empty }: { title: string; queries: readonly OfficeQuery[]; empty: string }) {
  return (
    <section className="panel" aria-label={title}>
      <h2 className="caption border-b border-line px-4 text-base">{title}</h2>
      {queries.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        queries.map((query) => <QueryCard key={query.query_id} query={query} />)
      )}
    </section>
  );
}
