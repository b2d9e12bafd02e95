import type { BookingRow, BranchProfit, CasinoBookingRow, WeekRow } from '@pavilion/contract/http/downline';
import { office } from '@pavilion/contract/http/office';
import { Amount, Badge, type BadgeTone, formatSigned } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Choice, Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { ConfirmButton } from '../../lib/confirm-button.tsx';
import { DataList, DataTable, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { daysAgo, formatMoment } from '../../lib/moments.ts';
import { useMay, useOfficeSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-act.ts';
import { HouseProfit } from './house-profit.tsx';

const RANGE_DAYS = [7, 30, 365] as const;

type RangeDays = (typeof RANGE_DAYS)[number];

/**
 * Shows an agent the results of the branches below, the weeks settled between levels, and its share of each market and casino round. Staff see the house's
 * own result instead, because the house has no share in what players win from each other.
 */
export function ProfitPage() {
  const [days, setDays] = useState<RangeDays>(7);
  const isHouse = useOfficeSession()?.role !== 'AGENT';
  const range = (
    <Choice
      label={t('profit.range')}
      value={days}
      onChange={setDays}
      options={RANGE_DAYS.map((value) => ({ value, name: t(`profit.range.${value}`) }))}
    />
  );
  return (
    <>
      {isHouse ? <HouseProfit key={days} days={days} range={range} /> : <Branches days={days} range={range} />}
      <Weeks />
      {!isHouse && <Bookings days={days} />}
      <CasinoBookings days={days} />
    </>
  );
}

const BRANCHES: readonly Column<BranchProfit>[] = [
  {
    head: t('profit.branch'),
    cell: (row) => (
      <span className="flex gap-2">
        <b>{row.user_name}</b>
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
  { head: t('profit.own'), numeric: true, cell: (row) => <Amount value={row.own} isSigned className="font-semibold" /> },
  { head: t('profit.above'), numeric: true, cell: (row) => <Amount value={row.above} isSigned /> },
];

function Branches({ days, range }: { days: RangeDays; range: ReactNode }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['branches', days, page],
    queryFn: () => ask(office.getDownlineProfit, { from: daysAgo(days), page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('profit.title')} tools={range}>
      <DataList
        query={query}
        label={t('profit.title')}
        empty={t('profit.none')}
        columns={BRANCHES}
        keyOf={(row) => row.user_id}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

const WEEK_TONES: Readonly<Record<WeekRow['status'], BadgeTone>> = { RUNNING: 'plain', DUE: 'warn', SETTLED: 'gain' };

function Weeks() {
  const [page, setPage] = useState(1);
  const maySettle = useMay()('POINTS');
  const settle = useCall(office.settleWeek, t('profit.settled'));
  const query = useQuery({
    queryKey: ['weeks', page],
    queryFn: () => ask(office.getWeeks, { page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<WeekRow>[] = [
    { head: t('profit.week'), cell: (row) => row.week },
    { head: t('profit.agent'), cell: (row) => <b>{row.user_name}</b> },
    { head: t('profit.due'), numeric: true, cell: (row) => <Amount value={row.amount} isSigned /> },
    {
      head: '',
      numeric: true,
      cell: (row) => (
        <span className="flex items-center justify-end gap-2">
          <Badge tone={WEEK_TONES[row.status]}>{t(`profit.status.${row.status}`)}</Badge>
          {maySettle && row.status === 'DUE' && (
            <ConfirmButton
              label={t('profit.settle')}
              look="solid"
              busy={settle.isPending}
              question={t('profit.settleAsked', { week: row.week, name: row.user_name, amount: formatSigned(row.amount) })}
              onConfirm={() => settle.mutate({ user_id: row.user_id, week: row.week })}
            />
          )}
        </span>
      ),
    },
  ];
  return (
    <Panel title={t('profit.weeks')}>
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

const CASINO: readonly Column<CasinoBookingRow>[] = [
  { head: t('profit.day'), cell: (row) => <span className="whitespace-nowrap">{row.day}</span> },
  { head: t('profit.game'), cell: (row) => <b title={row.game_code}>{row.game_name}</b> },
  { head: t('profit.rounds'), numeric: true, cell: (row) => row.rounds },
  { head: t('risk.players'), numeric: true, cell: (row) => row.players },
  { head: t('profit.playersResult'), numeric: true, cell: (row) => <Amount value={row.players_result} isSigned /> },
  { head: t('profit.ownResult'), numeric: true, cell: (row) => <Amount value={row.own_result} isSigned /> },
];

/** The casino's bookings: a line for each game and day. */
function CasinoBookings({ days }: { days: number }) {
  const query = useQuery({
    queryKey: ['bookings', days, 'casino'],
    queryFn: () => ask(office.getBookings, { from: daysAgo(days), page: 1, page_size: 1 }),
  });
  const { data } = query;
  if (data === undefined || data.casino.length === 0) return null;
  return (
    <Panel title={t('profit.casino')} tools={<Amount value={data.casino_own_result} isSigned />}>
      <DataTable label={t('profit.casino')} rows={data.casino} keyOf={(row) => `${row.day} ${row.game_code}`} columns={CASINO} />
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
  { head: t('profit.ownResult'), numeric: true, cell: (row) => <Amount value={row.own_result} isSigned /> },
  { head: t('profit.ownCommission'), numeric: true, cell: (row) => <Amount value={row.own_commission} isSigned /> },
];

function Bookings({ days }: { days: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['bookings', days, page],
    queryFn: () => ask(office.getBookings, { from: daysAgo(days), page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const total =
    data === undefined
      ? ''
      : t('profit.total', { result: formatSigned(data.own_result), commission: formatSigned(data.own_commission) });
  return (
    <Panel title={t('profit.bookings')} tools={<span className="text-ink-2">{total}</span>}>
      <DataList
        query={query}
        label={t('profit.bookings')}
        empty={t('profit.bookingsNone')}
        columns={BOOKINGS}
        keyOf={(row) => `${row.market_id} ${row.booked_at} ${row.reversal}`}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}
