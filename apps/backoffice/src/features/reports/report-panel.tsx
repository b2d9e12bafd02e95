import { reportOrder } from '@pavilion/contract/http/report-office';
import { Amount, Button, textOfDay } from '@pavilion/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Choice } from '../../lib/act-form.tsx';
import { DataList, Figures, Panel, type Column } from '../../lib/data-table.tsx';
import { type DayAmount, DayChart } from '../../lib/day-chart.tsx';
import { t } from '../../lib/messages/index.ts';
import { ExportButton } from '../../lib/export-button.tsx';
import type { ChangeReport, Group, ReportChoice, ReportFilter } from './report-choice.ts';
import type { ReportData, Row } from './use-report.ts';

type ReportPanelProps<R extends Row> = {
  readonly title: string;
  readonly groups: readonly Group[];
  readonly group: Group;
  readonly choice: ReportChoice;
  readonly change: ChangeReport;
  readonly report: ReportData<R>;
  readonly figures: (totals: R) => readonly (readonly [name: string, figure: ReactNode])[];
  readonly chart: { readonly label: string; readonly amountOf: (day: R) => number };
  readonly columns: readonly Column<R>[];
  readonly empty: string;
  readonly hint?: string | undefined;
};

/** A report: its limits, totals, a chart by day, and a page of its rows. */
export function ReportPanel<R extends Row>(props: ReportPanelProps<R>) {
  const { title, groups, group, choice, change, report, figures, chart, columns, empty, hint } = props;
  const { query, days, load } = report;
  const amounts = days.map((day): DayAmount => ({ day: day.key, amount: chart.amountOf(day) }));
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
      <DayChart label={chart.label} days={amounts} />
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

type NameCellProps = {
  readonly group: Group;
  readonly row: Row;
  readonly name?: string;
  readonly onDrill: () => void;
  readonly children?: ReactNode;
};

/** The name of a row with further words. Pressing the name opens the report about the row, and an account has a link to its page. */
export function NameCell({ group, row, name = rowName(group, row), onDrill, children }: NameCellProps) {
  return (
    <span className="-my-1 flex flex-wrap items-baseline gap-x-3">
      <button type="button" className="link text-left font-semibold" onClick={onDrill}>
        {name}
      </button>
      {children}
      {group === 'ACCOUNT' && (
        <Link className="link" to={`/account/${row.key}/${row.name}`}>
          {t('reports.openAccount')}
        </Link>
      )}
    </span>
  );
}

/** Returns the column of the turnover, with bars that compare it with the largest one. */
export function turnoverColumn<R extends { readonly turnover: number }>(head: string, rows: readonly R[]): Column<R> {
  const most = Math.max(0, ...rows.map(({ turnover }) => turnover));
  return {
    head,
    numeric: true,
    isAlways: true,
    cell: ({ turnover }) => (
      <>
        <Amount value={turnover} />
        <progress className="share-bar" value={Math.abs(turnover)} max={most === 0 ? 1 : most} aria-hidden />
      </>
    ),
  };
}

export const HOUSE_COLUMN: Column<{ readonly house: number }> = {
  head: t('reports.houseMade'),
  numeric: true,
  isAlways: true,
  cell: ({ house }) => <Amount value={house} isSigned className="font-semibold" />,
};

/** Returns the name of a row as staff read it. */
export function rowName(group: Group, { name }: Row): string {
  if (group === 'DAY') return textOfDay(name);
  return name === '' ? t('reports.noAgent') : name;
}
