import type { MatchSummary } from '@pavilion/contract/http';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { Fragment, type ReactNode } from 'react';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { chosenFirst } from '../../betting/chosen-first.ts';
import { useBoard } from '../../betting/board-store.ts';
import { useNow } from '../../device/use-now.ts';
import { hasEnded } from '../../text/market-words.ts';
import { ColumnHeads, type ListPick, MatchRow } from './match-row.tsx';
import { type ColumnCount, groupByColumns } from './price-slots.ts';
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
  const { open, waiting, ended } = split(chosenFirst(list.matches ?? [], (match) => favourites.includes(match.match_id)));
  const [first, ...others] = groupByColumns(open);
  const columns = first?.columns ?? 0;
  const rowsOf = (matches: readonly MatchSummary[], inColumns: ColumnCount) => (
    <ul>
      {matches.map((match) => (
        <MatchRow key={match.match_id} match={match} {...{ now, columns: inColumns, shouldShowSeries: !isOfOneSeries, onPick }} />
      ))}
    </ul>
  );
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
      {first !== undefined && rowsOf(first.matches, columns)}
      {others.map((group) => (
        <Fragment key={group.columns}>
          {group.columns > 0 && (
            <div className="match-list-head" data-further>
              <span />
              <ColumnHeads columns={group.columns} />
            </div>
          )}
          {rowsOf(group.matches, group.columns)}
        </Fragment>
      ))}
      {waiting.length > 0 && (
        <details className="match-waiting">
          <summary>{t('match.openingSoon', { count: waiting.length })}</summary>
          {rowsOf(waiting, 0)}
        </details>
      )}
      {ended.length > 0 && (
        <details className="match-waiting">
          <summary>{t(areRunning(ended) ? 'race.runningCount' : 'match.closedMatches', { count: ended.length })}</summary>
          {rowsOf(ended, 0)}
        </details>
      )}
    </section>
  );
}

/** Separates the matches that take bets from those without a market yet, and from those in play whose market is closed. The latter two are folded. */
function split(matches: readonly MatchSummary[]): Readonly<Record<'open' | 'waiting' | 'ended', readonly MatchSummary[]>> {
  const isWaiting = (match: MatchSummary): boolean => match.main_market === null && match.house_count === 0;
  const isEnded = ({ main_market: market, main_house: house }: MatchSummary): boolean => {
    const status = (market ?? house)?.status;
    return status !== undefined && hasEnded(status);
  };
  const listed = matches.filter((match) => !isWaiting(match));
  return {
    open: listed.filter((match) => !isEnded(match)),
    waiting: matches.filter(isWaiting),
    ended: listed.filter(isEnded),
  };
}

/** True for races that are run: their markets are closed, but the races themselves are not over. */
function areRunning(matches: readonly MatchSummary[]): boolean {
  return matches.every((match) => match.type === 'RACE' && match.in_play);
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
