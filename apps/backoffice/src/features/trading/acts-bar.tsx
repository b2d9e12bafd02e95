import type { FoundMarket } from '@pavilion/contract/http/market-office';
import type { ReactNode } from 'react';
import { MarketBadge } from '../../lib/market-badge.tsx';

type ActsBarProps = {
  /** The state that the acts change, for a phone: there the bar is all that always shows. */
  readonly state: ReactNode;
  readonly children: ReactNode;
};

/** The urgent acts of a match or market. On a phone they stay at the bottom, under the thumb, with the state above them. */
export function ActsBar({ state, children }: ActsBarProps) {
  return (
    <div className="trading-acts">
      <p className="trading-acts-state">{state}</p>
      {children}
    </div>
  );
}

type MarketStateProps = { readonly market: Pick<FoundMarket['market'], 'status' | 'name'>; readonly score: string };

/** The status and name of the market on the desk, and the score of its match. */
export function MarketState({ market, score }: MarketStateProps) {
  return (
    <>
      <MarketBadge status={market.status} />
      <b className="max-w-[60%] flex-none truncate">{market.name}</b>
      <span className="ml-auto min-w-0 truncate text-ink-2">{score}</span>
    </>
  );
}
