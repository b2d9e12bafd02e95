import { office } from '@pavilion/contract/http/office';
import type { ReportBet, StatementLine } from '@pavilion/contract/http/report';
import { Amount, formatAmount, Tabs } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { betOddsText } from '../../lib/bet-odds.ts';
import { ask } from '../../lib/api.ts';
import { DataList, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { SideBadge } from '../../lib/side-badge.tsx';
import { useMay, useOfficeSession } from '../../lib/session.ts';
import { AccountHead, useMember } from './account-head.tsx';
import { AccountActivity, AccountDocuments, AccountLimits, useActivity } from './account-safety.tsx';
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
  const staffTabs = [
    { id: 'limits', label: t('view.limits'), content: <AccountLimits userId={id} /> },
    { id: 'activity', label: counted(t('view.activity'), activity.data?.total), content: <AccountActivity userId={id} /> },
    ...(may('IDENTITY') ? [{ id: 'documents', label: t('people.identity'), content: <AccountDocuments userId={id} /> }] : []),
  ];
  return (
    // Another account begins with its own tabs.
    <Fragment key={id}>
      <AccountHead userId={id} userName={userName} member={member} />
      <Tabs
        label={t('view.title', { name: userName })}
        value={where.get('tab') ?? 'open'}
        onChange={(tab) => setWhere({ tab }, { replace: true })}
        tabs={[
          { id: 'open', label: counted(t('view.open'), open.data?.total), content: <Bets userId={id} settled={false} /> },
          { id: 'settled', label: counted(t('view.settled'), settled.data?.total), content: <Bets userId={id} settled /> },
          { id: 'statement', label: t('view.statement'), content: <Statement userId={id} /> },
          ...(isHouse ? staffTabs : []),
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

const BETS: readonly Column<ReportBet>[] = [
  { head: t('view.placed'), cell: ({ bet }) => <span className="whitespace-nowrap">{formatMoment(bet.placed_at)}</span> },
  {
    head: t('profit.market'),
    cell: ({ bet }) => (
      <span>
        <b>{bet.match_name}</b> <span className="text-ink-2">{bet.market_name}</span>
      </span>
    ),
  },
  { head: t('view.selection'), cell: ({ bet }) => bet.selection_name },
  {
    head: t('view.side'),
    cell: ({ bet }) => <SideBadge side={bet.side} />,
  },
  { head: t('view.odds'), numeric: true, cell: oddsOf },
  { head: t('view.stake'), numeric: true, cell: ({ bet }) => <Amount value={bet.stake} /> },
  { head: t('view.status'), cell: statusOf },
  { head: t('view.result'), numeric: true, cell: ({ bet }) => <Amount value={bet.profit ?? undefined} isSigned /> },
];

const PARTS = [
  ['size_matched', 'view.part.matched'],
  ['size_remaining', 'view.part.waiting'],
  ['size_cancelled', 'view.part.cancelled'],
  ['size_lapsed', 'view.part.lapsed'],
  ['size_voided', 'view.part.voided'],
] as const;

/** Returns the state of each part of a bet between players, or the status of a bet against the house. */
function statusOf(row: ReportBet): string {
  if (row.of === 'HOUSE') return t(`view.house.${row.bet.status}`);
  const { bet } = row;
  return PARTS.flatMap(([size, part]) => (bet[size] > 0 ? [t(part, { size: formatAmount(bet[size]) })] : [])).join(' · ');
}

function oddsOf(row: ReportBet): string {
  if (row.of === 'PLAYERS') return betOddsText(row.bet);
  const { line, rate, price } = row.bet;
  return [line, rate ?? price].filter((part) => part !== null && part !== undefined).join(' / ');
}

/** Reads one page of bets. The first page also counts them for the tab. */
function useBets(userId: number, settled: boolean, page: number) {
  return useQuery({
    queryKey: ['view-bets', userId, settled, page],
    queryFn: () => ask(office.viewBets, { user_id: userId, settled, page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
}

function Bets({ userId, settled }: { userId: number; settled: boolean }) {
  const [page, setPage] = useState(1);
  const query = useBets(userId, settled, page);
  const title = t(settled ? 'view.settled' : 'view.open');
  return (
    <Panel title={title}>
      <DataList
        query={query}
        label={title}
        empty={t('view.noBets')}
        columns={BETS}
        keyOf={(row) => row.bet.bet_id}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}

const LINES: readonly Column<StatementLine>[] = [
  { head: t('view.time'), cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.time)}</span> },
  { head: t('view.description'), cell: (row) => row.description },
  { head: t('view.in'), numeric: true, cell: (row) => (row.credit === 0 ? '' : <Amount value={row.credit} />) },
  { head: t('view.out'), numeric: true, cell: (row) => (row.debit === 0 ? '' : <Amount value={row.debit} />) },
  { head: t('view.balance'), numeric: true, cell: (row) => <Amount value={row.balance} /> },
];

function Statement({ userId }: { userId: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['view-statement', userId, page],
    queryFn: () => ask(office.viewStatement, { user_id: userId, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('view.statement')}>
      <DataList
        query={query}
        label={t('view.statement')}
        empty={t('view.noLines')}
        columns={LINES}
        keyOf={(row) => row.line_id}
        page={page}
        onPage={setPage}
      />
    </Panel>
  );
}
