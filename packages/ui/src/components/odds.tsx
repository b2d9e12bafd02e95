import { createContext, memo, useContext, useEffect, useRef } from 'react';
import { formatVolume } from './numbers.ts';
import { usePriceText } from './odds-format.ts';

export type OddsSide = 'back' | 'lay';

type OddsProps = {
  readonly side: OddsSide;
  /** Decimal odds; undefined without an offer. */
  readonly price: number | undefined;
  readonly size: number | undefined;
  /** True for a line, which is shown as a plain number. */
  readonly isPlain?: boolean;
  /** 0 is the best price, 2 the third. */
  readonly level?: 0 | 1 | 2;
  /** The side and the runner, such as "Back Netherlands". Price and volume are added to it. */
  readonly label: string;
  readonly isPressed?: boolean;
  readonly disabled?: boolean;
  readonly onPick?: ((price: number, keys: PickKeys) => void) | undefined;
};

/** The modifier keys that were held while a price was picked. */
export type PickKeys = Pick<MouseEvent, 'shiftKey' | 'altKey'>;

/** Words for a price in a screen reader. */
export type OddsWords = {
  readonly offer: (label: string, price: string, volume: string) => string;
  readonly none: (label: string) => string;
};

export const OddsWordsContext = createContext<OddsWords>({
  offer: (label, price, volume) => `${label} at ${price}, ${volume} available`,
  none: (label) => `${label}, no offer`,
});

const FLASH_MS = 900;

/**
 * A price that can be taken. A wedge shows for a moment if the price rose or fell. The wedge is animated outside React, so that a moving market renders only
 * the two numbers.
 */
export const Odds = memo(function Odds(props: OddsProps) {
  const { side, price, size, level = 0, isPlain = false, label, isPressed = false, disabled = false, onPick } = props;
  const oddsText = usePriceText();
  const text = isPlain ? String : oddsText;
  const words = useContext(OddsWordsContext);
  const move = usePriceMove(price);
  const isEmpty = price === undefined;
  return (
    <button
      type="button"
      className="odds"
      data-side={side}
      data-level={level}
      data-empty={isEmpty}
      aria-pressed={isPressed}
      aria-label={isEmpty ? words.none(label) : words.offer(label, text(price), formatVolume(size ?? 0))}
      disabled={disabled || isEmpty || onPick === undefined}
      onClick={(event) => price !== undefined && onPick?.(price, event)}
    >
      <span ref={move} className="odds-move" aria-hidden />
      <Digits className="odds-price" text={isEmpty ? '–' : text(price)} />
      {size !== undefined && !isEmpty && <Digits className="odds-size" text={formatVolume(size)} />}
    </button>
  );
});

/**
 * A number in the middle of its cell. When the number of digits changes, the number becomes a new element. Otherwise browsers and screen magnifiers would count
 * it as an element that moved.
 */
export function Digits({ className, text }: { className: string; text: string }) {
  return (
    <span key={text.length} className={className}>
      {text}
    </span>
  );
}

/** Returns a ref for an element. The element shows the wedge whenever the number rises or falls. */
export function usePriceMove(price: number | undefined) {
  const move = useRef<HTMLSpanElement>(null);
  const before = useRef(price);
  useEffect(() => {
    const last = before.current;
    before.current = price;
    const element = move.current;
    if (element === null || price === undefined || last === undefined || last === price) return;
    element.dataset['move'] = price > last ? 'up' : 'down';
    element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], FLASH_MS);
  }, [price]);
  return move;
}
