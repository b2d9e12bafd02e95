import type { BetRow } from '@pavilion/contract/http';
import { movePrice, type Price } from '@pavilion/core/odds';
import { formatVolume, usePriceText } from '@pavilion/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '../../messages/index.ts';
import { decimalOf, priceOf } from '../../text/money.ts';
import { depthText } from './words.ts';

type OwnOrderProps = {
  readonly bet: BetRow;
  /** The price to which the player is moving the bet; undefined if the bet is not being moved. */
  readonly aim: Price | undefined;
  /** True while a change or cancellation of the bet is being sent. A second one is refused meanwhile. */
  readonly isBusy: boolean;
  readonly onAim: (price: Price | undefined) => void;
  readonly onMove: (price: Price) => void;
  readonly onCancel: () => void;
};

/** Shorter movements count as a tap, because a finger trembles. */
const DRAG_PX_MIN = 6;

/**
 * A waiting bet on the ladder. Dragging it to another price changes the bet; a tap cancels it. With the keyboard, the arrow keys choose a
 * price, Enter moves the bet there, Esc leaves it unmoved, and Delete cancels it.
 */
export function OwnOrder({ bet, aim, isBusy, onAim, onMove, onCancel }: OwnOrderProps) {
  const odds = usePriceText();
  const start = useRef<{ readonly x: number; readonly y: number; isDragged: boolean }>(undefined);
  const here = priceOf(bet.price);
  const side = t(bet.side === 'BACK' ? 'match.back' : 'match.lay');
  const moveTo = (price: Price | undefined): void => {
    onAim(undefined);
    if (!isBusy && price !== undefined && price !== here) onMove(price);
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, isDragged: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>): void => {
    const from = start.current;
    if (from === undefined) return;
    from.isDragged ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) >= DRAG_PX_MIN;
    if (from.isDragged) onAim(priceUnder(event.clientX, event.clientY));
  };
  const onPointerUp = (): void => {
    if (start.current?.isDragged === true) moveTo(aim);
  };
  const onClick = (): void => {
    const isDragged = start.current?.isDragged === true;
    start.current = undefined;
    if (!isDragged && !isBusy) onCancel();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isBusy && event.key !== 'Escape') return;
    const tick = TICKS[event.key];
    if (tick !== undefined) onAim(movePrice(aim ?? here, tick));
    else if (event.key === 'Enter' && aim !== undefined) moveTo(aim);
    else if (event.key === 'Escape' && aim !== undefined) onAim(undefined);
    else if (event.key === 'Delete' || event.key === 'Backspace') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      className="own-order"
      data-side={bet.side === 'BACK' ? 'back' : 'lay'}
      data-moving={aim !== undefined}
      aria-busy={isBusy}
      title={depthText('ownHint')}
      aria-label={
        aim === undefined
          ? depthText('own', { side, stake: formatVolume(bet.size_remaining), price: odds(bet.price) })
          : depthText('ownAim', { side, stake: formatVolume(bet.size_remaining), price: odds(decimalOf(aim)) })
      }
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => onAim(undefined)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={() => onAim(undefined)}
    >
      {formatVolume(bet.size_remaining)}
    </button>
  );
}

const TICKS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Returns the price of the ladder's row under a pointer. */
function priceUnder(x: number, y: number): Price | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-ladder-price]');
  const price = Number(row?.dataset['ladderPrice'] ?? Number.NaN);
  return Number.isSafeInteger(price) ? (price as Price) : undefined;
}
