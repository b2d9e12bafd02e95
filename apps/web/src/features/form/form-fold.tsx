import type { MarketBook, MatchSummary } from '@pavilion/contract/http';
import { EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { MINUTE_MS } from '@pavilion/core/std';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api, sentenceOf } from '../../api/api.ts';
import { type MessageKey, nameText, t } from '../../messages/index.ts';
import './form.css';
import { type FormRow, formTable, type Outcome } from './form-table.ts';

/** The largest page of results. */
const RESULTS_MAX = 100;

type FormFoldProps = { readonly match: MatchSummary; readonly main: MarketBook };

/** The latest results of the series as a table, with the form of each side. It is loaded when it is opened. */
export function FormFold({ match, main }: FormFoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="panel" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer px-3.5 py-2.5 font-semibold">{t('form.title')}</summary>
      {open && <Form match={match} main={main} />}
    </details>
  );
}

function Form({ match, main }: FormFoldProps) {
  const filter = { sport_id: match.sport_id, series_id: match.series_id, market_type: main.market_type };
  const results = useQuery({
    queryKey: ['form', filter],
    queryFn: () => api.match.getResults({ ...filter, page_size: RESULTS_MAX }),
    staleTime: MINUTE_MS,
  });
  const rows = useMemo(() => formTable(results.data?.rows ?? []), [results.data]);
  if (results.isPending) return <Skeleton className="m-3.5 h-40" />;
  if (results.isLoadingError)
    return <ErrorState message={sentenceOf(results.error)} retryLabel={t('app.retry')} onRetry={() => void results.refetch()} />;
  if (rows.length === 0) return <EmptyState title={t('form.none')} />;
  const own = new Set(main.runners.map(({ name }) => name));
  // A series of races has hundreds of horses: only those of this race are compared.
  const visibleRows = match.teams.length === 2 ? rows : rows.filter(({ name }) => own.has(name));
  if (visibleRows.length === 0) return <EmptyState title={t('form.none')} />;
  return (
    <FormTable
      rows={visibleRows}
      own={own}
      count={results.data.rows.length}
      hasDraws={visibleRows.some(({ drawn }) => drawn > 0)}
    />
  );
}

type FormTableProps = {
  readonly rows: readonly FormRow[];
  /** The names of this match, which are marked. */
  readonly own: ReadonlySet<string>;
  readonly count: number;
  readonly hasDraws: boolean;
};

function FormTable({ rows, own, count, hasDraws }: FormTableProps) {
  return (
    <div className="overflow-x-auto border-t border-line">
      <table className="form-table">
        <caption>{t('form.from', { count })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('form.side')}</th>
            <th scope="col">{t('form.played')}</th>
            <th scope="col">{t('form.won')}</th>
            {hasDraws && <th scope="col">{t('form.drawn')}</th>}
            <th scope="col">{t('form.lost')}</th>
            <th scope="col">{t('form.latest')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} data-own={own.has(row.name)}>
              <th scope="row">{nameText(row.name)}</th>
              <td>{row.played}</td>
              <td>
                <b>{row.won}</b>
              </td>
              {hasDraws && <td>{row.drawn}</td>}
              <td>{row.lost}</td>
              <td>
                <Latest outcomes={row.latest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LETTERS: Readonly<Record<Outcome, MessageKey>> = {
  WON: 'form.letterWon',
  DRAWN: 'form.letterDrawn',
  LOST: 'form.letterLost',
};
const WORDS: Readonly<Record<Outcome, MessageKey>> = { WON: 'form.won', DRAWN: 'form.drawn', LOST: 'form.lost' };

/** The latest outcomes as letters, the newest on the right. A screen reader hears whole words. */
function Latest({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <span className="form-latest">
      <span className="sr-only">{outcomes.map((outcome) => t(WORDS[outcome])).join(', ')}</span>
      {outcomes.map((outcome, index) => (
        <span key={index} className="form-mark" data-outcome={outcome} title={t(WORDS[outcome])} aria-hidden>
          {t(LETTERS[outcome])}
        </span>
      ))}
    </span>
  );
}
