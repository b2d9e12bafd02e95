import type { BetRow } from '@pavilion/contract/http';
import { Amount, Badge, formatAmount, usePriceText } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/dates.ts';
import { type MessageKey, t } from '../../lib/messages/index.ts';
import { decimalOf, minorOf } from '../../lib/money.ts';
import { matchPath } from '../../lib/paths.ts';
import { OPEN_BETS_KEY } from '../../lib/refresh.ts';
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
      <ReportTable label={t('shell.currentBets')} columns={columnsFor(part, actions)} rows={rows} keyOf={(bet) => bet.bet_id} />
    </ReportFrame>
  );
}

type Page = { readonly page: number; readonly page_size: number };

function askFor(part: Part, range: ReturnType<typeof rangeOf>) {
  return async (page: Page): Promise<{ rows: BetRow[]; total: number; profit: number | undefined }> => {
    if (part !== 'SETTLED') return { ...(await api.report.currentBets({ ...range, ...page, status: part })), profit: undefined };
    const { rows, total, total_profit } = await api.report.settledBets({ ...range, ...page });
    return { rows, total, profit: total_profit };
  };
}

function Totals({ rows, total, profit }: { rows: readonly BetRow[]; total: number; profit: number | undefined }) {
  const sum = (value: (bet: BetRow) => number): number => decimalOf(rows.reduce((all, bet) => all + minorOf(value(bet)), 0));
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

function columnsFor(part: Part, actions: (bet: BetRow) => ReactNode): readonly Column<BetRow>[] {
  const common: readonly Column<BetRow>[] = [
    { name: t('bets.placed'), cell: (bet) => formatMoment(bet.placed_at) },
    { name: t('bets.match'), cell: (bet) => <MatchCell bet={bet} /> },
    { name: t('bets.side'), cell: (bet) => <Side bet={bet} /> },
    { name: t('bets.runner'), cell: (bet) => <b>{bet.selection_name}</b> },
    { name: t('bets.odds'), numeric: true, cell: (bet) => <BetOdds bet={bet} /> },
    { name: t('bets.stake'), numeric: true, cell: (bet) => formatAmount(bet.stake) },
    { name: t('bets.matched'), numeric: true, cell: (bet) => formatAmount(bet.size_matched) },
  ];
  if (part === 'SETTLED')
    return [...common, { name: t('report.result'), numeric: true, cell: (bet) => <Amount value={bet.profit ?? 0} signed /> }];
  return [
    ...common,
    { name: t('slip.liability'), numeric: true, cell: (bet) => formatAmount(bet.liability) },
    { name: t('bets.remaining'), numeric: true, cell: (bet) => formatAmount(bet.size_remaining) },
    { name: t('bets.status'), cell: actions },
  ];
}

function BetOdds({ bet }: { bet: BetRow }) {
  return usePriceText()(bet.average_price_matched ?? bet.price);
}

function Side({ bet }: { bet: BetRow }) {
  return <Badge tone={bet.side === 'BACK' ? 'back' : 'lay'}>{t(bet.side === 'BACK' ? 'match.back' : 'match.lay')}</Badge>;
}

function MatchCell({ bet }: { bet: BetRow }) {
  return (
    <Link to={matchPath(bet)} className="underline decoration-line-strong underline-offset-3">
      {bet.match_name} · {bet.market_name}
    </Link>
  );
}

function csvFile(rows: readonly BetRow[]): CsvFile {
  return {
    header: ['bet_id', 'placed', 'sport', 'match', 'market', 'side', 'selection', 'odds', 'stake', 'matched', 'open', 'result'],
    rows: rows.map((bet) => [
      bet.bet_id,
      formatMoment(bet.placed_at),
      bet.sport_name,
      bet.match_name,
      bet.market_name,
      bet.side,
      bet.selection_name,
      bet.average_price_matched ?? bet.price,
      bet.stake,
      bet.size_matched,
      bet.size_remaining,
      bet.profit ?? '',
    ]),
  };
}
