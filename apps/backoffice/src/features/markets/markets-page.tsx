import { office, type OfficeMarket } from '@pavilion/contract/http/office';
import { Badge, type BadgeTone, EmptyState, ErrorState, formatVolume, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, sentenceOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/moments.ts';
import { MarketActions } from './market-actions.tsx';

type Status = OfficeMarket['market']['status'];
const STATUSES: readonly Status[] = ['OPEN', 'BALL_RUNNING', 'SUSPENDED', 'INACTIVE', 'CLOSED', 'SETTLED', 'VOID'];
const TONES: Readonly<Record<Status, BadgeTone>> = {
  INACTIVE: 'plain',
  OPEN: 'gain',
  BALL_RUNNING: 'warn',
  SUSPENDED: 'loss',
  CLOSED: 'plain',
  SETTLED: 'plain',
  VOID: 'plain',
};
const EVERY_MS = 3_000;

/** Markets, newest start first, with what an operator may do to each. */
export function MarketsPage() {
  const [status, setStatus] = useState<Status | ''>('');
  const markets = useQuery({
    queryKey: ['markets', status],
    queryFn: () => ask(office.getMarkets, { page_size: 50, ...(status === '' ? {} : { status }) }),
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="panel" aria-label="Markets">
      <header className="flex items-center justify-between gap-3 border-b border-line px-4 py-1">
        <h2 className="caption text-base">Markets</h2>
        <select
          className="field w-48"
          aria-label="Status"
          value={status}
          onChange={(event) => setStatus(STATUSES.find((one) => one === event.target.value) ?? '')}
        >
          <option value="">Every status</option>
          {STATUSES.map((one) => (
            <option key={one} value={one}>
              {one.replace('_', ' ').toLowerCase()}
            </option>
          ))}
        </select>
      </header>
      {markets.isPending && <Skeleton className="m-4 h-40" />}
      {markets.isError && (
        <ErrorState message={sentenceOf(markets.error)} retryLabel="Try again" onRetry={() => void markets.refetch()} />
      )}
      {markets.data?.rows.length === 0 && <EmptyState title="No market has this status" />}
      {markets.data?.rows.map((row) => (
        <MarketRow key={row.market.market_id} row={row} />
      ))}
    </section>
  );
}

function MarketRow({ row }: { row: OfficeMarket }) {
  const { market } = row;
  return (
    <article className="grid gap-3 border-t border-line px-4 py-3 first-of-type:border-t-0 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={TONES[market.status]}>{market.status.replace('_', ' ').toLowerCase()}</Badge>
          {market.in_play && market.status !== 'SETTLED' && market.status !== 'VOID' && <Badge tone="live">in play</Badge>}
          <b>{row.match_name}</b>
          <span className="text-ink-2">
            {market.name} · {market.market_id}
          </span>
        </p>
        <p className="mt-1 text-ink-2">
          Starts {formatMoment(row.start_time)} · {row.open_bets} open bets · {formatVolume(market.traded)} matched
        </p>
        {row.proposal !== null && <p className="text-ink-2">{row.proposal.sentence}</p>}
      </div>
      <MarketActions row={row} />
    </article>
  );
}
