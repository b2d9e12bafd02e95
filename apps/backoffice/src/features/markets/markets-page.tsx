import { type FoundMarket } from '@pavilion/contract/http/market-office';
import { office } from '@pavilion/contract/http/office';
import { sport } from '@pavilion/contract/http/sport';
import { marketStatus } from '@pavilion/contract/scalars';
import { Badge, Button, EmptyState, ErrorState, formatVolume, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Choice } from '../../lib/act-form.tsx';
import { ask, sentenceOf } from '../../lib/api.ts';
import { PAGE_SIZE, Pager } from '../../lib/data-table.tsx';
import { MarketBadge } from '../../lib/market-badge.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useMay } from '../../lib/session.ts';
import { MarketActions } from './market-actions.tsx';
import { OpenMatchForm } from './open-match-form.tsx';

type Status = FoundMarket['market']['status'];
const REFETCH_MS = 3_000;

type MarketFilter = { readonly search: string; readonly sportId: number; readonly status: Status | ''; readonly page: number };
const EVERY_SPORT = 0;
const EVERYTHING: MarketFilter = { search: '', sportId: EVERY_SPORT, status: '', page: 1 };

/** Lists markets of both kinds by page, those in play first, with the possible actions. */
export function MarketsPage() {
  const [wanted, setWanted] = useState(EVERYTHING);
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
      {markets.data?.rows.map((row) => (
        <MarketRow key={row.market.market_id} row={row} />
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
        className="field w-56"
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

function MarketRow({ row }: { row: FoundMarket }) {
  const { market } = row;
  return (
    <article className="grid grid-cols-1 gap-3 border-t border-line px-4 py-3 first-of-type:border-t-0 lg:grid-cols-[minmax(18rem,1fr)_minmax(0,auto)]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <MarketBadge status={market.status} />
          {market.in_play && market.status !== 'SETTLED' && market.status !== 'VOID' && (
            <Badge tone="live">{t('markets.inPlay')}</Badge>
          )}
          <b>{row.match_name}</b>
          <span className="text-ink-2">
            {market.name} · {market.market_id}
          </span>
          {row.from_facts && (
            <Link to={`/facts/${row.match_id}`} className="link font-semibold">
              {t('facts.open')}
            </Link>
          )}
        </p>
        <p className="mt-1 text-ink-2">
          {row.of === 'HOUSE' && `${t(`trading.kind.${row.market.kind}`)} · `}
          {t(row.of === 'HOUSE' ? 'markets.houseFigures' : 'markets.figures', {
            time: formatMoment(row.start_time),
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
