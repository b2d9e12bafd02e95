import { office } from '@pavilion/contract/http/office';
import type { OfficeQuestion } from '@pavilion/contract/http/result-question';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { QuestionCard } from './question-card.tsx';

const REFETCH_MS = 5_000;
const PAGE_SIZE = 50;

/** Players' questions about results: unanswered ones first. */
export function ResultQuestionsPage() {
  const questions = useQuery({
    queryKey: ['resultQuestions'],
    queryFn: () => ask(office.getQueries, { page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
  });
  if (questions.isPending) return <Skeleton className="h-48" />;
  if (questions.isLoadingError)
    return (
      <ErrorState message={sentenceOf(questions.error)} retryLabel={t('app.retry')} onRetry={() => void questions.refetch()} />
    );
  const { rows } = questions.data;
  return (
    <>
      <List
        title={t('questions.open')}
        questions={rows.filter(({ status }) => status === 'OPEN')}
        empty={t('questions.noneOpen')}
      />
      <List
        title={t('questions.done')}
        questions={rows.filter(({ status }) => status === 'DECIDED')}
        empty={t('questions.noneDone')}
      />
    </>
  );
}

function List({ title, questions, empty }: { title: string; questions: readonly OfficeQuestion[]; empty: string }) {
  return (
    <section className="panel" aria-label={title}>
      <h2 className="caption border-b border-line px-4 text-base">{title}</h2>
      {questions.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        questions.map((question) => <QuestionCard key={question.query_id} question={question} />)
      )}
    </section>
  );
}
