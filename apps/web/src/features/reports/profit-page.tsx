import type { ProfitRow } from '@pavilion/contract/http';
import { Amount, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { type MessageKey, t } from '../../lib/messages/index.ts';
import { everyRow } from './every-row.ts';
import { Choice, SportChoice } from './period.tsx';
import { type CsvFile, ReportFrame, Total } from './report-frame.tsx';
import { pageOf, rangeOf, useReportFilter } from './report-filter.ts';
import { type Column, ReportTable } from './report-table.tsx';

type Group = 'SPORT' | 'MATCH' | 'MARKET';

const GROUPS: readonly { readonly id: Group; readonly name: MessageKey }[] = [
  { id: 'SPORT', name: 'report.bySport' },
  { id: 'MATCH', name: 'report.byMatch' },
  { id: 'MARKET', name: 'report.byMarket' },
];

/** What bets brought, by sport, match or market, with the commission apart. */
export function ProfitPage() {
  const [filter, change] = useReportFilter();
  const [group, setGroup] = useState<Group>('MATCH');
  const question = { ...rangeOf(filter), group };
  const profits = useQuery({
    queryKey: ['profit', filter, group],
    queryFn: () => api.report.profitAndLoss({ ...question, ...pageOf(filter) }),
    placeholderData: keepPreviousData,
  });
  const pick = (id: string): void => {
    change({});
    setGroup(GROUPS.find((entry) => entry.id === id)?.id ?? 'MATCH');
  };
  return (
    <ReportFrame
      title={t('report.profit')}
      filter={filter}
      onFilter={change}
      asked={profits}
      csv={async () => csvFile(await everyRow((page) => api.report.profitAndLoss({ ...question, ...page })))}
      choices={
        <>
          <Choice
            label={t('report.show')}
            value={group}
            options={GROUPS.map(({ id, name }) => ({ id, name: t(name) }))}
            onChange={pick}
          />
          <SportChoice filter={filter} onFilter={change} />
        </>
      }
      totals={
        <>
          <Total name={t('statement.gross')}>
            <Amount value={profits.data?.gross} signed />
          </Total>
          <Total name={t('report.commission')}>
            <Amount value={profits.data?.commission} />
          </Total>
          <Total name={t('report.net')}>
            <Amount value={profits.data?.net} signed />
          </Total>
        </>
      }
    >
      <ReportTable label={t('report.profit')} columns={columnsFor(group)} rows={profits.data?.rows ?? []} keyOf={keyOf} />
    </ReportFrame>
  );
}

function keyOf(row: ProfitRow): string {
  return [row.sport_id, row.match_id, row.market_id].join('/');
}

function columnsFor(group: Group): readonly Column<ProfitRow>[] {
  const names: readonly Column<ProfitRow>[] = [
    { name: t('report.sport'), cell: (row) => row.sport_name },
    { name: t('bets.match'), cell: (row) => row.match_name },
    { name: t('report.market'), cell: (row) => row.market_name },
    { name: t('report.settled'), cell: (row) => (row.settled_at === null ? '' : formatMoment(row.settled_at)) },
  ];
  const shown = { SPORT: 1, MATCH: 2, MARKET: names.length }[group];
  return [
    ...names.slice(0, shown),
    { name: t('report.bets'), numeric: true, cell: (row) => row.bets },
    { name: t('statement.gross'), numeric: true, cell: (row) => <Amount value={row.gross} signed /> },
    { name: t('report.commission'), numeric: true, cell: (row) => formatAmount(row.commission) },
    { name: t('report.net'), numeric: true, cell: (row) => <Amount value={row.net} signed /> },
  ];
}

function csvFile(rows: readonly ProfitRow[]): CsvFile {
  return {
    header: ['sport', 'match', 'market', 'settled', 'bets', 'gross', 'commission', 'net'],
    rows: rows.map((row) => [
      row.sport_name,
      row.match_name ?? '',
      row.market_name ?? '',
      row.settled_at === null ? '' : formatMoment(row.settled_at),
      row.bets,
      row.gross,
      row.commission,
      row.net,
    ]),
  };
}
