import { MINUTE_MS } from '@pavilion/core/std';
import { ErrorState, formatAmount, formatVolume, Skeleton, usePriceText } from '@pavilion/ui';
import type { PricePoint } from '@pavilion/contract/http';
import { useMemo, useState } from 'react';
import { sentenceOf } from '../../api/api.ts';
import { formatClock } from '../../text/dates.ts';
import { t } from '../../messages/index.ts';
import { ReadableChart } from '../../chart/readable-chart.tsx';
import { chartShape } from './chart-shape.ts';
import { usePriceChart } from './use-depth.ts';
import { depthText } from './words.ts';

type Span = { readonly id: 'oneMinute' | 'tenMinutes' | 'hour' | 'allTime'; readonly ms: number | undefined };

const SPANS: readonly Span[] = [
  { id: 'oneMinute', ms: MINUTE_MS },
  { id: 'tenMinutes', ms: 10 * MINUTE_MS },
  { id: 'hour', ms: 60 * MINUTE_MS },
  { id: 'allTime', ms: undefined },
];
const FIRST: Span = { id: 'tenMinutes', ms: 10 * MINUTE_MS };
const SIZE = { width: 480, height: 260 };

type PriceChartProps = { readonly marketId: string; readonly selectionId: number; readonly name: string };

/** The matched prices and volumes of a runner over time. */
export function PriceChart({ marketId, selectionId, name }: PriceChartProps) {
  const [span, setSpan] = useState(FIRST);
  const { points, error, retry } = usePriceChart(marketId, selectionId, span.ms);
  return (
    <section aria-label={depthText('chart', { name })} className="min-w-0">
      <div className="mb-1 flex items-center justify-between gap-2">
        <h3 className="font-semibold text-ink-2">{depthText('chartTitle')}</h3>
        <div className="flex gap-1" role="group" aria-label={depthText('span')}>
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
              {depthText(each.id)}
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

function Drawing({ points, name }: { points: readonly PricePoint[]; name: string }) {
  const odds = usePriceText();
  const shape = useMemo(() => chartShape(points, SIZE), [points]);
  if (shape === undefined) return <p className="py-10 text-center text-ink-3">{depthText('noTrades')}</p>;
  const last = shape.points.at(-1)?.source.price ?? 0;
  const words = { name, low: odds(shape.low), high: odds(shape.high), last: odds(last), traded: formatVolume(shape.traded) };
  const cellsOf = ({ time, price, traded }: PricePoint) => [formatClock(time), odds(price), formatAmount(traded)] as const;
  const read = (place: number): string => {
    const source = shape.points[place]?.source;
    if (source === undefined) return '';
    const [time, price, traded] = cellsOf(source);
    return depthText('pointRead', { time, price, traded });
  };
  return (
    <ReadableChart
      label={depthText('summary', words)}
      size={SIZE}
      xs={shape.points.map(({ x }) => x)}
      read={read}
      caption={depthText('range', words)}
      columns={[depthText('time'), depthText('price'), depthText('matched')]}
      rows={points.toReversed().map(cellsOf)}
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
    </ReadableChart>
  );
}
