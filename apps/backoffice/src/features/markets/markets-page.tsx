import { type FoundMarket } from '@pavilion/contract/http/market-office';
import { office } from '@pavilion/contract/http/office';
import { marketStatus } from '@pavilion/contract/scalars';
import { Badge, Button, classNames, EmptyState, ErrorState, formatWhole, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Choice } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { Pager } from '../../lib/data-table.tsx';
import { HouseResults } from '../../lib/house-results.tsx';
import { type LinePrice, type LineSide, linesOf, sidesOf } from '../../lib/market-lines.ts';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';
import { startText } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';
import { MarketActions } from '../../lib/market-actions.tsx';
import { SportChoice } from '../../lib/sport-choice.tsx';
import { useSteadyRows } from '../../lib/use-steady-rows.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { ProposalLine } from '../../lib/proposal-line.tsx';
import { OpenMatchForm } from './open-match-form.tsx';
import { useOpened } from './use-opened.ts';

type Status = FoundMarket['market']['status'];
const REFETCH_MS = 3_000;

/** Markets of one page. Matches are folded, so a page may have many. */
const ROWS = 100;
const FILTERS = ['search', 'sport', 'status'] as const;
type MarketFilter = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>[0];

/** Lists markets of both kinds by page, those in play first, with the possible actions. */
export function MarketsPage() {
  const [wanted, change] = useFilters(FILTERS);
  const { search, page } = wanted;
  const status = statusOf(wanted);
  const isFound = search.trim() !== '' || status !== undefined;
  const [isOpening, setIsOpening] = useState(false);
  const may = useMay();
  const markets = useQuery({
    queryKey: ['markets', wanted],
    queryFn: () =>
      ask(office.findMarkets, {
        page,
        page_size: ROWS,
        unsettled: !isFound,
        ...(search.trim() === '' ? {} : { search }),
        ...(wanted.sport === '' ? {} : { sport_id: Number(wanted.sport) }),
        ...(status === undefined ? {} : { status }),
      }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="panel" aria-label={t('app.markets')}>
      <header className="filter-bar flex flex-wrap items-center gap-2 border-b border-line px-4 py-1">
        <h2 className="caption mr-auto text-base">{t('app.markets')}</h2>
        {may('MARKETS') && (
          <Button size="sm" look="quiet" aria-expanded={isOpening} onClick={() => setIsOpening(!isOpening)}>
            {t('markets.new')}
          </Button>
        )}
        <Filters wanted={wanted} change={change} />
      </header>
      {isOpening && <OpenMatchForm onDone={() => setIsOpening(false)} />}
      {markets.isPending && <Skeleton className="m-4 h-40" />}
      {markets.isLoadingError && (
        <ErrorState message={sentenceOf(markets.error)} retryLabel={t('app.retry')} onRetry={() => void markets.refetch()} />
      )}
      {markets.data?.rows.length === 0 && <EmptyState title={t('markets.none')} />}
      <MatchGroups key={JSON.stringify(wanted)} rows={markets.data?.rows ?? []} isFound={isFound} />
      <Pager page={page} size={ROWS} total={markets.data?.total ?? 0} onPage={(next) => change({ page: next })} />
    </section>
  );
}

type MatchGroupsProps = { readonly rows: readonly FoundMarket[]; readonly isFound: boolean };

/** The matches of a page. Their order stays while the pointer or the focus is in the list. */
function MatchGroups({ rows, isFound }: MatchGroupsProps) {
  const { steady, newCount, showNew, box } = useSteadyRows(
    groupByMatch(rows),
    (group) => group[0].match_id,
    () => true,
  );
  return (
    <div {...box}>
      {newCount > 0 && (
        <p className="border-t border-line px-4 py-2">
          <Button size="sm" look="solid" onClick={showNew}>
            {t('results.showNew', { count: newCount })}
          </Button>
        </p>
      )}
      {steady.map(({ row }) => (
        <MatchGroup key={row[0].match_id} rows={row} isFound={isFound} />
      ))}
    </div>
  );
}

function statusOf({ status }: MarketFilter): Status | undefined {
  return marketStatus.options.find((each) => each === status);
}

type FiltersProps = { readonly wanted: MarketFilter; readonly change: (part: Partial<Omit<MarketFilter, 'page'>>) => void };

function Filters({ wanted, change }: FiltersProps) {
  return (
    <>
      <input
        className="field w-full sm:w-64"
        type="search"
        maxLength={64}
        placeholder={t('markets.search')}
        aria-label={t('markets.search')}
        value={wanted.search}
        onChange={(event) => change({ search: event.target.value })}
      />
      <SportChoice sportId={wanted.sport} onSport={(id) => change({ sport: id })} />
      <Choice
        label={t('markets.status')}
        value={statusOf(wanted) ?? ''}
        onChange={(status) => change({ status })}
        options={[
          { value: '' as Status | '', name: t('markets.everyStatus') },
          ...marketStatus.options.map((one) => ({ value: one as Status | '', name: t(`marketStatus.${one}`) })),
        ]}
      />
    </>
  );
}

type MatchRows = readonly [FoundMarket, ...FoundMarket[]];

/** Returns the markets by match. The matches are in the order of their first rows. */
function groupByMatch(rows: readonly FoundMarket[]): readonly MatchRows[] {
  const groups = new Map<number, [FoundMarket, ...FoundMarket[]]>();
  for (const row of rows) {
    const group = groups.get(row.match_id);
    if (group === undefined) groups.set(row.match_id, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

function isOver({ market: { status } }: FoundMarket): boolean {
  return status === 'SETTLED' || status === 'VOID';
}

type MatchGroupProps = {
  readonly rows: MatchRows;
  /** True if a filter chose the markets. They are then open, and include settled ones. */
  readonly isFound: boolean;
};

/** A match on one line, which opens to its markets. Those that are settled or void are under another fold. */
function MatchGroup({ rows, isFound }: MatchGroupProps) {
  const [{ match_id, match_name, sport_name, start_time, match_status, from_facts, market }] = rows;
  const [isOpen, fold] = useOpened(match_id);
  const mayTrade = useMay()('MARKETS');
  const isInPlay = market.in_play && rows.some((row) => !isOver(row));
  const isShown = isFound || isOpen;
  return (
    <div role="group" aria-label={match_name} className="border-t border-line first-of-type:border-t-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-raised px-4 py-1.5">
        <button
          type="button"
          className="flex min-h-9 items-center gap-2 text-left text-base font-semibold"
          aria-expanded={isShown}
          disabled={isFound}
          onClick={fold}
        >
          <span aria-hidden className="text-ink-3">
            {isShown ? '▾' : '▸'}
          </span>
          {match_name}
        </button>
        {isInPlay && <Badge tone="live">{t('markets.inPlay')}</Badge>}
        <span className="text-ink-2">
          {sport_name} · {startText(isInPlay, start_time, match_status)}
        </span>
        {!isShown && <States rows={rows} />}
        <span className="ml-auto flex items-center gap-x-4">
          <Sums rows={rows} />
          {mayTrade && (
            <Link to={`/trading?match=${match_id}`} className={classNames('link font-semibold', !isShown && 'max-sm:hidden')}>
              {t('app.trading')}
            </Link>
          )}
          {from_facts && (
            <Link to={`/facts/${match_id}`} className={classNames('link font-semibold', !isShown && 'max-sm:hidden')}>
              {t('facts.open')}
            </Link>
          )}
        </span>
      </header>
      {isShown && rows.some((row) => !isOver(row)) && <PriceHeads />}
      {isShown && rows.map((row) => <MarketRow key={row.market.market_id} row={row} />)}
      {isOpen && !isFound && <OverMarkets matchId={match_id} />}
    </div>
  );
}

/** The settled and void markets of a match, requested when they are opened. */
function OverMarkets({ matchId }: { matchId: number }) {
  const [isOpen, setOpen] = useState(false);
  const markets = useQuery({
    queryKey: ['markets-over', matchId],
    queryFn: () => ask(office.findMarkets, { match_id: matchId, page_size: ROWS }),
    enabled: isOpen,
  });
  const over = markets.data?.rows.filter(isOver);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer border-t border-line px-4 py-2 text-ink-2">{t('markets.over')}</summary>
      {isOpen && over === undefined && <Skeleton className="m-4 h-10" />}
      {over?.length === 0 && <p className="px-4 py-2 text-ink-3">{t('markets.noneOver')}</p>}
      {over?.map((row) => (
        <MarketRow key={row.market.market_id} row={row} />
      ))}
    </details>
  );
}

/** The number of markets in each state. */
function States({ rows }: { rows: MatchRows }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
      {marketStatus.options.flatMap((status) => {
        const count = rows.filter((row) => row.market.status === status).length;
        return count === 0 ? [] : [<StateCount key={status} status={status} count={count} />];
      })}
    </span>
  );
}

/** The volume between players in these markets, and the largest loss of the house in them. */
function Sums({ rows }: { rows: MatchRows }) {
  const matched = rows.reduce((sum, row) => sum + (row.of === 'PLAYERS' ? row.market.traded : 0), 0);
  const liability = rows.reduce((sum, row) => sum + (row.of === 'HOUSE' ? row.exposure : 0), 0);
  return (
    <span className="flex flex-wrap justify-end gap-x-4 text-ink-2 tabular-nums">
      {matched > 0 && <span>{t('markets.matched', { amount: formatWhole(matched) })}</span>}
      {liability > 0 && <span className="text-loss">{t('markets.canLose', { amount: formatWhole(liability) })}</span>}
    </span>
  );
}

function StateCount({ status, count }: { status: Status; count: number }) {
  return (
    <span className="flex items-center gap-1 tabular-nums">
      {count} <MarketBadge status={status} />
    </span>
  );
}

const MARKET_COLUMNS =
  'sm:grid-cols-[minmax(0,1fr)_minmax(0,auto)] lg:grid-cols-[minmax(0,1fr)_30rem_minmax(16rem,auto)] xl:grid-cols-[minmax(0,1fr)_36rem_minmax(16rem,auto)]';
const PRICE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_4.5rem_4.5rem_4rem] gap-x-px sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_6rem]';

/** The headings over the prices of a match, in the order of the trading desk and of the players' site. */
function PriceHeads() {
  return (
    <div className={`grid grid-cols-1 gap-x-6 border-t border-line px-4 py-0.5 text-xs text-ink-3 ${MARKET_COLUMNS}`} aria-hidden>
      <div className={`${PRICE_COLUMNS} items-end text-center max-lg:col-span-full lg:col-start-2`}>
        <span className="col-start-2">{t('trading.sides.left')}</span>
        <span>{t('trading.sides.right')}</span>
        <span className="text-right">{t('trading.houseResult')}</span>
      </div>
    </div>
  );
}

function MarketRow({ row }: { row: FoundMarket }) {
  const { market } = row;
  return (
    <article className={`grid grid-cols-1 gap-x-6 gap-y-2 border-t border-line px-4 py-2 ${MARKET_COLUMNS}`}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <MarketBadge status={market.status} />
          <b>{market.name}</b>
          <span className="text-ink-2">
            {row.of === 'HOUSE' && `${t(`trading.kind.${row.market.kind}`)} · `}
            {market.market_id}
          </span>
        </p>
        <p className="text-ink-2">
          {isOver(row) && row.of === 'HOUSE'
            ? t(`markets.ended.${market.status === 'VOID' ? 'VOID' : 'SETTLED'}`)
            : t(row.of === 'HOUSE' ? 'markets.houseFigures' : 'markets.figures', {
                bets: row.open_bets,
                volume: formatWhole(row.of === 'HOUSE' ? row.exposure : row.market.traded),
              })}
        </p>
        <ProposalLine proposal={row.proposal} />
      </div>
      {isOver(row) ? <span className="max-lg:hidden" /> : <Prices row={row} />}
      <MarketActions row={row} />
    </article>
  );
}

/** Selections shown of a market. The trading desk has the others. */
const LINES_SHOWN = 3;

/** The best prices of the first selections, and the house's result if each wins. */
function Prices({ row }: { row: FoundMarket }) {
  const lines = linesOf(row);
  const isSettled = row.market.status === 'CLOSED';
  return (
    <ul className="flex flex-col gap-px tabular-nums max-lg:order-1 max-lg:col-span-full" aria-label={t('markets.prices')}>
      {lines.slice(0, LINES_SHOWN).map(({ key, name, results, ...line }) => (
        <li key={key} className={`${PRICE_COLUMNS} items-center leading-6`}>
          <span className="truncate pr-2 text-ink-2" title={name}>
            {lines.length > 1 && name}
          </span>
          {sidesOf(line).map(({ side, price }) => (
            <Price key={side} price={isSettled ? undefined : price} side={side} />
          ))}
          <HouseResults results={results} className="text-right font-semibold whitespace-nowrap" />
        </li>
      ))}
      {lines.length > LINES_SHOWN && (
        <li>
          <Link className="link" to={`/trading?match=${row.match_id}&market=${row.market.market_id}`}>
            {t('trading.moreLines', { count: lines.length - LINES_SHOWN })}
          </Link>
        </li>
      )}
    </ul>
  );
}

const LOOKS: Readonly<Record<LineSide, string>> = {
  BACK: 'bg-back text-back-ink',
  YES: 'bg-back text-back-ink',
  LAY: 'bg-lay text-lay-ink',
  NO: 'bg-lay text-lay-ink',
};

type PriceProps = { readonly price: LinePrice | undefined; readonly side: LineSide };

function Price({ price, side }: PriceProps) {
  if (price === undefined) return <span className="text-center text-ink-3">–</span>;
  return (
    <span className={`text-center ${LOOKS[side]}`} title={t(`trading.side.${side}`)}>
      <b>{price.odds}</b>
      {price.rate !== undefined && <small className="whitespace-nowrap"> / {price.rate}</small>}
    </span>
  );
}
