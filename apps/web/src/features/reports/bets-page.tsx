import type { BetRow, ReportBet } from '@pavilion/contract/http';
import { Amount, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { type MessageKey, nameText, t } from '../../lib/messages/index.ts';
import { decimalOf, minorOf } from '../../lib/money.ts';
import { OPEN_BETS_KEY } from '../../lib/refresh.ts';
import { BetOdds, BetSide, csvCellsOf, FateOf, MatchOf, matchedOf } from './bet-cells.tsx';
import { everyRow } from './every-row.ts';
import { Choice, SportChoice } from './period.tsx';
import { type CsvFile, ReportFrame, Total } from './report-frame.tsx';
import { pageOf, rangeOf, useReportFilter } from './report-filter.ts';
import { type Column, ReportTable } from './report-table.tsx';

type Part = 'ALL' | 'MATCHED' | 'UNMATCHED' | 'SETTLED';

const PARTS: readonly { readonly id: Part; readonly name: MessageKey }[] = [
  { id: 'ALL', name: 'report.openBets' },
  { id: 'MATCHED', name: 'bets.matched' },
  { id: 'UNMATCHED', name: 'bets.unmatched' },
  { id: 'SETTLED', name: 'report.settled' },
];
const REFRESH_MS = 10_000;

type BetsPageProps = {
  /** What can be done about a bet that still waits for a taker. */
  readonly actions: (bet: BetRow) => ReactNode;
};

/** Bets by period and sport: those still open, in whole or in part, or those that are settled. */
export function BetsPage({ actions }: BetsPageProps) {
  const [filter, change] = useReportFilter();
  const [part, setPart] = useState<Part>('ALL');
  const ask = askFor(part, rangeOf(filter));
  const bets = useQuery({
    queryKey: [...OPEN_BETS_KEY, 'report', filter, part],
    queryFn: () => ask(pageOf(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const pick = (id: string): void => {
    change({});
    setPart(PARTS.find((entry) => entry.id === id)?.id ?? 'ALL');
  };
  const rows = bets.data?.rows ?? [];
  return (
    <ReportFrame
      title={t('shell.currentBets')}
      noneHint={t('report.betsNone')}
      filter={filter}
      onFilter={change}
      asked={bets}
      csv={async () => csvFile(await everyRow(ask))}
      choices={
        <>
          <Choice
            label={t('report.show')}
            value={part}
            options={PARTS.map(({ id, name }) => ({ id, name: t(name) }))}
            onChange={pick}
          />
          <SportChoice filter={filter} onFilter={change} />
        </>
      }
      totals={<Totals rows={rows} total={bets.data?.total ?? 0} profit={bets.data?.profit} />}
    >
      <ReportTable
        label={t('shell.currentBets')}
        columns={columnsFor(part, actions)}
        rows={rows}
        keyOf={({ bet }) => bet.bet_id}
      />
    </ReportFrame>
  );
}

type Page = { readonly page: number; readonly page_size: number };

function askFor(part: Part, range: ReturnType<typeof rangeOf>) {
  return async (page: Page): Promise<{ rows: ReportBet[]; total: number; profit: number | undefined }> => {
    const asked = part === 'SETTLED' ? { settled: true } : { status: part };
    const { rows, total, total_profit: profit } = await api.report.bets({ ...range, ...page, ...asked });
    return { rows, total, profit: part === 'SETTLED' ? profit : undefined };
  };
}

function Totals({ rows, total, profit }: { rows: readonly ReportBet[]; total: number; profit: number | undefined }) {
  const sum = (value: (bet: ReportBet['bet']) => number): number =>
    decimalOf(rows.reduce((all, { bet }) => all + minorOf(value(bet)), 0));
  return (
    <>
      <Total name={t('report.bets')}>{total}</Total>
      <Total name={t('report.stakesHere')}>{formatAmount(sum((bet) => bet.stake))}</Total>
      {profit === undefined ? (
        <Total name={t('report.liabilityHere')}>{formatAmount(sum((bet) => bet.liability))}</Total>
      ) : (
        <Total name={t('report.profitBefore')}>
          <Amount value={profit} signed />
        </Total>
      )}
    </>
  );
}

function columnsFor(part: Part, actions: (bet: BetRow) => ReactNode): readonly Column<ReportBet>[] {
  const common: readonly Column<ReportBet>[] = [
    { name: t('bets.placed'), cell: ({ bet }) => formatMoment(bet.placed_at) },
    { name: t('bets.match'), cell: ({ bet }) => <MatchOf bet={bet} /> },
    { name: t('bets.side'), cell: (row) => <BetSide row={row} /> },
    { name: t('bets.runner'), cell: ({ bet }) => <b>{nameText(bet.selection_name)}</b> },
    { name: t('bets.odds'), numeric: true, cell: (row) => <BetOdds row={row} /> },
    { name: t('bets.stake'), numeric: true, cell: ({ bet }) => formatAmount(bet.stake) },
    { name: t('bets.matched'), numeric: true, cell: (row) => formatAmount(matchedOf(row)) },
  ];
  if (part === 'SETTLED') return [...common, { name: t('report.result'), numeric: true, cell: (row) => <FateOf row={row} /> }];
  return [
    ...common,
    { name: t('slip.liability'), numeric: true, cell: ({ bet }) => formatAmount(bet.liability) },
    {
      name: t('bets.remaining'),
      numeric: true,
      cell: (row) => formatAmount(row.of === 'PLAYERS' ? row.bet.size_remaining : row.bet.stake - matchedOf(row)),
    },
    { name: t('bets.status'), cell: (row) => (row.of === 'PLAYERS' ? actions(row.bet) : <FateOf row={row} />) },
  ];
}

function csvFile(rows: readonly ReportBet[]): CsvFile {
  return {
    header: [
      'bet_id',
      'placed',
      'sport',
      'match',
      'market',
      'side',
      'selection',
      'odds',
      'stake',
      'matched',
      'open',
      'result',
      'reason',
    ],
    rows: rows.map(csvCellsOf),
  };
}
