import { csvOfRows } from '@pavilion/contract/csv';
import { office } from '@pavilion/contract/http/office';
import type { ReportBet, StatementLine } from '@pavilion/contract/http/report';
import { Amount, Tabs } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { betOddsText } from '../../lib/bet-odds.ts';
import { ask } from '../../lib/api.ts';
import { DataList, Figure, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { ExportButton } from '../../lib/export-button.tsx';
import { houseOddsText } from '../../lib/house-odds.ts';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { type Period, PeriodChoice, rangeOf } from '../../lib/period.tsx';
import { SideBadge } from '../../lib/side-badge.tsx';
import { useMay, useOfficeSession } from '../../lib/session.ts';
import { AccountHead, useMember } from './account-head.tsx';
import { AccountActivity, AccountDocuments, AccountLimits, useActivity } from './account-safety.tsx';
import { statusOf } from './bet-status.ts';
import { MemberPanel } from './member-panel.tsx';

const REFETCH_MS = 5_000;

/** Everything about one account: its place in the tree and its money, then its bets, statement, limits, sign-ins, documents, and the acts on it. */
export function AccountViewPage() {
  const { userId = '', userName = '' } = useParams();
  const [where, setWhere] = useSearchParams();
  const id = Number(userId);
  const isHouse = useOfficeSession()?.role === 'OPERATOR';
  const may = useMay();
  const member = useMember(id).data ?? undefined;
  const open = useBets(id, false, 1);
  const settled = useBets(id, true, 1);
  const activity = useActivity(id, 1, isHouse);
  const counted = (label: string, total: number | undefined): string =>
    total === undefined ? label : t('view.counted', { label, count: total });
  // An agent places no bets and has no limits, so its page begins with the statement.
  const isAgent = member?.role === 'AGENT';
  const bets = [
    { id: 'open', label: counted(t('view.open'), open.data?.total), content: <Bets userId={id} settled={false} /> },
    { id: 'settled', label: counted(t('view.settled'), settled.data?.total), content: <Bets userId={id} settled /> },
  ];
  const limits = { id: 'limits', label: t('view.limits'), content: <AccountLimits userId={id} /> };
  const documents = { id: 'documents', label: t('people.identity'), content: <AccountDocuments userId={id} /> };
  const forStaff = [
    ...(isAgent ? [] : [limits]),
    { id: 'activity', label: counted(t('view.activity'), activity.data?.total), content: <AccountActivity userId={id} /> },
    ...(may('IDENTITY') && !isAgent ? [documents] : []),
  ];
  return (
    // Another account begins with its own tabs.
    <Fragment key={id}>
      <AccountHead userId={id} userName={member?.user_name ?? userName} member={member} result={settled.data?.total_profit} />
      <Tabs
        label={t('view.title', { name: userName })}
        value={where.get('tab') ?? (isAgent ? 'statement' : 'open')}
        onChange={(tab) => setWhere({ tab }, { replace: true })}
        tabs={[
          ...(isAgent ? [] : bets),
          { id: 'statement', label: t('view.statement'), content: <Statement userId={id} /> },
          ...(isHouse ? forStaff : []),
          ...(member === undefined
            ? []
            : [
                {
                  id: 'acts',
                  label: t('downline.manage'),
                  content: (
                    <div className="panel px-4 py-2">
                      <MemberPanel row={member} isDirect={member.path.length === 0} hasLink={false} />
                    </div>
                  ),
                },
              ]),
        ]}
      />
    </Fragment>
  );
}

/** The name of a market. For staff it links to the market's row on the page Markets. */
function MarketOf({ bet }: ReportBet) {
  const isHouse = useOfficeSession()?.role === 'OPERATOR';
  return isHouse ? (
    <Link className="link" to={`/markets?search=${bet.market_id}`}>
      {bet.market_name}
    </Link>
  ) : (
    <span className="text-ink-2">{bet.market_name}</span>
  );
}

const BETS: readonly Column<ReportBet>[] = [
  {
    head: t('profit.market'),
    cell: (row) => (
      <span>
        <b>{row.bet.match_name}</b> <MarketOf {...row} />
      </span>
    ),
  },
  {
    head: t('view.selection'),
    isAlways: true,
    cell: ({ bet }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <SideBadge side={bet.side} />
        {bet.selection_name}
      </span>
    ),
  },
  { head: t('view.odds'), numeric: true, isAlways: true, cell: oddsOf },
  { head: t('view.stake'), numeric: true, isAlways: true, cell: ({ bet }) => <Amount value={bet.stake} /> },
  { head: t('view.status'), cell: statusOf },
  { head: t('view.placed'), cell: ({ bet }) => <span className="whitespace-nowrap">{formatMoment(bet.placed_at)}</span> },
  { head: t('view.bet'), cell: ({ bet }) => <span className="text-ink-3">{bet.bet_id}</span> },
];

const RESULT: Column<ReportBet> = {
  head: t('view.result'),
  numeric: true,
  isAlways: true,
  cell: ({ bet }) => <Amount value={bet.profit ?? undefined} isSigned />,
};

/** Returns the odds of a bet, or the lines of a bet in a line market, whose odds are always evens. */
function oddsOf(row: ReportBet): string {
  if (row.of === 'HOUSE') return houseOddsText(row.bet);
  const { bet, lines } = row;
  if (lines === undefined) return betOddsText(bet);
  return lines.length === 0 ? String(bet.price) : lines.join(' · ');
}

const ALWAYS: Period = { from: '', to: '' };

/** Reads one page of bets. The first page also counts them for the tab. */
function useBets(userId: number, settled: boolean, page: number, period: Period = ALWAYS) {
  return useQuery({
    queryKey: ['view-bets', userId, settled, page, period],
    queryFn: () => ask(office.viewBets, { user_id: userId, settled, ...rangeOf(period), page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
}

function Bets({ userId, settled }: { userId: number; settled: boolean }) {
  const [page, setPage] = useState(1);
  const [period, setPeriod] = useState(ALWAYS);
  const query = useBets(userId, settled, page, period);
  const title = t(settled ? 'view.settled' : 'view.open');
  return (
    <Panel title={title}>
      {settled && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-2">
          <PeriodChoice
            period={period}
            onPeriod={(next) => {
              setPeriod(next);
              setPage(1);
            }}
          />
          <Figure name={t('view.periodResult')}>
            <Amount value={query.data?.total_profit} isSigned />
          </Figure>
        </div>
      )}
      <DataList
        query={query}
        label={title}
        empty={t('view.noBets')}
        isFolding
        columns={settled ? [...BETS, RESULT] : BETS}
        keyOf={(row) => row.bet.bet_id}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

const LINES: readonly Column<StatementLine>[] = [
  { head: t('view.description'), cell: (row) => row.description },
  { head: t('view.time'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.time)}</span> },
  { head: t('view.in'), numeric: true, isAlways: true, cell: (row) => (row.credit === 0 ? '' : <Amount value={row.credit} />) },
  { head: t('view.out'), numeric: true, isAlways: true, cell: (row) => (row.debit === 0 ? '' : <Amount value={row.debit} />) },
  { head: t('view.balance'), numeric: true, cell: (row) => <Amount value={row.balance} /> },
];

function Statement({ userId }: { userId: number }) {
  const [{ page, period }, setWanted] = useState({ page: 1, period: ALWAYS });
  const wanted = { user_id: userId, ...rangeOf(period) };
  const query = useQuery({
    queryKey: ['view-statement', userId, page, period],
    queryFn: () => ask(office.viewStatement, { ...wanted, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('view.statement')} tools={<ExportButton load={() => statementFile(wanted)} />}>
      <div className="border-b border-line px-4 py-2">
        <PeriodChoice period={period} onPeriod={(next) => setWanted({ page: 1, period: next })} />
      </div>
      <DataList
        query={query}
        label={t('view.statement')}
        empty={t('view.noLines')}
        isFolding
        columns={LINES}
        keyOf={(row) => row.line_id}
        page={page}
        onPage={(next) => setWanted({ page: next, period })}
      />
    </Panel>
  );
}

/** The most lines that one call returns. */
const FILE_PAGE = 100;

/** Reads all lines of a statement page by page, newest first, into a file. */
async function statementFile(wanted: { readonly user_id: number; readonly from?: string; readonly to?: string }) {
  // A line that is booked meanwhile moves the others to later pages, so that one comes twice.
  const lines = new Map<StatementLine['line_id'], StatementLine>();
  for (let page = 1; ; page++) {
    const { rows, total } = await ask(office.viewStatement, { ...wanted, page, page_size: FILE_PAGE });
    for (const row of rows) lines.set(row.line_id, row);
    if (rows.length === 0 || lines.size >= total) break;
  }
  const csv = csvOfRows(
    ['time', 'kind', 'description', 'credit', 'debit', 'balance'],
    [...lines.values()].map(({ time, kind, description, credit, debit, balance }) => ({
      time,
      kind,
      description,
      credit,
      debit,
      balance,
    })),
  );
  return { file: { file_name: `statement-${wanted.user_id}.csv`, csv } };
}
