import type { MarketBet } from '@pavilion/contract/http/downline';
import { office } from '@pavilion/contract/http/office';
import { Amount, Button } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AccountLink } from './account-link.tsx';
import { ask } from './api.ts';
import { betText } from './house-odds.ts';
import { DataList, PAGE_SIZE, type Column } from './data-table.tsx';
import { t } from './messages/index.ts';
import { formatMoment } from './moments.ts';
import { SideBadge } from './side-badge.tsx';

const BET: readonly Column<MarketBet>[] = [
  {
    head: t('view.selection'),
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <SideBadge side={row.side} />
        {row.selection_name}
        <span className="text-ink-3">{row.bet_id}</span>
      </span>
    ),
  },
  { head: t('cases.account'), cell: (row) => <AccountLink user={row} /> },
  { head: t('view.odds'), numeric: true, cell: betText },
];

const STAKE: Column<MarketBet> = {
  head: t('large.matched'),
  numeric: true,
  cell: (row) => <Amount value={row.stake} className="font-semibold" />,
};

const OPEN: Column<MarketBet> = {
  head: t('bets.open'),
  numeric: true,
  cell: (row) => (row.open === 0 ? '' : <Amount value={row.open} />),
};
const PLACED: Column<MarketBet> = {
  head: t('view.placed'),
  cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.placed_at)}</span>,
};
const RESULT: Column<MarketBet> = {
  head: t('view.result'),
  numeric: true,
  cell: (row) => <Amount value={row.profit ?? undefined} isSigned />,
};

/** Largest number of bet ids in one call. */
const BETS_MAX = 200;

type MarketBetsProps = {
  readonly marketId: string;
  /** OPEN also lists bets that wait for a match. SETTLED shows the result of each bet. */
  readonly which: 'MATCHED' | 'OPEN' | 'SETTLED';
  /** The only bets to list; absent: all. */
  readonly betIds?: readonly string[];
  /** Goes before the first cell of a row. */
  readonly choice?: (row: MarketBet) => ReactNode;
};

/** Lists the bets of a market by accounts that the signed-in person may see. A search finds those of one account. */
export function MarketBets({ marketId, which, betIds, choice }: MarketBetsProps) {
  const [{ search, page }, setWanted] = useState({ search: '', page: 1 });
  const hasOpen = which === 'OPEN';
  const query = useQuery({
    queryKey: ['market-bets', marketId, which, betIds, search, page],
    queryFn: () =>
      ask(office.getMarketBets, {
        market_id: marketId,
        open: hasOpen,
        ...(betIds === undefined ? {} : { bet_ids: betIds.slice(0, BETS_MAX) }),
        ...(search === '' ? {} : { search }),
        page,
        page_size: PAGE_SIZE,
      }),
    placeholderData: keepPreviousData,
  });
  const chosen: readonly Column<MarketBet>[] = choice === undefined ? [] : [{ head: t('bets.choose'), cell: choice }];
  const more = { MATCHED: [], OPEN: [OPEN], SETTLED: [RESULT] }[which];
  return (
    <div className="py-2">
      <input
        className="field w-full sm:w-64"
        type="search"
        maxLength={64}
        placeholder={t('cases.findBet')}
        aria-label={t('cases.findBet')}
        value={search}
        onChange={(event) => setWanted({ search: event.target.value, page: 1 })}
      />
      <DataList
        query={query}
        label={t('cases.marketBets')}
        empty={t('cases.noBets')}
        columns={[...chosen, ...BET, STAKE, ...more, PLACED]}
        keyOf={(row) => row.bet_id}
        page={page}
        onPage={(next) => setWanted({ search, page: next })}
      />
    </div>
  );
}

type BetsButtonProps = {
  readonly marketId: string;
  readonly open: string | undefined;
  readonly onOpen: (open: string | undefined) => void;
};

/** Opens and closes the bets of a market below its row. */
export function BetsButton({ marketId, open, onOpen }: BetsButtonProps) {
  const isOpen = open === marketId;
  return (
    <Button size="sm" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? undefined : marketId)}>
      {t(isOpen ? 'bets.hide' : 'bets.show')}
    </Button>
  );
}
