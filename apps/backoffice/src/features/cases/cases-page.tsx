import { office } from '@pavilion/contract/http/office';
import type { VoidCase } from '@pavilion/contract/http/void-case';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { CaseCard } from './case-card.tsx';
import { OpenCaseForm } from './open-case-form.tsx';

const REFETCH_MS = 5_000;
const PAGE_SIZE = 50;

/** Bets to void: cases that wait for a colleague, the form that opens one, and the closed cases. */
export function CasesPage() {
  const [opened, setOpened] = useState(0);
  const cases = useQuery({
    queryKey: ['cases'],
    queryFn: () => ask(office.getVoidCases, { page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
  });
  if (cases.isPending) return <Skeleton className="h-48" />;
  if (cases.isLoadingError)
    return <ErrorState message={sentenceOf(cases.error)} retryLabel={t('app.retry')} onRetry={() => void cases.refetch()} />;
  const { rows } = cases.data;
  const isClosed = ({ status }: VoidCase): boolean => status === 'DONE' || status === 'REJECTED';
  const waiting = rows.filter((one) => !isClosed(one));
  const pending = <List title={t('cases.waiting')} cases={waiting} empty={t('cases.noneWaiting')} />;
  return (
    <>
      {waiting.length > 0 && pending}
      <section className="panel" aria-label={t('cases.openTitle')}>
        <h2 className="caption border-b border-line px-4 text-base">{t('cases.openTitle')}</h2>
        {/* An opened case empties the form, so that a second press opens nothing. */}
        <OpenCaseForm key={opened} onOpened={() => setOpened(opened + 1)} />
      </section>
      {waiting.length === 0 && pending}
      <List title={t('cases.closed')} cases={rows.filter(isClosed)} empty={t('cases.noneClosed')} />
    </>
  );
}

function List({ title, cases, empty }: { title: string; cases: readonly VoidCase[]; empty: string }) {
  return (
    <section className="panel" aria-label={title}>
      <h2 className="caption border-b border-line px-4 text-base">{title}</h2>
      {cases.length === 0 ? <EmptyState title={empty} /> : cases.map((one) => <CaseCard key={one.case_id} row={one} />)}
    </section>
  );
}
