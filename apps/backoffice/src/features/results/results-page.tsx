import { office } from '@pavilion/contract/http/office';
import { type Proposal } from '@pavilion/contract/http/settlement';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { useQuery } from '@tanstack/react-query';
import { ask, sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { ProposalCard } from './proposal-card.tsx';

const EVERY_MS = 2_000;
const PAGE_SIZE = 50;

function isWaiting(proposal: Proposal): boolean {
  return proposal.status === 'PROPOSED' || proposal.status === 'CONFIRMED';
}

/** Proposed results: pending ones first, then those already decided. */
export function ResultsPage() {
  const proposals = useQuery({
    queryKey: ['proposals'],
    queryFn: () => ask(office.getProposals, { page_size: PAGE_SIZE }),
    refetchInterval: EVERY_MS,
  });
  if (proposals.isPending) return <Skeleton className="h-48" />;
  if (proposals.isLoadingError)
    return (
      <ErrorState message={sentenceOf(proposals.error)} retryLabel={t('app.retry')} onRetry={() => void proposals.refetch()} />
    );
  const waiting = proposals.data.rows.filter(isWaiting);
  return (
    <>
      <List title={t('results.waiting')} proposals={waiting} empty={t('results.noneWaiting')} />
      <List
        title={t('results.done')}
        proposals={proposals.data.rows.filter((proposal) => !isWaiting(proposal))}
        empty={t('results.noneDone')}
      />
    </>
  );
}

function List({ title, proposals, empty }: { title: string; proposals: readonly Proposal[]; empty: string }) {
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
