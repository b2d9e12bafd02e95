import { type FoundMarket } from '@pavilion/contract/http/market-office';
import { office } from '@pavilion/contract/http/office';
import { sport } from '@pavilion/contract/http/sport';
import { marketStatus } from '@pavilion/contract/scalars';
import { Badge, Button, EmptyState, ErrorState, formatVolume, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Choice } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { PAGE_SIZE, Pager } from '../../lib/data-table.tsx';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';
import { MarketActions } from '../../lib/market-actions.tsx';
import { OpenMatchForm } from './open-match-form.tsx';

type Status = FoundMarket['market']['status'];
const REFETCH_MS = 3_000;

type MarketFilter = { readonly search: string; readonly sportId: number; readonly status: Status | ''; readonly page: number };
const EVERY_SPORT = 0;
const EVERYTHING: MarketFilter = { search: '', sportId: EVERY_SPORT, status: '', page: 1 };

/** Lists markets of both kinds by page, those in play first, with the possible actions. */
export function MarketsPage() {
  const [link] = useSearchParams();
  const [wanted, setWanted] = useState({ ...EVERYTHING, search: link.get('search') ?? '' });
  const { search, sportId, status, page } = wanted;
  const [isOpening, setIsOpening] = useState(false);
  const may = useMay();
  const markets = useQuery({
    queryKey: ['markets', wanted],
    queryFn: () =>
      ask(office.findMarkets, {
        page,
        page_size: PAGE_SIZE,
        ...(search.trim() === '' ? {} : { search }),
        ...(sportId === EVERY_SPORT ? {} : { sport_id: sportId }),
        ...(status === '' ? {} : { status }),
      }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="panel" aria-label={t('app.markets')}>
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-1">
        <h2 className="caption mr-auto text-base">{t('app.markets')}</h2>
        {may('MARKETS') && (
          <Button size="sm" look="quiet" aria-expanded={isOpening} onClick={() => setIsOpening(!isOpening)}>
            {t('markets.new')}
          </Button>
        )}
        <Filters wanted={wanted} onWant={(part) => setWanted({ ...wanted, page: 1, ...part })} />
      </header>
      {isOpening && <OpenMatchForm onDone={() => setIsOpening(false)} />}
      {markets.isPending && <Skeleton className="m-4 h-40" />}
      {markets.isLoadingError && (
        <ErrorState message={sentenceOf(markets.error)} retryLabel={t('app.retry')} onRetry={() => void markets.refetch()} />
      )}
      {markets.data?.rows.length === 0 && <EmptyState title={t('markets.none')} />}
      {groupByMatch(markets.data?.rows ?? []).map((rows) => (
        <MatchGroup key={rows[0].match_id} rows={rows} isFolded={search.trim() === '' && status === ''} />
      ))}
      <Pager page={page} total={markets.data?.total ?? 0} onPage={(next) => setWanted({ ...wanted, page: next })} />
    </section>
  );
}

function Filters({ wanted, onWant }: { wanted: MarketFilter; onWant: (part: Partial<MarketFilter>) => void }) {
  const sports = useQuery({ queryKey: ['sports'], queryFn: () => ask(sport.getSports, {}) });
  return (
    <>
      <input
        className="field w-full sm:w-64"
        type="search"
        maxLength={64}
        placeholder={t('markets.search')}
        aria-label={t('markets.search')}
        value={wanted.search}
        onChange={(event) => onWant({ search: event.target.value })}
      />
      <Choice
        label={t('markets.sport')}
        value={wanted.sportId}
        onChange={(sportId) => onWant({ sportId })}
        options={[
          { value: EVERY_SPORT, name: t('markets.everySport') },
          ...(sports.data ?? []).map(({ sport_id: value, name }) => ({ value, name })),
        ]}
      />
      <Choice
        label={t('markets.status')}
        value={wanted.status}
        onChange={(status) => onWant({ status })}
        options={[
          { value: '', name: t('markets.everyStatus') },
          ...marketStatus.options.map((one) => ({ value: one, name: t(`marketStatus.${one}`) })),
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

/** The markets of one match. With `isFolded`, those that are settled or void are under a fold. */
function MatchGroup({ rows, isFolded }: { rows: MatchRows; isFolded: boolean }) {
  const [{ match_id, match_name, start_time, from_facts, market }] = rows;
  const open = isFolded ? rows.filter((row) => !isOver(row)) : rows;
  const over = isFolded ? rows.filter(isOver) : [];
  const isInPlay = market.in_play && open.length > 0;
  return (
    <div role="group" aria-label={match_name} className="border-t border-line first-of-type:border-t-0">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-raised px-4 py-2">
        <b className="text-base">{match_name}</b>
        {isInPlay && <Badge tone="live">{t('markets.inPlay')}</Badge>}
        <span className="text-ink-2">{t('markets.starts', { time: formatMoment(start_time) })}</span>
        {from_facts && (
          <Link to={`/facts/${match_id}`} className="link ml-auto font-semibold">
            {t('facts.open')}
          </Link>
        )}
      </header>
      {open.map((row) => (
        <MarketRow key={row.market.market_id} row={row} />
      ))}
      {over.length > 0 && (
        <details>
          <summary className="cursor-pointer border-t border-line px-4 py-2 text-ink-2">
            {t('markets.over', { count: over.length })}
          </summary>
          {over.map((row) => (
            <MarketRow key={row.market.market_id} row={row} />
          ))}
        </details>
      )}
    </div>
  );
}

function MarketRow({ row }: { row: FoundMarket }) {
  const { market } = row;
  return (
    <article className="grid grid-cols-1 gap-x-3 gap-y-2 border-t border-line px-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,auto)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <MarketBadge status={market.status} />
          <b>{market.name}</b>
          <span className="text-ink-2">
            {row.of === 'HOUSE' && t(`trading.kind.${row.market.kind}`)} · {market.market_id}
          </span>
        </p>
        <p className="text-ink-2">
          {t(row.of === 'HOUSE' ? 'markets.houseFigures' : 'markets.figures', {
            bets: row.open_bets,
            volume: formatVolume(row.of === 'HOUSE' ? row.exposure : row.market.traded),
          })}
        </p>
        {row.proposal !== null && <p className="text-ink-2">{row.proposal.sentence}</p>}
      </div>
      <MarketActions row={row} />
    </article>
  );
}
