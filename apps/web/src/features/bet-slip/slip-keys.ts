import { formatPrice } from '@pavilion/ui';
import type { KeyboardEvent } from 'react';
import { usePreferences } from '../../device/preferences.ts';
import { useButtonValues } from '../../member/use-button-values.ts';
import { decimalOf } from '../../text/money.ts';
import { ladderOf } from './lines.ts';
import { hundredthsInput, stepPrice } from './price-steps.ts';
import { editBet } from './slip-store.ts';
import type { OrderOnMarket } from './writing.ts';

type SlipActions = {
  readonly place: () => void;
  readonly leave: () => void;
  readonly typeStake: (text: string) => void;
  /** Absent where the odds are the house's. */
  readonly move?: (ticks: number) => void;
};

/**
 * Returns the handler of the slip's keys. Up and down move the odds by a tick, page keys by ten. Digits pick a stake button, Enter places the bet, Esc closes
 * the slip.
 */
export function useSlipKeys({ place, leave, typeStake, move }: SlipActions): (event: KeyboardEvent) => void {
  const values = useButtonValues().data?.filter((value) => value.type === 'Game') ?? [];
  const hotkeys = usePreferences((preferences) => preferences.hotkeys);
  return (event) => {
    const { target } = event;
    // A form within the slip, such as a stop-loss, and a summary element handle their keys themselves.
    if (target instanceof Element && target.closest('form, summary') !== null) return;
    // A select element uses these keys itself.
    if (target instanceof HTMLSelectElement && event.key !== 'Escape') return;
    const isInField = target instanceof HTMLInputElement;
    // A radio button or a counter uses the arrow keys itself.
    const ownsArrows = isInField && (target.type === 'radio' || target.type === 'number');
    const ticks = ownsArrows ? undefined : TICKS[event.key];
    if (ticks !== undefined && move !== undefined) move(ticks);
    else if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) place();
    else if (/^[1-9]$/.test(event.key) && !isInField && !event.ctrlKey && !event.metaKey && !event.altKey && hotkeys) {
      const value = values[Number(event.key) - 1];
      if (value !== undefined) typeStake(String(value.button_value));
    } else return;
    event.preventDefault();
  };
}

const TICKS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Moves the typed odds along the ladder, or the typed line along the lines of its market. */
export function moveOdds({ bet, market: { lines } }: OrderOnMarket, ticks: number): void {
  const price = stepPrice(bet.priceText, ticks, lines === null ? undefined : ladderOf(lines));
  if (price !== undefined) editBet(bet, { priceText: lines === null ? formatPrice(decimalOf(price)) : hundredthsInput(price) });
}
