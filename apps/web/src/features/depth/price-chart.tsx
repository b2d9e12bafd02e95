import { MINUTE_MS } from '@pavilion/core/std';
import { ErrorState, formatAmount, formatVolume, Skeleton, usePriceText } from '@pavilion/ui';
import { type PointerEvent, useMemo, useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { formatClock } from '../../lib/dates.ts';
import { type MessageKey, t } from '../../lib/messages/index.ts';
import { type ChartPoint, chartShape, nearestPoint } from './chart-shape.ts';
import { usePriceChart } from './use-depth.ts';

type Span = { readonly id: string; readonly name: MessageKey; readonly ms: number | undefined };

const SPANS: readonly [Span, ...Span[]] = [
  { id: '10', name: 'depth.tenMinutes', ms: 10 * MINUTE_MS },
  { id: '60', name: 'depth.hour', ms: 60 * MINUTE_MS },
  { id: 'all', name: 'depth.allTime', ms: undefined },
];
const SIZE = { width: 480, height: 260 };

type PriceChartProps = { readonly marketId: string; readonly selectionId: number; readonly name: string };

/** The matched prices and volumes of a runner over time. */
export function PriceChart({ marketId, selectionId, name }: PriceChartProps) {
  const [span, setSpan] = useState<Span>(SPANS[0]);
  const { points, error, retry } = usePriceChart(marketId, selectionId, span.ms);
  return (
    <section aria-label={t('depth.chart', { name })} className="min-w-0">
      <div className="mb-1 flex items-center justify-between gap-2">
        <h3 className="font-semibold text-ink-2">{t('depth.chartTitle')}</h3>
        <div className="flex gap-1" role="group" aria-label={t('depth.span')}>
          {SPANS.map((each) => (
            <button
              key={each.id}
              type="button"
              className="button"
              data-size="sm"
              data-look={each.id === span.id ? 'solid' : 'quiet'}
              aria-pressed={each.id === span.id}
              onClick={() => setSpan(each)}
            >
              {t(each.name)}
            </button>
          ))}
        </div>
      </div>
      {points === undefined && error === null && <Skeleton className="h-48" />}
      {points === undefined && error !== null && (
        <ErrorState message={sentenceOf(error)} retryLabel={t('app.retry')} onRetry={retry} />
      )}
      {points !== undefined && <Drawing points={points} name={name} />}
    </section>
  );
}

function Drawing({ points, name }: { points: Parameters<typeof chartShape>[0]; name: string }) {
  const odds = usePriceText();
  const shape = useMemo(() => chartShape(points, SIZE), [points]);
  const [at, setAt] = useState<ChartPoint>();
  if (shape === undefined) return <p className="py-10 text-center text-ink-3">{t('depth.noTrades')}</p>;
  const last = shape.points.at(-1);
  const shown = at ?? last;
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(nearestPoint(shape.points, ((event.clientX - left) / width) * SIZE.width));
  };
  const words = t('depth.summary', {
    name,
    low: odds(shape.low),
    high: odds(shape.high),
    last: last === undefined ? '' : odds(last.source.price),
    traded: formatVolume(shape.traded),
  });
  return (
    <>
      <svg
        className="price-chart"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={words}
        onPointerMove={point}
        onPointerLeave={() => setAt(undefined)}
      >
        {shape.points.map(({ x, barHeight }, index) => (
          <rect
            key={index}
            className="price-chart-bar"
            x={x - shape.barWidth / 2}
            y={SIZE.height - barHeight}
            width={shape.barWidth}
            height={barHeight}
          />
        ))}
        <path className="price-chart-line" d={shape.line} />
        {shown !== undefined && <line className="price-chart-cross" x1={shown.x} x2={shown.x} y1="0" y2={SIZE.height} />}
        {shown !== undefined && <circle className="price-chart-dot" cx={shown.x} cy={shown.y} r="3.5" />}
      </svg>
      <p className="mt-1 flex justify-between gap-3 text-ink-3" aria-hidden>
        <span>{t('depth.range', { low: odds(shape.low), high: odds(shape.high) })}</span>
        {shown !== undefined && (
          <span>
            {formatClock(shown.source.time)} · <b className="text-ink">{odds(shown.source.price)}</b> ·{' '}
            {formatAmount(shown.source.traded)}
          </span>
        )}
      </p>
    </>
  );
}
