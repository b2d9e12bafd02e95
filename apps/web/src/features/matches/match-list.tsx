import type { MatchSummary } from '@pavilion/contract/http';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { chosenFirst } from '../../betting/chosen-first.ts';
import { useBoard } from '../../betting/board-store.ts';
import { useNow } from '../../device/use-now.ts';
import { ColumnHeads, type ListPick, MatchRow } from './match-row.tsx';
import { columnCount } from './price-slots.ts';
import type { MatchList as List } from './use-matches.ts';

type MatchListProps = {
  readonly list: List;
  readonly title: string;
  /** True if the screen's heading shows the title already. */
  readonly isUntitled?: boolean;
  readonly empty: string;
  readonly emptyHint?: ReactNode;
  /** True if the title names the series, so that the rows leave it out. */
  readonly isOfOneSeries?: boolean;
  readonly onPick: (pick: ListPick) => void;
};

const AGE_STEP_MS = 10_000;

/** A heading and its matches, favourites first, in each state of a list: loading, failed, empty or filled. */
export function MatchList({ list, title, isUntitled = false, isOfOneSeries = false, empty, emptyHint, onPick }: MatchListProps) {
  const now = useNow(AGE_STEP_MS);
  const favourites = useBoard((board) => board.favourites);
  const { open, waiting } = split(chosenFirst(list.matches ?? [], (match) => favourites.includes(match.match_id)));
  const columns = columnCount(open);
  const row = { now, columns, shouldShowSeries: !isOfOneSeries, onPick };
  return (
    <section className="panel match-list" aria-label={title}>
      {(!isUntitled || columns > 0) && (
        <div className="match-list-head">
          {isUntitled ? <span /> : <h2 className="caption text-base">{title}</h2>}
          <ColumnHeads columns={columns} />
        </div>
      )}
      {list.matches === undefined && list.error === null && <ListSkeleton />}
      {list.error !== null && <ErrorState message={sentenceOf(list.error)} retryLabel={t('app.retry')} onRetry={list.retry} />}
      {list.matches?.length === 0 && <EmptyState title={empty}>{emptyHint}</EmptyState>}
      <ul>
        {open.map((match) => (
          <MatchRow key={match.match_id} match={match} {...row} />
        ))}
      </ul>
      {waiting.length > 0 && (
        <details className="match-waiting">
          <summary>{t('match.openingSoon', { count: waiting.length })}</summary>
          <ul>
            {waiting.map((match) => (
              <MatchRow key={match.match_id} match={match} {...row} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Separates the matches that take bets from those without a market. The latter are folded into one line. */
function split(matches: readonly MatchSummary[]): {
  readonly open: readonly MatchSummary[];
  readonly waiting: readonly MatchSummary[];
} {
  const isOpen = (match: MatchSummary): boolean => match.main_market !== null || match.house_count > 0;
  return { open: matches.filter(isOpen), waiting: matches.filter((match) => !isOpen(match)) };
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
