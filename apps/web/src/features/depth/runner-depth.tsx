import { useMarketField } from '../../live/index.ts';
import { stoppedWord } from '../../lib/market-words.ts';
import { t } from '../../lib/messages/index.ts';
import './depth.css';
import { Ladder } from './ladder.tsx';
import { PriceChart } from './price-chart.tsx';

type RunnerDepthProps = {
  readonly marketId: string;
  readonly selectionId: number;
  readonly name: string;
  /** True if prices are current. */
  readonly live: boolean;
  readonly onPick: (pick: {
    readonly marketId: string;
    readonly selectionId: number;
    readonly side: 'BACK' | 'LAY';
    readonly price: number;
  }) => void;
};

/** A runner in depth: every price around the best ones, and the price history. */
export function RunnerDepth({ marketId, selectionId, name, live, onPick }: RunnerDepthProps) {
  const status = useMarketField(marketId, (market) => market.status);
  const stopped = stoppedWord(status ?? 'OPEN');
  return (
    <div className="depth">
      {stopped !== undefined && (
        <p role="status" className="col-span-full font-semibold text-warn">
          {t('slip.marketStopped', { status: stopped })}
        </p>
      )}
      <Ladder
        marketId={marketId}
        selectionId={selectionId}
        name={name}
        bettable={live && status === 'OPEN'}
        onPick={(side, price) => onPick({ marketId, selectionId, side, price })}
      />
      <PriceChart marketId={marketId} selectionId={selectionId} name={name} />
    </div>
  );
}
