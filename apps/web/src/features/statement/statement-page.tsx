import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, sentenceOf } from '../../lib/api.ts';
import { daysAgo, endOfDay, startOfDay, today } from '../../lib/days.ts';
import { t } from '../../lib/messages/index.ts';
import './statement.css';
import { StatementRow } from './statement-row.tsx';

const PAGE_SIZE = 25;
const DAYS_SHOWN = 7;

type Filter = { readonly from: string; readonly to: string; readonly page: number };

/** Every movement of the account, newest first; each opens to show how it came about. */
export function StatementPage() {
  const [filter, setFilter] = useState<Filter>(() => ({ from: daysAgo(DAYS_SHOWN), to: today(), page: 1 }));
  const lines = useQuery({
    queryKey: ['statement', filter],
    queryFn: () =>
      api.report.accountStatement({
        from: startOfDay(filter.from),
        to: endOfDay(filter.to),
        page: filter.page,
        page_size: PAGE_SIZE,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  const pages = Math.max(1, Math.ceil((lines.data?.total ?? 0) / PAGE_SIZE));
  return (
    <div className="p-3 lg:p-4">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h1 className="caption text-lg">{t('statement.title')}</h1>
        <Period filter={filter} onChange={setFilter} />
      </div>
      <div className="panel">
        {lines.isPending && <Skeleton className="m-4 h-48" />}
        {lines.isError && (
          <ErrorState message={sentenceOf(lines.error)} retryLabel={t('app.retry')} onRetry={() => void lines.refetch()} />
        )}
        {lines.data?.rows.length === 0 && <EmptyState title={t('statement.none')}>{t('statement.noneHint')}</EmptyState>}
        {lines.data !== undefined && lines.data.rows.length > 0 && (
          <>
            <div className="statement-line text-ink-3 max-sm:hidden" aria-hidden>
              <span>{t('statement.date')}</span>
              <span>{t('statement.description')}</span>
              <span>{t('statement.credit')}</span>
              <span>{t('statement.debit')}</span>
              <span>{t('statement.balance')}</span>
            </div>
            <ul>
              {lines.data.rows.map((line) => (
                <StatementRow key={line.line_id} line={line} />
              ))}
            </ul>
          </>
        )}
      </div>
      {pages > 1 && <Pages page={filter.page} pages={pages} onChange={(page) => setFilter({ ...filter, page })} />}
    </div>
  );
}

function Period({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  return (
    <div className="flex gap-2">
      <label>
        <span className="field-label">{t('statement.from')}</span>
        <input
          type="date"
          className="field"
          value={filter.from}
          max={filter.to}
          onChange={(event) => event.target.value !== '' && onChange({ ...filter, from: event.target.value, page: 1 })}
        />
      </label>
      <label>
        <span className="field-label">{t('statement.to')}</span>
        <input
          type="date"
          className="field"
          value={filter.to}
          min={filter.from}
          onChange={(event) => event.target.value !== '' && onChange({ ...filter, to: event.target.value, page: 1 })}
        />
      </label>
    </div>
  );
}

function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  return (
    <div className="mt-3 flex items-center justify-end gap-3">
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t('statement.previous')}
      </Button>
      <span className="text-ink-2">{t('statement.page', { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t('statement.next')}
      </Button>
    </div>
  );
}
