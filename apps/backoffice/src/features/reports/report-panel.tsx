import { reportOrder } from '@pavilion/contract/http/report-office';
import { Button, textOfDay } from '@pavilion/ui';
import type { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Choice } from '../../lib/act-form.tsx';
import { DataList, Figures, Panel, type Column } from '../../lib/data-table.tsx';
import { type DayAmount, DayChart } from '../../lib/day-chart.tsx';
import { t } from '../../lib/messages/index.ts';
import { ExportButton, type LoadFile } from '../../lib/export-button.tsx';
import type { ChangeReport, Group, ReportChoice, ReportFilter } from './report-choice.ts';

type Row = { readonly key: string; readonly name: string };
type Report<R extends Row> = { readonly rows: readonly R[]; readonly total: number; readonly totals: R };

type ReportPanelProps<R extends Row> = {
  readonly title: string;
  readonly groups: readonly Group[];
  readonly group: Group;
  readonly choice: ReportChoice;
  readonly change: ChangeReport;
  readonly query: ReturnType<typeof useQuery<Report<R>>>;
  readonly figures: (totals: R) => readonly (readonly [name: string, figure: ReactNode])[];
  readonly chart: { readonly label: string; readonly days: readonly DayAmount[] };
  readonly columns: readonly Column<R>[];
  readonly empty: string;
  readonly hint?: string | undefined;
  readonly load: LoadFile;
};

/** A report: its limits, totals, a chart by day, and a page of its rows. */
export function ReportPanel<R extends Row>(props: ReportPanelProps<R>) {
  const { title, groups, group, choice, change, query, figures, chart, columns, empty, hint, load } = props;
  return (
    <Panel
      title={title}
      tools={
        <span className="flex flex-wrap gap-2">
          <Choice
            label={t('reports.group')}
            value={group}
            onChange={(next) => change({ group: next, order: undefined })}
            options={groups.map((value) => ({ value, name: t(`reports.group.${value}`) }))}
          />
          <Choice
            label={t('reports.order')}
            value={choice.order ?? 'USUAL'}
            onChange={(next) => change({ order: next === 'USUAL' ? undefined : next })}
            options={(['USUAL', ...reportOrder.options] as const).map((value) => ({ value, name: t(`reports.order.${value}`) }))}
          />
          <ExportButton load={load} />
        </span>
      }
    >
      <FilterChips filters={choice.filters} change={change} />
      {query.data !== undefined && query.data.total > 0 && <Figures figures={figures(query.data.totals)} />}
      <DayChart {...chart} />
      {hint !== undefined && <p className="border-b border-line px-4 py-2 text-ink-2">{hint}</p>}
      <DataList
        query={query}
        label={title}
        empty={empty}
        isFolding
        columns={columns}
        keyOf={(row) => row.key}
        page={choice.page}
        onPage={(page) => change({ page })}
      />
    </Panel>
  );
}

/** The limits of the report as buttons. Pressing a button removes its limit. */
function FilterChips({ filters, change }: { filters: readonly ReportFilter[]; change: ChangeReport }) {
  if (filters.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      <span className="text-ink-2">{t('reports.only')}</span>
      {filters.map(({ filter, key, name }) => (
        <Button
          key={filter}
          size="sm"
          className="max-md:min-h-11"
          aria-label={t('reports.drop', { name })}
          onClick={() => change({ drop: filter })}
        >
          {t(`reports.filter.${filter}`, { name: name === '' ? key : name })} <span aria-hidden>×</span>
        </Button>
      ))}
    </p>
  );
}

/** The name of a row. Pressing it opens the report about the row. */
export function DrillButton({ name, onDrill }: { name: string; onDrill: () => void }) {
  return (
    <button type="button" className="link text-left font-semibold" onClick={onDrill}>
      {name}
    </button>
  );
}

/** A bar that compares an amount with the largest one. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  return <progress className="share-bar" value={Math.abs(part)} max={whole === 0 ? 1 : whole} aria-hidden />;
}

/** Returns the name of a row as staff read it. */
export function rowName(group: Group, { name }: Row): string {
  if (group === 'DAY') return textOfDay(name);
  return name === '' ? t('reports.noAgent') : name;
}
