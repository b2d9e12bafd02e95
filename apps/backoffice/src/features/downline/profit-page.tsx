import type { BookingRow, BranchProfit, CasinoBookingRow, WeekRow } from '@pavilion/contract/http/downline';
import { office } from '@pavilion/contract/http/office';
import { Amount, Badge, Button, formatSigned, textOfDay } from '@pavilion/ui';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountLink } from '../../lib/account-link.tsx';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataList, DataTable, Figures, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { BetsButton, MarketBets } from '../../lib/market-bets.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { type Period, PeriodChoice, periodOf, rangeOf } from '../../lib/period.tsx';
import { useMay, useOfficeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { HouseProfit } from './house-profit.tsx';
import { OwnWeeks, WeekBadge } from './own-weeks.tsx';

/**
 * Shows an agent the results of the branches below, the weeks settled between levels, and its share of each market and casino round. Staff see the house's
 * own result instead, because the house has no share in what players win from each other.
 */
export function ProfitPage() {
  const [{ from, to }, change] = useFilters(['from', 'to']);
  const isHouse = useOfficeSession()?.role !== 'AGENT';
  const week = periodOf('WEEK');
  const period = { from: from || week.from, to: to || week.to };
  // Another period starts each list at its first page.
  const key = `${period.from} ${period.to}`;
  return (
    <>
      {!isHouse && <OwnWeeks />}
      <div className="panel px-4 py-2">
        <PeriodChoice period={period} onPeriod={change} />
      </div>
      {isHouse ? <HouseProfit key={`house ${key}`} period={period} /> : <Branches key={`branches ${key}`} period={period} />}
      {!isHouse && <Bookings key={`bookings ${key}`} period={period} />}
      <CasinoBookings period={period} isHouse={isHouse} />
      <Weeks isHouse={isHouse} />
    </>
  );
}

type OfPeriod = { readonly period: Period };

function branchColumns(own: string): readonly Column<BranchProfit>[] {
  return [
    {
      head: t('profit.branch'),
      cell: (row) => (
        <span className="flex items-center gap-2">
          <AccountLink user={row} />
          <Badge tone={row.role === 'AGENT' ? 'brand' : 'plain'}>
            {t(row.role === 'AGENT' ? 'downline.agent' : 'downline.player')}
          </Badge>
        </span>
      ),
    },
    { head: t('profit.markets'), numeric: true, cell: (row) => row.markets },
    { head: t('profit.players'), numeric: true, cell: (row) => <Amount value={row.players_net} isSigned /> },
    { head: t('profit.commission'), numeric: true, cell: (row) => <Amount value={row.players_commission} /> },
    { head: t('profit.levelsBelow'), numeric: true, cell: (row) => <Amount value={row.below} isSigned /> },
    { head: own, numeric: true, isAlways: true, cell: (row) => <Amount value={row.own} isSigned className="font-semibold" /> },
    { head: t('profit.above'), numeric: true, cell: (row) => <Amount value={row.above} isSigned /> },
  ];
}

function Branches({ period }: OfPeriod) {
  return (
    <Panel
      title={t('profit.title')}
      tools={<ExportButton load={() => ask(office.getDownlineProfit, { ...rangeOf(period), as_file: true })} />}
    >
      <p className="px-4 py-2 text-ink-2">{t('profit.ownHint')}</p>
      <ShareSum period={period} />
      <BranchList period={period} own={t('profit.own')} />
    </Panel>
  );
}

/** Adds up the agent's share from its parts: sports, commission and casino. */
function ShareSum({ period }: OfPeriod) {
  const { data } = useQuery(sumsQuery(period));
  if (data === undefined) return null;
  const { own_result: sports, own_commission: commission, casino_own_result: casino } = data;
  const parts = { sports: formatSigned(sports), commission: formatSigned(commission), casino: formatSigned(casino) };
  return (
    <p className="px-4 pb-2 font-semibold">
      {t('profit.shareSum', { ...parts, sum: formatSigned(sports + commission + casino) })}
    </p>
  );
}

/** Returns the query of the caller's sums in a period, and of the casino's bookings. */
function sumsQuery(period: Period) {
  return queryOptions({
    queryKey: ['bookings', period, 'casino'],
    queryFn: () => ask(office.getBookings, { ...rangeOf(period), page: 1, page_size: 1 }),
  });
}

type BranchListProps = OfPeriod & { readonly parentId?: number; readonly own: string };

/** Lists the branches below the signed-in agent, or below another one. An agent's row opens to its own branches. */
function BranchList({ period, parentId, own }: BranchListProps) {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number>();
  const of = parentId === undefined ? {} : { parent_id: parentId };
  const query = useQuery({
    queryKey: ['branches', period, of, page],
    queryFn: () => ask(office.getDownlineProfit, { ...rangeOf(period), ...of, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const opener: Column<BranchProfit> = {
    head: '',
    numeric: true,
    cell: ({ user_id, role }) =>
      role === 'AGENT' && (
        <Button size="sm" aria-expanded={open === user_id} onClick={() => setOpen(open === user_id ? undefined : user_id)}>
          {t(open === user_id ? 'profit.hideMarkets' : 'profit.showBranches')}
        </Button>
      ),
  };
  return (
    <>
      {query.data !== undefined && <BranchTotals totals={query.data.totals} own={own} />}
      <DataList
        isFolding
        query={query}
        label={t('profit.title')}
        empty={t('profit.none')}
        columns={[...branchColumns(own), opener]}
        keyOf={(row) => row.user_id}
        below={(row) =>
          row.user_id === open && (
            <BranchList period={period} parentId={row.user_id} own={t('profit.shareOf', { name: row.user_name })} />
          )
        }
        page={page}
        onPage={setPage}
      />
    </>
  );
}

type TotalsProps = { readonly totals: Omit<BranchProfit, 'user_id' | 'user_name' | 'role' | 'markets'>; readonly own: string };

/** The amounts of all branches together. */
function BranchTotals({ totals, own }: TotalsProps) {
  return (
    <Figures
      figures={[
        [t('profit.players'), <Amount key="players" value={totals.players_net} isSigned />],
        [t('profit.commission'), <Amount key="commission" value={totals.players_commission} />],
        [t('profit.levelsBelow'), <Amount key="below" value={totals.below} isSigned />],
        [own, <Amount key="own" value={totals.own} isSigned />],
        [t('profit.above'), <Amount key="above" value={totals.above} isSigned />],
      ]}
    />
  );
}

function Weeks({ isHouse }: { readonly isHouse: boolean }) {
  const [page, setPage] = useState(1);
  const maySettle = useMay()('POINTS');
  const settle = useCall(office.settleWeek, t('profit.settled'));
  const query = useQuery({
    queryKey: ['weeks', page],
    queryFn: () => ask(office.getWeeks, { page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<WeekRow>[] = [
    { head: t('profit.week'), cell: (row) => textOfDay(row.week) },
    { head: t('profit.agent'), cell: (row) => <b>{row.user_name}</b> },
    { head: t('profit.due'), numeric: true, cell: (row) => <Amount value={row.amount} isSigned /> },
    {
      head: '',
      numeric: true,
      cell: (row) => (
        <span className="flex items-center justify-end gap-2">
          <WeekBadge status={row.status} />
          {maySettle && row.status === 'DUE' && (
            <ConfirmButton
              label={t('profit.settle')}
              look="solid"
              busy={settle.isPending}
              question={t('profit.settleAsked', {
                week: textOfDay(row.week),
                name: row.user_name,
                amount: formatSigned(row.amount),
              })}
              onConfirm={() => settle.mutate({ user_id: row.user_id, week: row.week })}
            />
          )}
        </span>
      ),
    },
  ];
  // An agent of players only has no weeks to settle.
  if (!isHouse && (query.data?.total ?? 0) === 0) return null;
  return (
    <Panel isFolding title={t('profit.weeks')}>
      <Problem error={settle.error} />
      <DataList
        query={query}
        label={t('profit.weeks')}
        empty={t('profit.weeksNone')}
        columns={columns}
        keyOf={(row) => `${row.week} ${row.user_id}`}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

const casinoColumns = (own: string): readonly Column<CasinoBookingRow>[] => [
  { head: t('profit.day'), cell: (row) => <span className="whitespace-nowrap">{textOfDay(row.day)}</span> },
  { head: t('profit.game'), cell: (row) => <b title={row.game_code}>{row.game_name}</b> },
  { head: t('profit.rounds'), numeric: true, cell: (row) => row.rounds },
  { head: t('risk.players'), numeric: true, cell: (row) => row.players },
  { head: t('profit.playersResult'), numeric: true, cell: (row) => <Amount value={row.players_result} isSigned /> },
  { head: own, numeric: true, isAlways: true, cell: (row) => <Amount value={row.own_result} isSigned /> },
];

/** The casino's bookings: a line for each game and day. */
function CasinoBookings({ period, isHouse }: OfPeriod & { readonly isHouse: boolean }) {
  const title = t(isHouse ? 'profit.casinoOfHouse' : 'profit.casino');
  const { data } = useQuery(sumsQuery(period));
  if (data === undefined || data.casino.length === 0) return null;
  const own = t(isHouse ? 'profit.houseShare' : 'profit.ownResult');
  // The levels share the loss of the players. Each figure is of the same rounds.
  const before = -data.casino.reduce((lost, row) => lost + row.players_result, 0);
  // A long list of lines is cut, so its sum is not that of the period.
  const isWhole =
    formatSigned(data.casino.reduce((total, row) => total + row.own_result, 0)) === formatSigned(data.casino_own_result);
  const parts = {
    before: formatSigned(before),
    agents: formatSigned(before - data.casino_own_result),
    house: formatSigned(data.casino_own_result),
  };
  const sum = t('profit.casinoSum', { name: own, amount: formatSigned(data.casino_own_result) });
  return (
    <Panel isFolding title={title} tools={<b>{sum}</b>}>
      {isHouse && isWhole && <p className="border-b border-line px-4 py-2 text-ink-2">{t('profit.casinoParts', parts)}</p>}
      <DataTable
        isFolding
        label={title}
        rows={data.casino}
        keyOf={(row) => `${row.day} ${row.game_code}`}
        columns={casinoColumns(own)}
      />
    </Panel>
  );
}

const BOOKINGS: readonly Column<BookingRow>[] = [
  { head: t('profit.time'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.booked_at)}</span> },
  {
    head: t('profit.market'),
    cell: (row) => (
      <span className="flex flex-wrap gap-2">
        <b>{row.match_name}</b>
        <span className="text-ink-2">{row.market_name}</span>
        {row.reversal && <Badge tone="warn">{t('profit.reversal')}</Badge>}
      </span>
    ),
  },
  { head: t('risk.players'), numeric: true, cell: (row) => row.players },
  { head: t('profit.playersResult'), numeric: true, cell: (row) => <Amount value={row.players_result} isSigned /> },
  { head: t('profit.ownResult'), numeric: true, isAlways: true, cell: (row) => <Amount value={row.own_result} isSigned /> },
  { head: t('profit.ownCommission'), numeric: true, cell: (row) => <Amount value={row.own_commission} isSigned /> },
];

function Bookings({ period }: OfPeriod) {
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<string>();
  const query = useQuery({
    queryKey: ['bookings', period, page],
    queryFn: () => ask(office.getBookings, { ...rangeOf(period), page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const total =
    data === undefined
      ? ''
      : t('profit.total', { result: formatSigned(data.own_result), commission: formatSigned(data.own_commission) });
  return (
    <Panel
      isFolding
      title={t('profit.bookings')}
      tools={
        <span className="flex flex-wrap items-center gap-3">
          <span className="text-ink-2">{total}</span>
          <ExportButton load={() => ask(office.getBookings, { ...rangeOf(period), as_file: true })} />
        </span>
      }
    >
      <DataList
        isFolding
        query={query}
        label={t('profit.bookings')}
        empty={t('profit.bookingsNone')}
        columns={[
          ...BOOKINGS,
          { head: '', numeric: true, cell: (row) => <BetsButton marketId={row.market_id} open={open} onOpen={setOpen} /> },
        ]}
        keyOf={(row) => `${row.market_id} ${row.booked_at} ${row.reversal}`}
        below={(row) => row.market_id === open && <MarketBets marketId={row.market_id} which="SETTLED" />}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}
