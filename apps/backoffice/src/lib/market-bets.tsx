import type { RequestOf } from '@pavilion/contract/endpoint';
import type { MarketBet } from '@pavilion/contract/http/downline';
import { office } from '@pavilion/contract/http/office';
import { Amount, Button } from '@pavilion/ui';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AccountLink } from './account-link.tsx';
import { Problem } from './act-form.tsx';
import { ask } from './api.ts';
import { AUDITED_VIEW } from './audited-view.ts';
import { betText } from './house-odds.ts';
import { DataList, PAGE_SIZE, type Column } from './data-table.tsx';
import { t } from './messages/index.ts';
import { MomentField } from './moment-field.tsx';
import { formatMoment, momentOf } from './moments.ts';
import { PeopleOnly, usePeopleOnly } from './people-only.tsx';
import { useOfficeSession } from './session.ts';
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
  { head: t('bets.at'), numeric: true, cell: betText },
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
  /** Chooses all bets that are found, up to the longest list of one call. */
  readonly onChooseAll?: (betIds: readonly string[]) => void;
};

const NO_FILTER = { search: '', from: '', until: '', page: 1 };
/** Rows of the longest page. */
const ALL_MAX = 100;

/** Lists the bets of a market by accounts that the signed-in person may see. A search finds those of one account. */
export function MarketBets({ marketId, which, betIds, choice, onChooseAll }: MarketBetsProps) {
  const [wanted, setWanted] = useState(NO_FILTER);
  const { search, from, until, page } = wanted;
  const filter = (change: Partial<typeof wanted>): void => setWanted({ ...wanted, page: 1, ...change });
  const [isPeopleOnly, setPeopleOnly] = usePeopleOnly();
  const isHouse = useOfficeSession()?.role === 'OPERATOR';
  const hasOpen = which === 'OPEN';
  const found = {
    market_id: marketId,
    open: hasOpen,
    ...(betIds === undefined ? {} : { bet_ids: betIds.slice(0, BETS_MAX) }),
    ...(search === '' ? {} : { search }),
    // A case must list every bet that it voids.
    ...(isHouse && isPeopleOnly && betIds === undefined && choice === undefined ? { people_only: true } : {}),
    ...(from === '' ? {} : { placed_from: momentOf(from) }),
    ...(until === '' ? {} : { placed_until: momentOf(until) }),
  };
  const query = useQuery({
    queryKey: ['market-bets', which, found, page],
    queryFn: () => ask(office.getMarketBets, { ...found, page, page_size: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    // While bets are chosen, new ones would move the rows. They load on request.
    ...(choice === undefined ? {} : AUDITED_VIEW),
  });
  const chosen: readonly Column<MarketBet>[] = choice === undefined ? [] : [{ head: t('bets.choose'), cell: choice }];
  const more = { MATCHED: [], OPEN: [OPEN], SETTLED: [RESULT] }[which];
  return (
    <div className="py-2">
      {betIds === undefined && (
        <div className="flex flex-wrap items-center gap-2">
          <input
            className="field w-full sm:w-64"
            type="search"
            maxLength={64}
            placeholder={t('cases.findBet')}
            aria-label={t('cases.findBet')}
            value={search}
            onChange={(event) => filter({ search: event.target.value })}
          />
          {choice === undefined && isHouse && (
            <PeopleOnly
              isOn={isPeopleOnly}
              onChange={(isOn) => {
                setPeopleOnly(isOn);
                filter({});
              }}
            />
          )}
          {onChooseAll !== undefined && (
            <ChoiceTools
              found={found}
              total={query.data?.total ?? 0}
              wanted={wanted}
              onFilter={filter}
              onChooseAll={onChooseAll}
              onLoad={() => void query.refetch()}
            />
          )}
        </div>
      )}
      <DataList
        query={query}
        label={t('cases.marketBets')}
        empty={t('cases.noBets')}
        columns={[...chosen, ...BET, STAKE, ...more, PLACED]}
        keyOf={(row) => row.bet_id}
        page={page}
        onPage={(next) => filter({ page: next })}
      />
    </div>
  );
}

type ToolsProps = Required<Pick<MarketBetsProps, 'onChooseAll'>> & {
  readonly found: RequestOf<typeof office.getMarketBets>;
  readonly total: number;
  readonly wanted: typeof NO_FILTER;
  readonly onFilter: (change: Partial<typeof NO_FILTER>) => void;
  readonly onLoad: () => void;
};

/** Limits the bets to a time, chooses all that are found, and loads new ones. */
function ChoiceTools({ found, total, wanted, onFilter, onChooseAll, onLoad }: ToolsProps) {
  const all = useMutation({
    mutationFn: () => ask(office.getMarketBets, { ...found, page_size: ALL_MAX }),
    onSuccess: ({ rows }) => onChooseAll(rows.map((row) => row.bet_id)),
  });
  return (
    <>
      {(['from', 'until'] as const).map((end) => (
        <span key={end} className="flex flex-wrap items-center gap-2 text-ink-2">
          {t(`cases.placed.${end}`)}
          <MomentField
            label={t(`cases.placed.${end}`)}
            local={wanted[end]}
            onLocal={(local) => onFilter({ [end]: local })}
            hasSeconds
          />
        </span>
      ))}
      <Button isBusy={all.isPending} disabled={total === 0} onClick={() => all.mutate()}>
        {t('cases.chooseAll', { count: Math.min(total, ALL_MAX) })}
      </Button>
      <Button look="quiet" onClick={onLoad}>
        {t('cases.loadNew')}
      </Button>
      <Problem error={all.error} />
    </>
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
