import type { BetRow, ReportBet } from '@pavilion/contract/http';
import { Amount, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { type MessageKey, nameText, t } from '../../messages/index.ts';
import { decimalOf, minorOf } from '../../text/money.ts';
import { onlyParameter } from '../../text/paths.ts';
import { EXPOSURE_KEY, OPEN_BETS_KEY } from '../../api/refresh.ts';
import { BetOdds, BetSide, csvCellsOf, ReportedOutcome, liabilityOf, BetOn, matchedOf, useBetOdds } from './bet-cells.tsx';
import { everyRow } from './every-row.ts';
import { InstructionsReport } from './instructions-report.tsx';
import { MarketStory } from './market-story.tsx';
import { Choice, SportChoice } from './period.tsx';
import { type CsvFile, ReportFrame, Total } from './report-frame.tsx';
import { pageOf, rangeOf, type ReportFilter, useReportFilter } from './report-filter.ts';
import { type Column, ReportTable } from './report-table.tsx';

type BetPart = 'OPEN' | 'MATCHED' | 'UNMATCHED' | 'ENDED' | 'SETTLED';
type Part = BetPart | 'INSTRUCTIONS';

const PARTS: readonly { readonly id: Part; readonly name: MessageKey }[] = [
  { id: 'OPEN', name: 'report.openBets' },
  { id: 'MATCHED', name: 'bets.matched' },
  { id: 'UNMATCHED', name: 'bets.unmatched' },
  { id: 'ENDED', name: 'report.endedBets' },
  { id: 'SETTLED', name: 'report.settled' },
  { id: 'INSTRUCTIONS', name: 'report.instructions' },
];
const REFRESH_MS = 10_000;

type BetsPageProps = {
  /** Renders the buttons of a bet with an unmatched part. */
  readonly actions: (bet: BetRow) => ReactNode;
};

/** Bets by period and sport: fully or partly open ones, or settled ones. One part lists the instructions that ended instead. */
export function BetsPage({ actions }: BetsPageProps) {
  const [filter, change] = useReportFilter();
  const [query, setQuery] = useSearchParams();
  const part = partOf(onlyParameter(query, 'show'));
  const parts = (
    <Choice
      label={t('report.show')}
      value={part}
      options={PARTS.map(({ id, name }) => ({ id, name: t(name) }))}
      onChange={(show) => {
        change({});
        setQuery({ show }, { replace: true });
      }}
    />
  );
  if (part === 'INSTRUCTIONS') return <InstructionsReport filter={filter} onFilter={change} parts={parts} />;
  return <BetsReport actions={actions} part={part} parts={parts} filter={filter} onFilter={change} />;
}

function partOf(text: string | undefined): Part {
  return PARTS.find(({ id }) => id === text)?.id ?? 'OPEN';
}

type BetsReportProps = BetsPageProps & {
  readonly part: BetPart;
  readonly parts: ReactNode;
  readonly filter: ReportFilter;
  readonly onFilter: (part: Partial<ReportFilter>) => void;
};

function BetsReport({ actions, part, parts, filter, onFilter: change }: BetsReportProps) {
  const ask = askFor(part, rangeOf(filter));
  const bets = useQuery({
    queryKey: [...OPEN_BETS_KEY, 'report', filter, part],
    queryFn: () => ask(pageOf(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const exposures = useExposures(part !== 'SETTLED');
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
          {parts}
          <SportChoice filter={filter} onFilter={change} />
        </>
      }
      totals={<Totals rows={rows} total={bets.data?.total ?? 0} profit={bets.data?.profit} exposures={exposures} />}
    >
      <ReportTable
        label={t('shell.currentBets')}
        columns={columnsFor(part, actions, exposures)}
        rows={rows}
        keyOf={({ bet }) => bet.bet_id}
        card={(row) => <BetCard row={row} isSettled={part === 'SETTLED'} />}
        {...(part === 'SETTLED' ? { more: storyOf } : {})}
      />
    </ReportFrame>
  );
}

/** A bet in three lines: what was bet at which odds, where, and when with its result or its possible loss. */
function BetCard({ row, isSettled }: { readonly row: ReportBet; readonly isSettled: boolean }) {
  const { bet } = row;
  const odds = useBetOdds(row);
  return (
    <span className="bet-card">
      <span>
        <BetSide row={row} /> <b>{nameText(bet.selection_name)}</b>
      </span>
      <span>
        <b>{formatAmount(bet.stake)}</b> {t('bets.average', { price: odds })}
      </span>
      <span className="bet-card-match">{[bet.match_name, bet.market_name].map(nameText).join(' · ')}</span>
      <span>
        {isSettled ? (
          <ReportedOutcome row={row} />
        ) : (
          <>
            <span className="text-ink-3">{t('slip.liability')}</span> {formatAmount(decimalOf(liabilityOf(row)))}
          </>
        )}
      </span>
      <span>{formatMoment(bet.placed_at)}</span>
      <span />
    </span>
  );
}

/** Explains a settled bet: the facts of its match, the rule, the computation and the payout. */
function storyOf({ bet }: ReportBet) {
  return <MarketStory marketId={bet.market_id} />;
}

type Page = { readonly page: number; readonly page_size: number };

function askFor(part: BetPart, range: ReturnType<typeof rangeOf>) {
  return async (page: Page): Promise<{ rows: ReportBet[]; total: number; profit: number | undefined }> => {
    const filter = part === 'SETTLED' ? { settled: true } : { status: part };
    const { rows, total, total_profit: profit } = await api.report.bets({ ...range, ...page, ...filter });
    return { rows, total, profit: part === 'SETTLED' ? profit : undefined };
  };
}

/** The account's exposure in each market, in minor units; undefined until it is loaded. */
type Exposures = ReadonlyMap<string, number> | undefined;

function useExposures(isEnabled: boolean): Exposures {
  const query = useQuery({
    queryKey: EXPOSURE_KEY,
    queryFn: () => api.bet.getExposureDetail({}),
    enabled: isEnabled,
    refetchInterval: REFRESH_MS,
  });
  const details = query.data?.data.flatMap((row) => row.market_details);
  return details && new Map(details.map((market) => [market.market_id, minorOf(market.exposure)]));
}

type TotalsProps = {
  readonly rows: readonly ReportBet[];
  readonly total: number;
  readonly profit: number | undefined;
  readonly exposures: Exposures;
};

/** Shows the exposure over all markets. It equals the exposure in the header without casino bets. */
function Totals({ rows, total, profit, exposures }: TotalsProps) {
  const stakes = rows.reduce((all, { bet }) => all + minorOf(bet.stake), 0);
  const exposure = [...(exposures?.values() ?? [])].reduce((all, each) => all + each, 0);
  return (
    <>
      <Total name={t('report.bets')}>{total}</Total>
      <Total name={t('report.stakesHere')}>{formatAmount(decimalOf(stakes))}</Total>
      {profit === undefined ? (
        <Total name={t('report.exposure')}>{exposures === undefined ? '–' : formatAmount(decimalOf(exposure))}</Total>
      ) : (
        <Total name={t('report.profitBefore')}>
          <Amount value={profit} isSigned />
        </Total>
      )}
    </>
  );
}

function columnsFor(part: BetPart, actions: (bet: BetRow) => ReactNode, exposures: Exposures): readonly Column<ReportBet>[] {
  const common: readonly Column<ReportBet>[] = [
    { name: t('bets.placed'), cell: ({ bet }) => formatMoment(bet.placed_at) },
    { name: t('bets.side'), cell: (row) => <BetSide row={row} /> },
    { name: t('bets.runner'), isWide: true, cell: ({ bet }) => <BetOn bet={bet} /> },
    { name: t('bets.odds'), isNumeric: true, cell: (row) => <BetOdds row={row} /> },
    { name: t('bets.stake'), isNumeric: true, cell: ({ bet }) => formatAmount(bet.stake) },
    { name: t('bets.matched'), isNumeric: true, cell: (row) => formatAmount(matchedOf(row)) },
  ];
  if (part === 'SETTLED')
    return [...common, { name: t('report.result'), isNumeric: true, cell: (row) => <ReportedOutcome row={row} /> }];
  return [
    ...common,
    { name: t('slip.liability'), isNumeric: true, cell: (row) => formatAmount(decimalOf(liabilityOf(row))) },
    {
      name: t('slip.exposureAfter'),
      isNumeric: true,
      cell: ({ bet }) => (exposures === undefined ? '–' : formatAmount(decimalOf(exposures.get(bet.market_id) ?? 0))),
    },
    {
      name: t('bets.remaining'),
      isNumeric: true,
      cell: (row) => formatAmount(row.of === 'PLAYERS' ? row.bet.size_remaining : row.bet.stake - matchedOf(row)),
    },
    {
      name: t('bets.status'),
      isKept: true,
      cell: (row) => (row.of === 'PLAYERS' ? actions(row.bet) : <ReportedOutcome row={row} />),
    },
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
