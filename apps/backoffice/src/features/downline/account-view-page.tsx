import { office } from '@pavilion/contract/http/office';
import type { ReportBet, StatementLine } from '@pavilion/contract/http/report';
import { Amount, Badge, formatAmount, Tabs } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { betOddsText } from '../../lib/bet-odds.ts';
import { Problem } from '../../lib/act-form.tsx';
import { ask } from '../../lib/api.ts';
import { DataList, Figure, PAGE_SIZE, Panel, type Column } from '../../lib/data-table.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';

const REFETCH_MS = 5_000;

/** The pages of an account below the caller, read-only and as its owner sees them. */
export function AccountViewPage() {
  const { userId = '', userName = '' } = useParams();
  const [tab, setTab] = useState('open');
  const id = Number(userId);
  const balance = useQuery({
    queryKey: ['view-balance', id],
    queryFn: () => ask(office.viewBalance, { user_id: id }),
    refetchInterval: REFETCH_MS,
  });
  return (
    <>
      <section className="panel flex flex-wrap items-center gap-x-8 gap-y-2 px-4 py-3" aria-label={t('downline.name')}>
        <h2 className="caption text-base">{t('view.title', { name: userName })}</h2>
        <Problem error={balance.isLoadingError ? balance.error : null} />
        <Figure name={t('downline.balance')}>
          <Amount value={balance.data?.total_balance} />
        </Figure>
        <Figure name={t('downline.liability')}>
          <Amount value={balance.data?.liability} />
        </Figure>
        <Figure name={t('downline.available')}>
          <Amount value={balance.data?.available} />
        </Figure>
        <span className="ml-auto text-ink-2">{t('view.readOnly')}</span>
      </section>
      <Tabs
        label={t('view.title', { name: userName })}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'open', label: t('view.open'), content: <Bets userId={id} settled={false} /> },
          { id: 'settled', label: t('view.settled'), content: <Bets userId={id} settled /> },
          { id: 'statement', label: t('view.statement'), content: <Statement userId={id} /> },
        ]}
      />
    </>
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
    cell: ({ bet }) => <Badge tone={bet.side === 'BACK' || bet.side === 'YES' ? 'back' : 'lay'}>{bet.side}</Badge>,
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

/** Returns what became of the parts of a bet between players, or the status of a bet against the house. */
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

function Bets({ userId, settled }: { userId: number; settled: boolean }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['view-bets', userId, settled, page],
    queryFn: () => ask(office.viewBets, { user_id: userId, settled, page, page_size: PAGE_SIZE }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
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
