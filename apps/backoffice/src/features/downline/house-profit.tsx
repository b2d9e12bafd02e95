import { office } from '@pavilion/contract/http/office';
import type { HouseReportRow } from '@pavilion/contract/http/report-office';
import { Amount, Button } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { DataList, Figure, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { daysAgo, momentOf } from '../../lib/moments.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMay } from '../../lib/session.ts';
import { useAct } from '../../lib/use-act.ts';

const FIGURES: readonly Column<HouseReportRow>[] = [
  { head: t('reports.bets'), numeric: true, cell: (row) => row.bets },
  { head: t('reports.turnover'), numeric: true, cell: (row) => <Amount value={row.turnover} /> },
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

type HouseProfitProps = {
  readonly days: number;
  /** The choice of the range. */
  readonly range: ReactNode;
};

/** Shows the result of bets against the house, commission and casino by day; a day opens to its markets. */
export function HouseProfit({ days, range }: HouseProfitProps) {
  // Reports need a right that not every member of staff has.
  return useMay()('REPORTS') ? <ByDay days={days} range={range} /> : null;
}

function ByDay({ days, range }: HouseProfitProps) {
  const [from] = useState(() => daysAgo(days));
  const [open, setOpen] = useState<string>();
  const [page, setPage] = useState(1);
  const report = useQuery({
    queryKey: ['house-profit', from, page],
    queryFn: () => ask(office.getHouseReport, { group: 'DAY', from, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const casino = useQuery({
    queryKey: ['house-profit', from, 'casino'],
    queryFn: async () => (await ask(office.getBookings, { from, page: 1, page_size: 1 })).casino_own_result,
  });
  const save = useAct(async () => {
    const { file } = await ask(office.getHouseReport, { group: 'MARKET', from, as_file: true });
    if (file !== null) saveFile(file.file_name, file.csv);
  }, t('profit.saved'));
  const columns: readonly Column<HouseReportRow>[] = [
    { head: t('reports.day'), cell: (row) => <b>{row.name}</b> },
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
        <span className="flex flex-wrap gap-2">
          {range}
          <Button isBusy={save.isPending} onClick={() => save.mutate(undefined)}>
            {t('reports.csv')}
          </Button>
        </span>
      }
    >
      {report.data !== undefined && <Totals totals={report.data.totals} casino={casino.data} />}
      <Problem error={save.error} />
      <DataList
        query={report}
        label={t('profit.house')}
        empty={t('reports.none')}
        columns={columns}
        keyOf={(row) => row.name}
        below={(row) => (row.name === open ? <MarketsOfDay day={row.name} from={from} /> : null)}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

function Totals({ totals, casino }: { totals: HouseReportRow; casino: number | undefined }) {
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-3 border-b border-line px-4 py-3 text-base">
      <Figure name={t('profit.houseBets')}>
        <Amount value={totals.house} isSigned />
      </Figure>
      <Figure name={t('profit.commission')}>
        <Amount value={totals.commission} isSigned />
      </Figure>
      <Figure name={t('profit.casinoTotal')}>
        <Amount value={casino} isSigned />
      </Figure>
      <Figure name={t('reports.turnover')}>
        <Amount value={totals.turnover} />
      </Figure>
    </div>
  );
}

function MarketsOfDay({ day, from }: { day: string; from: string }) {
  const [page, setPage] = useState(1);
  const start = momentOf(`${day}T00:00:00`);
  const range = { from: start > from ? start : from, to: momentOf(`${day}T23:59:59`) };
  const query = useQuery({
    queryKey: ['house-profit', 'day', day, from, page],
    queryFn: () => ask(office.getHouseReport, { group: 'MARKET', ...range, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataList
      query={query}
      label={t('profit.marketsOf', { day })}
      empty={t('reports.none')}
      columns={MARKETS}
      keyOf={(row) => row.market_id ?? row.name}
      page={page}
      onPage={setPage}
    />
  );
}
