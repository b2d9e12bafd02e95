import type { Trends } from '@pavilion/contract/http/dashboard';
import { office } from '@pavilion/contract/http/office';
import { DAY_MS } from '@pavilion/core/std';
import { trendSpan, type TrendSpan } from '@pavilion/contract/kinds';
import { Button, ErrorState, formatAmount, formatSigned, Skeleton } from '@pavilion/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, sentenceOf } from '../../lib/api.ts';
import { Panel } from '../../lib/data-table.tsx';
import { BarChart } from '../../lib/day-chart.tsx';
import { t } from '../../lib/messages/index.ts';
import { formatMoment, formatTime } from '../../lib/moments.ts';

const REFETCH_MS = 60_000;
const FULL_PERCENT = 100;

/** Turnover, profit and active players over a day or a week, compared with the period before. */
export function TrendsPanel() {
  const [span, setSpan] = useState<TrendSpan>('DAY');
  const trends = useQuery({
    queryKey: ['trends', span],
    queryFn: () => ask(office.getTrends, { span }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
  const tools = (
    <span role="group" aria-label={t('trends.span')} className="flex gap-1">
      {trendSpan.options.map((each) => (
        <Button key={each} size="sm" aria-pressed={each === span} onClick={() => setSpan(each)}>
          {t(`trends.${each}`)}
        </Button>
      ))}
    </span>
  );
  return (
    <Panel isFolding title={t('trends.title')} tools={tools}>
      {trends.isPending && <Skeleton className="m-4 h-40" />}
      {trends.isLoadingError && (
        <ErrorState message={sentenceOf(trends.error)} retryLabel={t('app.retry')} onRetry={() => void trends.refetch()} />
      )}
      {trends.data !== undefined && (
        <div className="grid grid-cols-1 gap-x-8 gap-y-4 px-4 py-3 md:grid-cols-3">
          <Trend name={t('trends.staked')} trends={trends.data} of="staked" print={formatAmount} />
          <Trend name={t('trends.profit')} trends={trends.data} of="profit" />
          <Trend name={t('trends.players')} trends={trends.data} of="players" print={String} />
        </div>
      )}
    </Panel>
  );
}

type TrendProps = {
  readonly name: string;
  readonly trends: Trends;
  readonly of: 'staked' | 'profit' | 'players';
  /** Absent for an amount that may be a loss. */
  readonly print?: (value: number) => string;
};

function Trend({ name, trends: { points, sums, before }, of, print }: TrendProps) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3 text-lg font-semibold tabular-nums">
        {(print ?? formatSigned)(sums[of])}
        <span className="text-sm font-normal text-ink-2">{changeOf(sums[of], before[of])}</span>
      </p>
      <BarChart
        label={name}
        bars={points.map((point) => ({ name: barName(point.from, points), value: point[of] }))}
        {...(print === undefined ? {} : { print })}
      />
    </div>
  );
}

/** Returns the period of a bar: the day, or the hours with their day. */
export function barName(from: string, points: readonly { readonly from: string }[]): string {
  const [first, second] = points.map((point) => Date.parse(point.from));
  const length = (second ?? 0) - (first ?? 0);
  const [day = '', time = ''] = formatMoment(from).split(' ');
  if (length >= DAY_MS) return day;
  const end = formatTime(new Date(Date.parse(from) + length).toISOString());
  return `${day} ${minutesOf(time)}–${minutesOf(end)}`;
}

function minutesOf(time: string): string {
  return time.slice(0, time.lastIndexOf(':'));
}

/** Returns how a sum differs from the sum before; with nothing before, there is no percentage. */
export function changeOf(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : t('trends.new');
  const percent = Math.round(((now - before) / Math.abs(before)) * FULL_PERCENT);
  return t('trends.change', { change: `${percent > 0 ? '+' : ''}${percent}`.replace('-', '−') });
}
