import { Button, EmptyState, ErrorState, notify, Skeleton, textOfDay } from '@pavilion/ui';
import { useMutation } from '@tanstack/react-query';
import { Download, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../api/api.ts';
import { t } from '../../messages/index.ts';
import { csvOf, type CsvValue } from '@pavilion/contract/csv';
import { PAGE_SIZE, type ReportFilter } from './report-filter.ts';
import { Period } from './period.tsx';
import './reports.css';

/** A query in one of its states. */
export type ReportQuery<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

export type CsvFile = { readonly header: readonly string[]; readonly rows: readonly (readonly CsvValue[])[] };

type ReportFrameProps = {
  readonly title: string;
  /** Shown for an empty period; it explains what the report would contain. */
  readonly noneHint: string;
  readonly filter: ReportFilter;
  readonly onFilter: (part: Partial<ReportFilter>) => void;
  /** True if the report lists the rows of all days, so that it offers no period. */
  readonly hasNoPeriod?: boolean;
  readonly asked: ReportQuery<{ readonly rows: readonly unknown[]; readonly total: number }>;
  /** More filters, which only this report has. */
  readonly choices?: ReactNode;
  readonly totals?: ReactNode;
  /** Returns a CSV file with every row of the period, not only the visible page. */
  readonly csv: () => Promise<CsvFile>;
  readonly children: ReactNode;
};

/** The parts of every report: period, totals, rows in each loading state, pages and CSV file. */
export function ReportFrame(props: ReportFrameProps) {
  const { title, noneHint, filter, onFilter, hasNoPeriod = false, asked, choices, totals, csv, children } = props;
  const { data, error } = asked;
  const [isUnfolded, setIsUnfolded] = useState(false);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  return (
    <div>
      <div className="report-head" data-unfolded={isUnfolded}>
        <h1 className="caption text-lg">{title}</h1>
        {/* On a phone the choices are folded, so that the rows are on the first screen. */}
        <Button className="report-fold min-h-11" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          <SlidersHorizontal size={15} aria-hidden />
          {hasNoPeriod ? t('report.filter') : `${dayAndMonth(filter.from)} – ${dayAndMonth(filter.to)}`}
        </Button>
        {choices}
        {!hasNoPeriod && <Period filter={filter} onFilter={onFilter} />}
        <CsvButton
          name={csvName(title, hasNoPeriod ? undefined : filter)}
          csv={csv}
          disabled={data === undefined || data.total === 0}
        />
      </div>
      {totals !== undefined && (data !== undefined || error === null) && (
        <dl className="report-totals panel mb-3" data-waiting={data === undefined}>
          {totals}
        </dl>
      )}
      <div className="panel overflow-hidden">
        {data === undefined && error === null && <Skeleton className="m-4 h-48" />}
        {data === undefined && error !== null && (
          <ErrorState message={sentenceOf(error)} retryLabel={t('app.retry')} onRetry={() => void asked.refetch()} />
        )}
        {data?.rows.length === 0 && !hasNoPeriod && <EmptyState title={t('statement.none')}>{noneHint}</EmptyState>}
        {data?.rows.length === 0 && hasNoPeriod && <EmptyState title={t('statement.noneOfMarket')} />}
        {data !== undefined && data.rows.length > 0 && children}
      </div>
      {pages > 1 && <Pages page={filter.page} pages={pages} onChange={(page) => onFilter({ page })} />}
    </div>
  );
}

/** Returns a day of the filter as dd/MM. */
function dayAndMonth(day: string): string {
  return textOfDay(day).slice(0, 'dd/MM'.length);
}

/** One total of the whole period. */
export function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd className="text-base font-bold">{children}</dd>
    </div>
  );
}

function csvName(title: string, filter: ReportFilter | undefined): string {
  const name = title.toLowerCase().replaceAll(' ', '-');
  return filter === undefined ? `${name}.csv` : `${name}-${filter.from}-${filter.to}.csv`;
}

type CsvButtonProps = Pick<ReportFrameProps, 'csv'> & { readonly name: string; readonly disabled: boolean };

function CsvButton({ name, csv, disabled }: CsvButtonProps) {
  const save = useMutation({
    mutationFn: csv,
    onSuccess: ({ header, rows }) => saveFile(name, csvOf(header, rows)),
    onError: (error) => notify.error(sentenceOf(error)),
  });
  return (
    <Button isBusy={save.isPending} disabled={disabled} onClick={() => save.mutate()} className="min-h-10">
      <Download size={15} aria-hidden />
      {t('statement.csv')}
    </Button>
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

/** Downloads a text as a file, with the byte order mark by which spreadsheets recognise UTF-8. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
