import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { t } from '../../lib/messages/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { type ListPick, MatchRow } from './match-row.tsx';
import type { MatchList as List } from './use-matches.ts';

type MatchListProps = {
  readonly list: List;
  readonly title: string;
  /** It is the heading of the screen already: the list has the name, and does not say it again. */
  readonly untitled?: boolean;
  readonly empty: string;
  readonly emptyHint?: ReactNode;
  readonly onPick: (pick: ListPick) => void;
};

const AGE_STEP_MS = 10_000;

/** A heading and its matches, in each of the states a list can be in. */
export function MatchList({ list, title, untitled = false, empty, emptyHint, onPick }: MatchListProps) {
  const now = useNow(AGE_STEP_MS);
  return (
    <section className="panel" aria-label={title}>
      {!untitled && <h2 className="caption border-b border-line px-3 text-base">{title}</h2>}
      <div>
        {list.matches === undefined && list.error === null && <ListSkeleton />}
        {list.error !== null && <ErrorState message={sentenceOf(list.error)} retryLabel={t('app.retry')} onRetry={list.retry} />}
        {list.matches?.length === 0 && <EmptyState title={empty}>{emptyHint}</EmptyState>}
        <ul>
          {list.matches?.map((match) => (
            <MatchRow key={match.match_id} match={match} now={now} onPick={onPick} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function ListSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-3" role="status" aria-label={t('app.loading')}>
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
