import { Tabs } from '@pavilion/ui';
import { type ReactNode, useState } from 'react';
import { useMarketField } from '../../live/index.ts';
import type { PickPrice } from '../../betting/pick.ts';
import { stoppedWord } from '../../text/market-words.ts';
import { t } from '../../messages/index.ts';
import { DepthChart } from './depth-chart.tsx';
import './depth.css';
import { Ladder } from './ladder.tsx';
import { PriceAlerts } from './price-alerts.tsx';
import { PriceChart } from './price-chart.tsx';
import { TradesTape } from './trades-tape.tsx';
import { depthText } from './words.ts';

type RunnerDepthProps = {
  readonly marketId: string;
  readonly selectionId: number;
  readonly name: string;
  /** True if prices are current. */
  readonly isLive: boolean;
  readonly onPick: PickPrice;
};

const VIEWS = ['tabChart', 'tabDepth', 'tabTrades', 'tabAlerts'] as const;
type View = (typeof VIEWS)[number];

/** A runner's ladder, with a second view beside it: the price over time, the offers, the trades or the price alerts. */
export function RunnerDepth({ marketId, selectionId, name, isLive, onPick }: RunnerDepthProps) {
  const status = useMarketField(marketId, (market) => market.status);
  const [view, setView] = useState<View>('tabChart');
  const runner = { marketId, selectionId, name };
  const views: Readonly<Record<View, ReactNode>> = {
    tabChart: <PriceChart {...runner} />,
    tabDepth: <DepthChart {...runner} />,
    tabTrades: <TradesTape {...runner} />,
    tabAlerts: <PriceAlerts {...runner} />,
  };
  const stopped = stoppedWord(status ?? 'OPEN');
  return (
    <section className="depth" aria-label={depthText('panel', { name })}>
      {stopped !== undefined && (
        <p role="status" className="col-span-full font-semibold text-warn">
          {t('slip.marketStopped', { status: stopped })}
        </p>
      )}
      <Ladder
        marketId={marketId}
        selectionId={selectionId}
        name={name}
        isBettable={isLive && status === 'OPEN'}
        onPick={(side, price, keys) => onPick({ marketId, selectionId, side, price }, keys)}
      />
      <Tabs
        label={depthText('views')}
        value={view}
        onChange={(id) => setView(VIEWS.find((each) => each === id) ?? 'tabChart')}
        tabs={VIEWS.map((id) => ({ id, label: depthText(id), content: view === id ? views[id] : null }))}
      />
    </section>
  );
}
