import type { HouseBook } from '@pavilion/contract/http';
import type { BetSide } from '@pavilion/core/market';
import { Digits, formatVolume, usePriceMove, usePriceText } from '@pavilion/ui';
import { mainNumber, oddsText, rateText, sideWord, toneOf } from '../text/house-odds.ts';
import { t } from '../messages/index.ts';

type Quote = HouseBook['rows'][number]['quotes'][number];

/** A tapped quote. */
export type HouseTap = { readonly market: HouseBook; readonly selectionId: number; readonly quote: Quote };

type HouseCellProps = {
  readonly side: BetSide;
  readonly name: string;
  /** Absent: this side takes no bets. */
  readonly quote: Quote | undefined;
  readonly isPressed: boolean;
  readonly disabled: boolean;
  readonly onPick: (quote: Quote) => void;
};

/** Shows the house's quote on one side: a large line with its small rate, or a rate or price above the limit (settlement 2.2). */
export function HouseCell({ side, name, quote, isPressed, disabled, onPick }: HouseCellProps) {
  const priceText = usePriceText();
  const move = usePriceMove(quote === undefined ? undefined : heightOf(quote));
  const word = sideWord(side);
  const small = quote === undefined ? undefined : quote.line === null ? formatVolume(quote.limit) : rateText(quote, priceText);
  return (
    <button
      type="button"
      className="odds"
      data-side={toneOf(side)}
      data-level={0}
      data-empty={quote === undefined}
      aria-pressed={isPressed}
      aria-label={
        quote === undefined
          ? t('house.noQuote', { side: word, name })
          : t('house.cell', { side: word, name, odds: oddsText(quote, priceText), limit: formatVolume(quote.limit) })
      }
      disabled={disabled || quote === undefined}
      onClick={() => quote !== undefined && onPick(quote)}
    >
      <span ref={move} className="odds-move" aria-hidden />
      <Digits className="odds-price" text={quote === undefined ? '–' : mainNumber(quote, priceText)} />
      {small !== undefined && <Digits className="odds-size" text={small} />}
    </button>
  );
}

const LINE_WEIGHT = 1_000_000;

/** Returns a number that rises with the line, and with the rate if the line stays the same. */
function heightOf({ line, rate, price }: Quote): number {
  return (line ?? 0) * LINE_WEIGHT + (rate ?? price ?? 0);
}
