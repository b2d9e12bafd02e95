import { DAY_MS } from '@pavilion/core/std';
import { office } from '@pavilion/contract/http/office';
import { type ListedProposal, proposalStatus } from '@pavilion/contract/http/settlement';
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Choice } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { PAGE_SIZE, Pager, Panel } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { EndLine } from '../../lib/proposal-line.tsx';
import { useOfficeSession } from '../../lib/session.ts';
import type { SteadyRow } from '../../lib/steady-rows.ts';
import { useSteadyRows } from '../../lib/use-steady-rows.ts';
import { DoneCard, DoneHead } from './done-card.tsx';
import { ProposalCard } from './proposal-card.tsx';

const REFETCH_MS = 2_000;
const SENT_BACK_MS = 10_000;

type Wanted = { readonly search: string; readonly status: ListedProposal['status'] | ''; readonly page: number };

function isWaiting(proposal: ListedProposal): boolean {
  return proposal.status === 'PROPOSED' || proposal.status === 'CONFIRMED';
}

/** Proposed results: pending ones first, then those already decided. */
export function ResultsPage() {
  const [wanted, setWanted] = useState<Wanted>({ search: '', status: '', page: 1 });
  const { page, status } = wanted;
  const search = wanted.search.trim();
  const proposals = useQuery({
    queryKey: ['proposals', search, status, page],
    queryFn: () =>
      ask(office.getProposals, {
        page,
        page_size: PAGE_SIZE,
        ...(search === '' ? {} : { search }),
        ...(status === '' ? {} : { status }),
      }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
    // A return to the page starts with a fresh list. An old one would be frozen under the pointer.
    gcTime: 0,
  });
  return (
    <>
      <div className="filter-bar flex flex-wrap gap-2">
        <input
          className="field w-full sm:w-72"
          type="search"
          maxLength={64}
          placeholder={t('results.search')}
          aria-label={t('results.searchLabel')}
          value={wanted.search}
          onChange={(event) => setWanted({ ...wanted, search: event.target.value, page: 1 })}
        />
        <Choice
          label={t('results.status')}
          value={status}
          onChange={(next) => setWanted({ ...wanted, status: next, page: 1 })}
          options={[
            { value: '', name: t('results.everyStatus') },
            ...proposalStatus.options.map((value) => ({ value, name: t(`proposalStatus.${value}`) })),
          ]}
        />
      </div>
      <SentBack />
      {proposals.isPending && <Skeleton className="h-48" />}
      {proposals.isLoadingError && (
        <ErrorState message={sentenceOf(proposals.error)} retryLabel={t('app.retry')} onRetry={() => void proposals.refetch()} />
      )}
      {proposals.data !== undefined && (
        <Lists key={`${search} ${status} ${page}`} {...proposals.data} page={page} isSearch={search !== '' || status !== ''} />
      )}
      <Pager page={page} total={proposals.data?.total ?? 0} onPage={(next) => setWanted({ ...wanted, page: next })} />
    </>
  );
}

/** The proposer's results that another person rejected within the last day, each with the reason. */
function SentBack() {
  const own = useOfficeSession()?.userName;
  const rejected = useQuery({
    queryKey: ['proposals', 'sent-back', own],
    queryFn: () => sentBackTo(own),
    refetchInterval: SENT_BACK_MS,
  });
  const rows = rejected.data ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title={t('results.sentBack')}>
      {rows.map((row) => (
        <div key={row.proposal_id} className="border-t border-line px-4 py-1.5 first-of-type:border-t-0">
          <b>{row.match_name}</b>{' '}
          <span className="text-ink-2">
            {row.market_name} · {row.sentence}
          </span>
          <EndLine proposal={row} />
        </div>
      ))}
    </Panel>
  );
}

/** Returns the results that were sent back to the proposer, without those of markets for which the proposer has sent a newer one. */
async function sentBackTo(own: string | undefined): Promise<readonly ListedProposal[]> {
  const { rows } = await ask(office.getProposals, { status: 'REJECTED', page_size: PAGE_SIZE });
  const sentBack = rows.filter((row) => isSentBack(row, own));
  const markets = await Promise.all(
    sentBack.map((row) => ask(office.getProposals, { search: row.market_id, page_size: PAGE_SIZE })),
  );
  return sentBack.filter((row, at) => !hasNewer(row, markets[at]?.rows ?? []));
}

/** True if the same person has proposed a newer result of the market. */
export function hasNewer(row: ListedProposal, others: readonly ListedProposal[]): boolean {
  return others.some(
    ({ market_id, proposed_by, proposal_id }) =>
      market_id === row.market_id && proposed_by === row.proposed_by && proposal_id > row.proposal_id,
  );
}

function isSentBack({ proposed_by, ended }: ListedProposal, own: string | undefined): boolean {
  if (proposed_by !== own || ended === null || ended.by === null || ended.by === own || ended.at === null) return false;
  return Date.now() - Date.parse(ended.at) < DAY_MS;
}

type ListsProps = {
  readonly rows: readonly ListedProposal[];
  readonly total: number;
  readonly page: number;
  readonly isSearch: boolean;
};

const keyOf = (proposal: ListedProposal): number => proposal.proposal_id;

/**
 * The proposals of one page. An empty list is hidden on a search, or if its rows may be on another page. The order stays while the pointer or the focus is in
 * the lists.
 */
function Lists({ rows, total, page, isSearch }: ListsProps) {
  const { steady, newCount, showNew, box } = useSteadyRows(rows, keyOf, isWaiting);
  const waiting = steady.filter(({ placed }) => isWaiting(placed));
  const done = steady.filter(({ placed }) => !isWaiting(placed));
  if (isSearch && total === 0) return <EmptyState title={t('results.noneFound')} />;
  return (
    <div className="flex flex-col gap-4" {...box}>
      {(waiting.length > 0 || (page === 1 && !isSearch)) && (
        <List
          title={t('results.waiting')}
          proposals={waiting}
          empty={t('results.noneWaiting')}
          newCount={newCount}
          onNew={showNew}
        />
      )}
      {(done.length > 0 || (page * PAGE_SIZE >= total && !isSearch)) && <DoneList proposals={done} isSearch={isSearch} />}
    </div>
  );
}

type ListProps = {
  readonly title: string;
  readonly proposals: readonly SteadyRow<ListedProposal>[];
  readonly empty: string;
  /** Proposals that wait to be shown until the reader asks for them or leaves the list. */
  readonly newCount: number;
  readonly onNew: () => void;
};

function List({ title, proposals, empty, newCount, onNew }: ListProps) {
  return (
    <Panel
      title={title}
      tools={
        newCount > 0 && (
          <Button size="sm" look="solid" onClick={onNew}>
            {t('results.showNew', { count: newCount })}
          </Button>
        )
      }
    >
      {proposals.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        proposals.map(({ placed, row, isGone }) => (
          <LeavingCard
            key={row.proposal_id}
            proposal={row}
            isGone={isGone}
            isPast={isWaiting(placed) && (isGone || !isWaiting(row))}
          />
        ))
      )}
    </Panel>
  );
}

const LEAVES_AFTER_MS = 8_000;

type LeavingProps = { readonly proposal: ListedProposal; readonly isGone: boolean; readonly isPast: boolean };

/** A proposal that waits. Once it is decided, it says so for some seconds and leaves, also while the list is frozen. */
function LeavingCard({ proposal, isGone, isPast }: LeavingProps) {
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    if (!isPast) return undefined;
    const timer = setTimeout(() => setHasLeft(true), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPast]);
  return isPast && hasLeft ? null : <ProposalCard proposal={proposal} isGone={isGone} isPast={isPast} />;
}

/** True if nobody had a bet on the result, and no member of staff chose it. */
function isQuiet({ status, at_stake: stake, how }: ListedProposal): boolean {
  return status === 'SETTLED' && stake?.bets === 0 && how !== 'BY_HAND';
}

/** Decided results. Those that concern no bet are folded, except in a search. */
function DoneList({ proposals, isSearch }: Pick<ListProps, 'proposals'> & { readonly isSearch: boolean }) {
  const quiet = isSearch ? [] : proposals.filter(({ row }) => isQuiet(row));
  const shown = proposals.filter((proposal) => !quiet.includes(proposal));
  return (
    <Panel title={t('results.done')} isFolding>
      {proposals.length === 0 && <EmptyState title={t('results.noneDone')} />}
      {proposals.length > 0 && <DoneHead />}
      {shown.map(({ row }) => (
        <DoneCard key={row.proposal_id} proposal={row} />
      ))}
      {quiet.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-4 py-2 text-ink-2">{t('results.withoutBets', { count: quiet.length })}</summary>
          {quiet.map(({ row }) => (
            <DoneCard key={row.proposal_id} proposal={row} />
          ))}
        </details>
      )}
    </Panel>
  );
}
