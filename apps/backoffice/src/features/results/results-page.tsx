import { office } from '@pavilion/contract/http/office';
import { type ListedProposal } from '@pavilion/contract/http/settlement';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, sentenceOf } from '../../lib/api.ts';
import { PAGE_SIZE, Pager } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { ProposalCard } from './proposal-card.tsx';

const REFETCH_MS = 2_000;

function isWaiting(proposal: ListedProposal): boolean {
  return proposal.status === 'PROPOSED' || proposal.status === 'CONFIRMED';
}

/** Proposed results: pending ones first, then those already decided. */
export function ResultsPage() {
  const [wanted, setWanted] = useState({ search: '', page: 1 });
  const { page } = wanted;
  const search = wanted.search.trim();
  const proposals = useQuery({
    queryKey: ['proposals', search, page],
    queryFn: () => ask(office.getProposals, { page, page_size: PAGE_SIZE, ...(search === '' ? {} : { search }) }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <input
        className="field sm:w-72"
        type="search"
        maxLength={64}
        placeholder={t('results.search')}
        aria-label={t('results.searchLabel')}
        value={wanted.search}
        onChange={(event) => setWanted({ search: event.target.value, page: 1 })}
      />
      {proposals.isPending && <Skeleton className="h-48" />}
      {proposals.isLoadingError && (
        <ErrorState message={sentenceOf(proposals.error)} retryLabel={t('app.retry')} onRetry={() => void proposals.refetch()} />
      )}
      {proposals.data !== undefined && <Lists {...proposals.data} page={page} isSearch={search !== ''} />}
      <Pager page={page} total={proposals.data?.total ?? 0} onPage={(next) => setWanted({ ...wanted, page: next })} />
    </>
  );
}

type ListsProps = {
  readonly rows: readonly ListedProposal[];
  readonly total: number;
  readonly page: number;
  readonly isSearch: boolean;
};

/** The proposals of one page. An empty list is hidden on a search, or if its rows may be on another page. */
function Lists({ rows, total, page, isSearch }: ListsProps) {
  const waiting = rows.filter(isWaiting);
  const done = rows.filter((proposal) => !isWaiting(proposal));
  if (isSearch && total === 0) return <EmptyState title={t('results.noneFound')} />;
  return (
    <>
      {(waiting.length > 0 || (page === 1 && !isSearch)) && (
        <List title={t('results.waiting')} proposals={waiting} empty={t('results.noneWaiting')} />
      )}
      {(done.length > 0 || (page * PAGE_SIZE >= total && !isSearch)) && (
        <List title={t('results.done')} proposals={done} empty={t('results.noneDone')} />
      )}
    </>
  );
}

function List({ title, proposals, empty }: { title: string; proposals: readonly ListedProposal[]; empty: string }) {
  return (
    <section className="panel" aria-label={title}>
      <h2 className="caption border-b border-line px-4 text-base">{title}</h2>
      {proposals.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        proposals.map((proposal) => <ProposalCard key={proposal.proposal_id} proposal={proposal} />)
      )}
    </section>
  );
}
