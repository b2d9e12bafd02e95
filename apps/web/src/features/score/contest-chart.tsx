import type { ContestTable } from '@pavilion/contract/http';
import { formatAmount } from '@pavilion/ui';
import { useMemo } from 'react';
import { t } from '../../messages/index.ts';
import { priceLine } from './price-line.ts';

const SIZE = { width: 640, height: 160 };

/** A chart of the price from its opening to the last trade; the dashed line is the opening price. */
export function ContestChart({ points, name }: { points: ContestTable['chart']; name: string }) {
  const shape = useMemo(() => priceLine(points, SIZE), [points]);
  const [first, last] = [points[0], points.at(-1)];
  if (shape === undefined || first === undefined || last === undefined) return null;
  const { low, high, path, openY, end } = shape;
  const words = { name, low: formatAmount(low), high: formatAmount(high), last: formatAmount(last.value) };
  return (
    <figure className="border-t border-line px-3.5 py-2">
      <svg
        className="contest-chart"
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={t('contest.chart', words)}
      >
        <line className="contest-chart-open" x1="0" x2={SIZE.width} y1={openY} y2={openY} />
        <polyline points={path} />
        <circle cx={end.x} cy={end.y} r="4" />
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-ink-3" aria-hidden>
        <span>{first.at}</span>
        <span>{t('contest.range', words)}</span>
        <span>{last.at}</span>
      </figcaption>
    </figure>
  );
}
