import { formatAmount, formatVolume, usePriceText } from '@pavilion/ui';
import { useMemo } from 'react';
import { ReadableChart } from '../../chart/readable-chart.tsx';
import { t } from '../../messages/index.ts';
import { type DepthPoint, depthShape } from './depth-shape.ts';
import { useRunnerBook, useTraded } from './use-depth.ts';
import { depthText } from './words.ts';

const SIZE = { width: 480, height: 260 };
const BAR_WIDTH = 6;

type DepthChartProps = { readonly marketId: string; readonly selectionId: number; readonly name: string };

/** The offers of both sides, summed from the best price outward, and the amounts traded at each price. */
export function DepthChart({ marketId, selectionId, name }: DepthChartProps) {
  const odds = usePriceText();
  const book = useRunnerBook(marketId, selectionId);
  const traded = useTraded(marketId, selectionId);
  const shape = useMemo(() => (book === undefined ? undefined : depthShape(book, traded, SIZE)), [book, traded]);
  if (shape === undefined) return <p className="py-10 text-center text-ink-3">{depthText('noPrices')}</p>;
  const sideOf = ({ side }: DepthPoint): string => t(side === 'BACK' ? 'match.back' : 'match.lay');
  const read = (place: number): string => {
    const point = shape.points[place];
    if (point === undefined) return '';
    const [size, total] = [formatVolume(point.size), formatVolume(point.total)];
    return depthText('depthRead', {
      side: sideOf(point),
      price: odds(point.price),
      size,
      total,
      traded: formatVolume(point.traded),
    });
  };
  return (
    <ReadableChart
      label={depthText('depthChart', { name })}
      size={SIZE}
      xs={shape.points.map(({ x }) => x)}
      read={read}
      caption={depthText('bestTo', { back: formatVolume(shape.toBack), lay: formatVolume(shape.toLay) })}
      columns={[depthText('price'), depthText('side'), depthText('size'), depthText('total'), depthText('matched')]}
      rows={shape.points
        .toReversed()
        .map((point) => [
          odds(point.price),
          sideOf(point),
          formatAmount(point.size),
          formatAmount(point.total),
          formatAmount(point.traded),
        ])}
    >
      {shape.bars.map(({ x, height }) => (
        <rect
          key={x}
          className="price-chart-bar"
          x={x - BAR_WIDTH / 2}
          y={SIZE.height - height}
          width={BAR_WIDTH}
          height={height}
        />
      ))}
      <path className="depth-area" data-side="back" d={shape.back} />
      <path className="depth-area" data-side="lay" d={shape.lay} />
    </ReadableChart>
  );
}
