import type { ProfitRow } from '@pavilion/contract/http';
import { Amount, formatAmount } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { formatMoment } from '../../text/dates.ts';
import { type MessageKey, nameText, t } from '../../messages/index.ts';
import { everyRow } from './every-row.ts';
import { Choice, SportChoice } from './period.tsx';
import { type CsvFile, ReportFrame, Total } from './report-frame.tsx';
import { pageOf, rangeOf, useReportFilter } from './report-filter.ts';
import { type Column, ReportTable } from './report-table.tsx';
import { MarketStory } from './market-story.tsx';

type Group = 'SPORT' | 'MATCH' | 'MARKET';

const GROUPS: readonly { readonly id: Group; readonly name: MessageKey }[] = [
  { id: 'SPORT', name: 'report.bySport' },
  { id: 'MATCH', name: 'report.byMatch' },
  { id: 'MARKET', name: 'report.byMarket' },
];

type Named = { readonly id: number; readonly name: string };

/** The level that the report shows: all sports, the matches of a sport, or the markets of a match. */
type Place = { readonly group: Group; readonly match: Named | undefined };

/** The profit or loss by sport, match and market, with commission shown separately. Opening a market shows how its figure was computed. */
export function ProfitPage() {
  const [filter, change] = useReportFilter();
  const [place, setPlace] = useState<Place>({ group: 'SPORT', match: undefined });
  const { group, match } = place;
  const question = { ...rangeOf(filter), group, ...(match === undefined ? {} : { match_id: match.id }) };
  const profits = useQuery({
    queryKey: ['profit', filter, place],
    queryFn: () => api.report.profitAndLoss({ ...question, ...pageOf(filter) }),
    placeholderData: keepPreviousData,
  });
  const go = (next: Place, sportId = filter.sportId): void => {
    change({ sportId });
    setPlace(next);
  };
  const pick = (id: string): void => go({ group: GROUPS.find((entry) => entry.id === id)?.id ?? 'SPORT', match: undefined });
  return (
    <ReportFrame
      title={t('report.profit')}
      noneHint={t('report.profitNone')}
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
            <Amount value={profits.data?.gross} isSigned />
          </Total>
          <Total name={t('report.commission')}>
            <Amount value={profits.data?.commission} />
          </Total>
          <Total name={t('report.net')}>
            <Amount value={profits.data?.net} isSigned />
          </Total>
        </>
      }
    >
      {match !== undefined && (
        <p className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
          <button type="button" className="link" onClick={() => go({ group: 'MATCH', match: undefined })}>
            {t('report.byMatch')}
          </button>
          <span aria-hidden>›</span>
          <b>{nameText(match.name)}</b>
        </p>
      )}
      <ReportTable
        label={t('report.profit')}
        columns={columnsFor(group, go)}
        rows={profits.data?.rows ?? []}
        keyOf={keyOf}
        {...(group === 'MARKET' ? { more: storyOf } : {})}
      />
    </ReportFrame>
  );
}

function storyOf(row: ProfitRow) {
  return row.market_id === null ? null : <MarketStory marketId={row.market_id} />;
}

function keyOf(row: ProfitRow): string {
  return [row.sport_id, row.match_id, row.market_id].join('/');
}

type Go = (place: Place, sportId?: number) => void;

function columnsFor(group: Group, go: Go): readonly Column<ProfitRow>[] {
  const names: readonly Column<ProfitRow>[] = [
    { name: t('report.sport'), cell: (row) => <SportCell row={row} deeper={group === 'SPORT' ? go : undefined} /> },
    { name: t('bets.match'), cell: (row) => <MatchCell row={row} deeper={group === 'MATCH' ? go : undefined} /> },
    { name: t('report.market'), cell: (row) => nameText(row.market_name ?? '') },
    { name: t('report.settled'), cell: (row) => (row.settled_at === null ? '' : formatMoment(row.settled_at)) },
  ];
  const visibleCount = { SPORT: 1, MATCH: 2, MARKET: names.length }[group];
  return [
    ...names.slice(0, visibleCount),
    { name: t('report.bets'), isNumeric: true, cell: (row) => row.bets },
    { name: t('statement.gross'), isNumeric: true, cell: (row) => <Amount value={row.gross} isSigned /> },
    { name: t('report.commission'), isNumeric: true, cell: (row) => formatAmount(row.commission) },
    { name: t('report.net'), isNumeric: true, cell: (row) => <Amount value={row.net} isSigned /> },
  ];
}

type CellProps = { readonly row: ProfitRow; readonly deeper: Go | undefined };

function SportCell({ row, deeper }: CellProps) {
  if (deeper === undefined) return nameText(row.sport_name);
  return (
    <button
      type="button"
      className="link font-semibold"
      onClick={() => deeper({ group: 'MATCH', match: undefined }, row.sport_id)}
    >
      {nameText(row.sport_name)}
    </button>
  );
}

function MatchCell({ row, deeper }: CellProps) {
  const { match_id: id, match_name: name } = row;
  if (deeper === undefined || id === null || name === null) return name === null ? null : nameText(name);
  return (
    <button
      type="button"
      className="link text-left font-semibold"
      onClick={() => deeper({ group: 'MARKET', match: { id, name } }, row.sport_id)}
    >
      {nameText(name)}
    </button>
  );
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
