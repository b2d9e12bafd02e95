import type { BetSide } from '@pavilion/core/market';
import { Amount } from '@pavilion/ui';
import { t } from '../../lib/messages/index.ts';
import type { Outcome } from './what-if.ts';

type PositionLadderProps = {
  readonly outcomes: readonly Outcome[];
  /** The sides of the quote, in the order of the figures `taken`. */
  readonly sides: readonly BetSide[];
};

/** The largest share of its cell that a bar fills on one side; the rest keeps it off the name beside it. */
const SIDE_PERCENT = 46;

/** Shows the house's result under every outcome: now, and after one bet at the limit on either side of the draft quote. */
export function PositionLadder({ outcomes, sides }: PositionLadderProps) {
  const largest = Math.max(1, ...outcomes.map(({ now }) => Math.abs(now)));
  return (
    <table className="trading-ladder" aria-label={t('trading.position')}>
      <thead>
        <tr>
          <th scope="col">{t('trading.result')}</th>
          <th scope="col" className="trading-chart">
            <span className="sr-only">{t('trading.chart')}</span>
          </th>
          <th scope="col">{t('trading.now')}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {t('trading.ifTaken', { side: t(`trading.side.${side}`) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ name, now, taken }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="trading-chart" aria-hidden>
              <Bar share={now / largest} />
            </td>
            <td className="font-semibold">
              <Amount value={now} isSigned />
            </td>
            {taken.map((figure, place) => (
              <td key={sides[place]}>
                <Amount value={figure} isSigned />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share }: { share: number }) {
  const width = `${Math.abs(share) * SIDE_PERCENT}%`;
  return (
    <span className="trading-bar" data-gain={share > 0} style={share < 0 ? { right: '50%', width } : { left: '50%', width }} />
  );
}
