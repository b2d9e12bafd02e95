import type { MarketBook } from '@pavilion/contract/http';
import { formatVolume } from '@pavilion/ui';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { useBackCloses } from '../../device/use-back-closes.ts';
import { useMarketField } from '../../live/index.ts';
import { secondsOf } from '../../text/dates.ts';
import { nameText, t } from '../../messages/index.ts';
import { isOver } from '../../text/market-words.ts';
import type { Picked } from '../../betting/picked-here.ts';
import type { PickPrice } from '../../betting/pick.ts';
import { BallRunning, MarketStop } from '../../parts/market-stop.tsx';
import { bookPercent } from './book-percent.ts';
import './markets.css';
import { ResultRows } from './result-rows.tsx';
import { RunnerRow } from './runner-row.tsx';

/** A result in minor units now and, while a bet is being typed, after it. */
export type RunnerResult = { readonly now: number; readonly after: number | undefined };

/** From this many runners, a narrow market gives each runner one line with the best two prices. Six prices below each name would fill several screens. */
const LONG_MIN = 5;

type MarketPanelProps = {
  /** The market as loaded when the screen was opened; the stream updates it. */
  readonly market: MarketBook;
  /** The numbers that the runners of a race wear, by name. */
  readonly numbers?: ReadonlyMap<string, string> | undefined;
  /** The positions of the runners in a race that is run, by name. */
  readonly places?: ReadonlyMap<string, number> | undefined;
  /** The prices of this market that are on the slip. */
  readonly picked: readonly Picked[];
  /** In the order of the runners. */
  readonly results: readonly RunnerResult[];
  readonly isBettable: boolean;
  readonly onPick: PickPrice;
  readonly actions?: ReactNode;
  /** Renders the market depth behind the three prices of a runner. */
  readonly depth?: (selectionId: number, name: string) => ReactNode;
};

/** One market. Every runner has three prices and volumes on each side and its result. A stopped market shows why it takes no bets. */
export function MarketPanel({ market, numbers, places, picked, results, isBettable, onPick, actions, depth }: MarketPanelProps) {
  const [deep, setDeep] = useState<number>();
  const onDepth = useCallback((id: number) => setDeep((before) => (before === id ? undefined : id)), []);
  useBackCloses(deep !== undefined, () => setDeep(undefined));
  const status = useMarketField(market.market_id, (live) => live.status) ?? market.status;
  return (
    <section className="panel market" aria-label={nameText(market.name)} data-long={market.runners.length >= LONG_MIN}>
      <MarketTitle market={market} status={status} actions={actions} />
      {isOver(status) ? (
        <ResultRows market={market} status={status} numbers={numbers} />
      ) : (
        <>
          {market.each_way !== null && <p className="px-3.5 pb-1 text-ink-2">{t('eachWay.hint', market.each_way)}</p>}
          {market.lines !== null && <p className="px-3.5 pb-1 text-ink-2">{t('line.hint')}</p>}
          <div className="market-head">
            {market.lines === null && <BookPercent marketId={market.market_id} side="back" />}
            <span data-head="back" aria-hidden>
              {t(market.lines === null ? 'match.back' : 'line.sell')}
            </span>
            <span data-head="lay" aria-hidden>
              {t(market.lines === null ? 'match.lay' : 'line.buy')}
            </span>
            {market.lines === null && <BookPercent marketId={market.market_id} side="lay" />}
          </div>
          <div className="relative">
            {market.runners.map((runner, index) => (
              <Fragment key={runner.selection_id}>
                <RunnerRow
                  marketId={market.market_id}
                  selectionId={runner.selection_id}
                  name={nameText(runner.name)}
                  number={numbers?.get(runner.name)}
                  place={places?.get(runner.name)}
                  isLine={market.lines !== null}
                  result={results[index]}
                  backPicked={priceOn(picked, runner.selection_id, 'BACK')}
                  layPicked={priceOn(picked, runner.selection_id, 'LAY')}
                  disabled={!isBettable || status !== 'OPEN'}
                  onPick={onPick}
                  onDepth={depth === undefined ? undefined : onDepth}
                  isDepthOpen={deep === runner.selection_id}
                />
                {deep === runner.selection_id && depth?.(runner.selection_id, nameText(runner.name))}
              </Fragment>
            ))}
            <MarketStop status={status} />
          </div>
        </>
      )}
      <MarketTerms market={market} />
    </section>
  );
}

/** Returns the price of the bet on the slip on this side of a runner. */
function priceOn(picked: readonly Picked[], selectionId: number, side: Picked['side']): number | undefined {
  return picked.find((pick) => pick.selectionId === selectionId && pick.side === side)?.price;
}

/** The sum of the chances that the best prices of one side imply. It is hidden while a runner has no price on that side. */
function BookPercent({ marketId, side }: { readonly marketId: string; readonly side: 'back' | 'lay' }) {
  const percent = useMarketField(marketId, (live) => bookPercent(live.runners, side));
  if (percent === undefined) return null;
  return (
    <span data-book={side} title={t(side === 'back' ? 'match.backBook' : 'match.layBook')}>
      {percent} %
    </span>
  );
}

/** The stake limits, which may change while the market runs. */
function MarketTerms({ market }: { market: MarketBook }) {
  const min = useMarketField(market.market_id, (live) => live.min_stake) ?? market.min_stake;
  const max = useMarketField(market.market_id, (live) => live.max_stake) ?? market.max_stake;
  return (
    <p className="market-terms">
      <span>{t('match.minMax', { min: formatVolume(min), max: formatVolume(max) })}</span>
      <span>{t('match.commission', { percent: market.commission_percent })}</span>
    </p>
  );
}

type MarketTitleProps = Pick<MarketPanelProps, 'market' | 'actions'> & { readonly status: MarketBook['status'] };

function MarketTitle({ market, status, actions }: MarketTitleProps) {
  const inPlay = useMarketField(market.market_id, (live) => live.in_play) ?? market.in_play;
  const delayMs = useMarketField(market.market_id, (live) => live.bet_delay_ms) ?? market.bet_delay_ms;
  const traded = useMarketField(market.market_id, (live) => live.traded) ?? market.traded;
  return (
    <header className="market-title">
      <h2 className="caption min-w-0 grow text-base">{nameText(market.name)}</h2>
      {inPlay && delayMs > 0 && (
        <span className="market-delay text-ink-2">{t('match.delay', { seconds: secondsOf(delayMs) })}</span>
      )}
      <span className="market-matched text-ink-2">
        <BallRunning status={status}>
          {t('match.matched')} <b className="text-ink">{formatVolume(traded)}</b>
        </BallRunning>
      </span>
      {actions}
    </header>
  );
}
