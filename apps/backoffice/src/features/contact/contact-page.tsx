import { contactStatus, contactTopic } from '@pavilion/contract/kinds';
import { office } from '@pavilion/contract/http/office';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Choice } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { PAGE_SIZE, Pager, Panel } from '../../lib/data-table.tsx';
import { FilterBar } from '../../lib/filter-bar.tsx';
import { t } from '../../lib/messages/index.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { ThreadCard } from './thread-card.tsx';

const REFETCH_MS = 5_000;
const FILTERS = ['search', 'status', 'topic', 'assigned'] as const;
const ASSIGNED = ['OWN', 'NOBODY'] as const;

/** Lists messages from players: unanswered first, oldest at the top. */
export function ContactPage() {
  const [wanted, change] = useFilters(FILTERS);
  const status = contactStatus.options.find((each) => each === wanted.status);
  const topic = contactTopic.options.find((each) => each === wanted.topic);
  const assigned = ASSIGNED.find((each) => each === wanted.assigned);
  const search = wanted.search.trim();
  const request = {
    ...(status === undefined ? {} : { status }),
    ...(topic === undefined ? {} : { topic }),
    ...(assigned === undefined ? {} : { assigned }),
    ...(search === '' ? {} : { search }),
    page: wanted.page,
    page_size: PAGE_SIZE,
  };
  const threads = useQuery({
    queryKey: ['threads', request],
    queryFn: () => ask(office.getThreads, request),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const isFiltered = FILTERS.some((name) => wanted[name] !== '');
  return (
    <Panel
      title={t('contact.title')}
      tools={
        threads.data !== undefined && <span className="text-ink-2">{t('contact.found', { count: threads.data.total })}</span>
      }
    >
      <Filters wanted={wanted} change={change} />
      {threads.isPending && <Skeleton className="m-4 h-48" />}
      {threads.isLoadingError && (
        <ErrorState message={sentenceOf(threads.error)} retryLabel={t('app.retry')} onRetry={() => void threads.refetch()} />
      )}
      {threads.data?.rows.length === 0 && <EmptyState title={t(isFiltered ? 'contact.noneFound' : 'contact.none')} />}
      {threads.data?.rows.map((thread, index) => (
        <ThreadCard
          key={thread.thread_id}
          thread={thread}
          colleagues={threads.data.colleagues}
          isNext={index === 0 && thread.status === 'OPEN'}
        />
      ))}
      {threads.data !== undefined && <Pager page={wanted.page} total={threads.data.total} onPage={(page) => change({ page })} />}
    </Panel>
  );
}

type Filter = (typeof FILTERS)[number];
type FiltersProps = {
  readonly wanted: Readonly<Record<Filter, string>>;
  readonly change: (part: Partial<Record<Filter, string>>) => void;
};

function Filters({ wanted, change }: FiltersProps) {
  return (
    <FilterBar search={wanted.search} searchLabel={t('contact.find')} onSearch={(next) => change({ search: next })}>
      <Choice
        label={t('contact.filter')}
        value={wanted.status}
        onChange={(next) => change({ status: next })}
        options={[
          { value: '', name: t('contact.all') },
          ...contactStatus.options.map((value) => ({ value, name: t(`contact.${value}`) })),
        ]}
      />
      <Choice
        label={t('contact.topic')}
        value={wanted.topic}
        onChange={(next) => change({ topic: next })}
        options={[
          { value: '', name: t('contact.everyTopic') },
          ...contactTopic.options.map((value) => ({ value, name: t(`contact.topic.${value}`) })),
        ]}
      />
      <Choice
        label={t('contact.assignee')}
        value={wanted.assigned}
        onChange={(next) => change({ assigned: next })}
        options={[
          { value: '', name: t('contact.anybody') },
          ...ASSIGNED.map((value) => ({ value, name: t(`contact.assigned.${value}`) })),
        ]}
      />
    </FilterBar>
  );
}
