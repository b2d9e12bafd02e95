import { formatSigned, Odds, type PickKeys, Sparkline, useCountUp, usePriceText } from '@pavilion/ui';
import { ChevronDown } from 'lucide-react';
import { memo, useCallback } from 'react';
import { useMarketField, usePriceTrail } from '../../live/index.ts';
import { AuctionCheck } from '../../betting/auction-check.tsx';
import { toneOf } from '../../text/house-odds.ts';
import { decimalOf } from '../../text/money.ts';
import { t } from '../../messages/index.ts';
import type { Pick, PickPrice } from '../../betting/pick.ts';
import { SaddleNumber } from './result-rows.tsx';
import type { RunnerResult } from './market-panel.tsx';

type Side = Pick['side'];

type RunnerRowProps = {
  readonly marketId: string;
  readonly selectionId: number;
  readonly name: string;
  /** The number that the runner wears in a race. */
  readonly number?: string | undefined;
  /** The runner's position in a race that is run. */
  readonly place?: number | undefined;
  /** True if the prices are lines. */
  readonly isLine: boolean;
  readonly result: RunnerResult | undefined;
  /** The prices of the bets on the runner that are on the slip. */
  readonly backPicked?: number | undefined;
  readonly layPicked?: number | undefined;
  readonly disabled: boolean;
  readonly onPick: PickPrice;
  /** Opens or closes the market depth. */
  readonly onDepth?: ((selectionId: number) => void) | undefined;
  readonly isDepthOpen?: boolean;
};

/** One runner: its name, its result if it wins, and three prices for each side with the best prices in the middle. */
export const RunnerRow = memo(function RunnerRow({
  marketId,
  selectionId,
  name,
  number,
  place,
  isLine,
  result,
  backPicked,
  layPicked,
  disabled,
  onPick,
  onDepth,
  isDepthOpen = false,
}: RunnerRowProps) {
  const cell = { marketId, selectionId, name, isLine, disabled, onPick };
  return (
    <div className="runner" data-picked={backPicked !== undefined || layPicked !== undefined}>
      <div className="runner-name">
        <span className="runner-words">
          <span className="runner-title text-base font-semibold">
            <SaddleNumber number={number} />
            {name}
          </span>
          <Result result={result} />
          {place === undefined ? (
            <Factor marketId={marketId} selectionId={selectionId} />
          ) : (
            <b className="runner-place" data-first={place === 1}>
              {t('race.position', { place })}
            </b>
          )}
          <Removed marketId={marketId} selectionId={selectionId} />
          <StartingPrice marketId={marketId} selectionId={selectionId} name={name} />
        </span>
        {onDepth !== undefined && (
          <button
            type="button"
            className="runner-depth"
            aria-label={t('depth.open', { name })}
            title={t('depth.open', { name })}
            aria-expanded={isDepthOpen}
            onClick={() => onDepth(selectionId)}
          >
            <Trail marketId={marketId} selectionId={selectionId} />
            <ChevronDown size={16} aria-hidden className={isDepthOpen ? 'rotate-180' : ''} />
          </button>
        )}
      </div>
      <Cell {...cell} side="BACK" level={2} picked={backPicked} />
      <Cell {...cell} side="BACK" level={1} picked={backPicked} />
      <Cell {...cell} side="BACK" level={0} picked={backPicked} />
      <Cell {...cell} side="LAY" level={0} picked={layPicked} />
      <Cell {...cell} side="LAY" level={1} picked={layPicked} />
      <Cell {...cell} side="LAY" level={2} picked={layPicked} />
    </div>
  );
});

type CellProps = Omit<RunnerRowProps, 'number' | 'place' | 'result' | 'backPicked' | 'layPicked' | 'onDepth' | 'depthOpen'> & {
  readonly side: Side;
  readonly level: 0 | 1 | 2;
  readonly picked: number | undefined;
};

/** Subscribes only to its own price and volume. It is pressed while its price is the one on the slip. */
function Cell({ marketId, selectionId, name, isLine, side, level, picked, disabled, onPick }: CellProps) {
  const offer = useMarketField(marketId, (live) => {
    const runner = live.runners.find((entry) => entry.selection_id === selectionId);
    return (side === 'BACK' ? runner?.available_to_back : runner?.available_to_lay)?.[level];
  });
  const pick = useCallback(
    (price: number, keys: PickKeys) => onPick({ marketId, selectionId, side, price }, keys),
    [marketId, onPick, selectionId, side],
  );
  return (
    <Odds
      side={toneOf(side, isLine)}
      level={level}
      price={offer?.[0]}
      size={offer?.[1]}
      label={`${sideText(side, isLine)} ${name}`}
      isPlain={isLine}
      isPressed={picked !== undefined && picked === offer?.[0]}
      disabled={disabled}
      onPick={pick}
    />
  );
}

function sideText(side: Side, isLine: boolean): string {
  if (isLine) return t(side === 'BACK' ? 'line.sell' : 'line.buy');
  return t(side === 'BACK' ? 'match.back' : 'match.lay');
}

/** The percentage by which prices of the other runners are reduced if this runner is withdrawn. */
function Factor({ marketId, selectionId }: { readonly marketId: string; readonly selectionId: number }) {
  const percent = useMarketField(
    marketId,
    (live) => live.runners.find((entry) => entry.selection_id === selectionId)?.factor_percent ?? undefined,
  );
  if (percent === undefined) return null;
  return (
    <span className="runner-factor text-sm text-ink-3" title={t('match.factor', { percent })}>
      {t('match.factorShort', { percent })}
    </span>
  );
}

/** The starting price of the runner, or the projected prices before the auction. It is empty in a market without bets at the starting price. */
function StartingPrice({
  marketId,
  selectionId,
  name,
}: {
  readonly marketId: string;
  readonly selectionId: number;
  readonly name: string;
}) {
  const odds = usePriceText();
  const prices = useMarketField(
    marketId,
    (live) => live.runners.find((entry) => entry.selection_id === selectionId)?.starting_prices,
  );
  if (prices === undefined) return null;
  const { near, far, price } = prices;
  const parts = [
    near === null ? undefined : t('startingPrice.near', { price: odds(near) }),
    far === null ? undefined : t('startingPrice.far', { price: odds(far) }),
  ].filter((part) => part !== undefined);
  if (parts.length === 0 && price === null) return null;
  return (
    <span className="block truncate text-sm text-ink-3">
      {parts.join(' · ')}
      {price !== null && (
        <AuctionCheck marketId={marketId} selection={{ selection_id: selectionId, name }}>
          {t('startingPrice.final', { price: odds(price) })}
        </AuctionCheck>
      )}
    </span>
  );
}

/** A withdrawn runner, with the reduction that its withdrawal caused for bets on the others. */
function Removed({ marketId, selectionId }: { readonly marketId: string; readonly selectionId: number }) {
  const percent = useMarketField(marketId, (live) => {
    const runner = live.runners.find((entry) => entry.selection_id === selectionId);
    return runner?.status === 'REMOVED' ? (runner.reduction_percent ?? 0) : undefined;
  });
  if (percent === undefined) return null;
  return (
    <span className="block text-warn">{percent === 0 ? t('match.nonRunner') : t('match.nonRunnerReduced', { percent })}</span>
  );
}

function Result({ result }: { result: RunnerResult | undefined }) {
  if (result === undefined || (result.now === 0 && result.after === undefined)) return null;
  return (
    <span className="runner-result" title={t('match.ifWins')}>
      {result.after === undefined ? (
        <Figure minor={result.now} isFaded={false} />
      ) : (
        <>
          <span className="runner-before">
            <Figure minor={result.now} isFaded />
            <span className="text-ink-3">→</span>
          </span>
          <Figure minor={result.after} isFaded={false} />
        </>
      )}
    </span>
  );
}

function Figure({ minor, isFaded }: { minor: number; isFaded: boolean }) {
  const tone = isFaded || minor === 0 ? 'text-ink-3' : minor > 0 ? 'text-gain' : 'text-loss';
  return <span className={tone}>{formatSigned(decimalOf(useCountUp(minor)))}</span>;
}

function Trail({ marketId, selectionId }: { marketId: string; selectionId: number }) {
  const trail = usePriceTrail(marketId, selectionId);
  return <Sparkline values={trail} width={64} height={24} label={t('match.priceLine')} className="runner-trail flex-none" />;
}
