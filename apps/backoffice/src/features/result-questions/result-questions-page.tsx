import { office } from '@pavilion/contract/http/office';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Choice } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { PAGE_SIZE, Pager, Panel } from '../../lib/data-table.tsx';
import { FilterBar } from '../../lib/filter-bar.tsx';
import { t } from '../../lib/messages/index.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { QuestionCard } from './question-card.tsx';

const REFETCH_MS = 5_000;
const STATUSES = ['OPEN', 'DECIDED'] as const;

/** Players' questions about results: unanswered ones first, then the answered ones. */
export function ResultQuestionsPage() {
  const [wanted, change] = useFilters(['search', 'status']);
  const status = STATUSES.find((each) => each === wanted.status);
  const search = wanted.search.trim();
  const request = {
    ...(status === undefined ? {} : { status }),
    ...(search === '' ? {} : { search }),
    page: wanted.page,
    page_size: PAGE_SIZE,
  };
  const questions = useQuery({
    queryKey: ['resultQuestions', request],
    queryFn: () => ask(office.getQueries, request),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const { data } = questions;
  return (
    <Panel
      title={t('questions.title')}
      tools={data !== undefined && <span className="text-ink-2">{t('questions.found', { count: data.total })}</span>}
    >
      <FilterBar search={wanted.search} searchLabel={t('questions.find')} onSearch={(next) => change({ search: next })}>
        <Choice
          label={t('questions.status')}
          value={wanted.status}
          onChange={(next) => change({ status: next })}
          options={[
            { value: '', name: t('questions.every') },
            ...STATUSES.map((value) => ({ value, name: t(`questions.only.${value}`) })),
          ]}
        />
      </FilterBar>
      {questions.isPending && <Skeleton className="m-4 h-48" />}
      {questions.isLoadingError && (
        <ErrorState message={sentenceOf(questions.error)} retryLabel={t('app.retry')} onRetry={() => void questions.refetch()} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState title={t(status === undefined && search === '' ? 'questions.none' : 'questions.noneFound')} />
      )}
      {data?.rows.map((question) => (
        <QuestionCard key={question.query_id} question={question} />
      ))}
      {data !== undefined && <Pager page={wanted.page} total={data.total} onPage={(page) => change({ page })} />}
    </Panel>
  );
}
