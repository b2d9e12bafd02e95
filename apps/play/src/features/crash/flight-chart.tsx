import type { WireLastResult } from '@pavilion/contract/provider';
import { formatTwo } from '@pavilion/ui';
import { SHOWN_MAX } from '../../chrome/road.tsx';
import { t } from '../../lib/messages/index.ts';
import { heightOf, linesUpTo, middleOf, pastFlights, topOf } from './flight-history.ts';

const [WIDTH, HEIGHT] = [300, 96];
/** Few flights have narrow bars too. */
const PLACES_MIN = 20;

/** A chart of the last flights, oldest first. It predicts nothing (casino C-REG-11). */
export function FlightChart({ results }: { readonly results: readonly WireLastResult[] }) {
  const shown = results.slice(0, SHOWN_MAX).toReversed();
  const multipliers = shown.map(({ label }) => Number(label));
  const [top, middle] = [topOf(multipliers), middleOf(multipliers)];
  const step = WIDTH / Math.max(PLACES_MIN, multipliers.length);
  const lines = linesUpTo(top).map((multiplier) => ({ multiplier, y: HEIGHT * (1 - heightOf(multiplier, top)) }));
  const title = t('crash.past', { count: multipliers.length });
  return (
    <section className="panel statistics" aria-label={title}>
      <div className="market-head">
        <h2 className="caption">{title}</h2>
      </div>
      <p className="statistics-note">
        {middle !== undefined && `${t('crash.middle', { multiplier: formatTwo(middle) })} `}
        {t('result.lastNote')}
      </p>
      <div className="flight-chart">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={title}>
          {lines.map(({ multiplier, y }) => (
            <path key={multiplier} d={`M0 ${y}H${WIDTH}`} />
          ))}
          {pastFlights(multipliers).map(({ multiplier, height, size }, place) => (
            <rect
              key={shown[place]?.roundId}
              x={place * step + 0.5}
              y={HEIGHT * (1 - height)}
              width={step - 1}
              height={HEIGHT * height}
              data-size={size}
            >
              <title>{`${formatTwo(multiplier)}×`}</title>
            </rect>
          ))}
        </svg>
        {lines.map(({ multiplier, y }) => (
          <b key={multiplier} style={{ top: `${(y / HEIGHT) * 100}%` }} aria-hidden>{`${multiplier}×`}</b>
        ))}
      </div>
    </section>
  );
}
