import { office } from '@pavilion/contract/http/office';
import type { HouseReportRow } from '@pavilion/contract/http/report-office';
import { Amount, Button, textOfDay } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../lib/api.ts';
import { DataList, Figures, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { t } from '../../lib/messages/index.ts';
import { type Period, rangeOf } from '../../lib/period.tsx';
import { useMay } from '../../lib/session.ts';

const FIGURES: readonly Column<HouseReportRow>[] = [
  { head: t('reports.bets'), numeric: true, cell: (row) => row.bets },
  { head: t('profit.turnoverSports'), numeric: true, cell: (row) => <Amount value={row.turnover} /> },
  { head: t('profit.houseBets'), numeric: true, cell: (row) => <Amount value={row.house} isSigned className="font-semibold" /> },
  { head: t('profit.commission'), numeric: true, cell: (row) => <Amount value={row.commission} isSigned /> },
];

const MARKETS: readonly Column<HouseReportRow>[] = [
  {
    head: t('profit.market'),
    cell: (row) => (
      <span className="flex flex-wrap gap-x-2">
        <Link className="link font-semibold" to={`/markets?search=${row.market_id ?? ''}`}>
          {row.name}
        </Link>
        <span className="text-ink-2">{row.match_name}</span>
      </span>
    ),
  },
  ...FIGURES,
];

type HouseProfitProps = { readonly period: Period };

/** Shows the result of bets against the house, commission and casino before the agents' shares, by day; a day opens to its markets. */
export function HouseProfit({ period }: HouseProfitProps) {
  // Reports need a right that not every member of staff has.
  return useMay()('REPORTS') ? <ByDay period={period} /> : null;
}

function ByDay({ period }: HouseProfitProps) {
  const range = rangeOf(period);
  const [open, setOpen] = useState<string>();
  const [page, setPage] = useState(1);
  const report = useQuery({
    queryKey: ['house-profit', period, page],
    queryFn: () => ask(office.getHouseReport, { group: 'DAY', ...range, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const casino = useQuery({
    queryKey: ['house-profit', period, 'casino'],
    queryFn: async () => (await ask(office.getCasinoFigures, { group: 'DAY', ...range, page_size: 1 })).totals.house,
  });
  const columns: readonly Column<HouseReportRow>[] = [
    { head: t('reports.day'), cell: (row) => <b>{textOfDay(row.name)}</b> },
    { head: t('profit.markets'), numeric: true, cell: (row) => row.markets },
    ...FIGURES,
    {
      head: '',
      numeric: true,
      cell: (row) => (
        <Button size="sm" aria-expanded={open === row.name} onClick={() => setOpen(open === row.name ? undefined : row.name)}>
          {t(open === row.name ? 'profit.hideMarkets' : 'profit.showMarkets')}
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title={t('profit.house')}
      tools={
        <ExportButton load={() => ask(office.getHouseReport, { group: 'MARKET', ...range, with_casino: true, as_file: true })} />
      }
    >
      {report.data !== undefined && <Totals totals={report.data.totals} casino={casino.data} />}
      <DataList
        query={report}
        label={t('profit.house')}
        empty={t('reports.none')}
        columns={columns}
        keyOf={(row) => row.name}
        below={(row) => (row.name === open ? <MarketsOfDay day={row.name} /> : null)}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

function Totals({ totals, casino }: { totals: HouseReportRow; casino: number | undefined }) {
  const sum = casino === undefined ? undefined : totals.house + totals.commission + casino;
  return (
    <>
      <Figures
        figures={[
          [t('profit.houseTotal'), <Amount key="sum" value={sum} isSigned />],
          [t('profit.houseBets'), <Amount key="bets" value={totals.house} isSigned />],
          [t('profit.commission'), <Amount key="commission" value={totals.commission} isSigned />],
          [t('profit.casinoTotal'), <Amount key="casino" value={casino} isSigned />],
          [t('profit.turnoverSports'), <Amount key="turnover" value={totals.turnover} />],
        ]}
      />
      <p className="border-b border-line px-4 py-2 text-ink-2">{t('profit.houseHint')}</p>
    </>
  );
}

function MarketsOfDay({ day }: { day: string }) {
  const [page, setPage] = useState(1);
  const range = rangeOf({ from: day, to: day });
  const query = useQuery({
    queryKey: ['house-profit', 'day', day, page],
    queryFn: () => ask(office.getHouseReport, { group: 'MARKET', ...range, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataList
      query={query}
      label={t('profit.marketsOf', { day: textOfDay(day) })}
      empty={t('reports.none')}
      columns={MARKETS}
      keyOf={(row) => row.market_id ?? row.name}
      page={page}
      onPage={setPage}
    />
  );
}
