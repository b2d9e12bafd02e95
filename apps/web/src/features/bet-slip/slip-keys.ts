import { formatPrice } from '@pavilion/ui';
import type { KeyboardEvent } from 'react';
import { decimalOf } from '../../text/money.ts';
import { ladderOf } from './lines.ts';
import { hundredthsInput, stepPrice } from './price-steps.ts';
import { editBet } from './slip-store.ts';
import { stakeFieldOf } from './stake-focus.ts';
import type { OrderOnMarket } from './writing.ts';

export type SlipActions = {
  readonly place: () => void;
  readonly leave: () => void;
  readonly typeStake: (text: string) => void;
  /** Absent where the odds are the house's. */
  readonly move?: (ticks: number) => void;
};

/**
 * Handles a key of the slip. Up and down move the odds by a tick, page keys by ten. A digit outside the fields is typed into the stake, and Alt with a digit
 * picks one of the stakes of the buttons. Enter places the bet, Esc closes the slip.
 */
export function handleSlipKey(
  event: KeyboardEvent,
  { place, leave, typeStake, move }: SlipActions,
  stakes: readonly number[],
): void {
  const { target } = event;
  // A form within the slip, such as a stop-loss, and a summary element handle their keys themselves.
  if (target instanceof Element && target.closest('form, summary') !== null) return;
  // A select element uses these keys itself.
  if (target instanceof HTMLSelectElement && event.key !== 'Escape') return;
  const isInField = target instanceof HTMLInputElement;
  // A radio button or a counter uses the arrow keys itself.
  const ownsArrows = isInField && (target.type === 'radio' || target.type === 'number');
  const preset = presetOf(event);
  const ticks = ownsArrows ? undefined : TICKS[event.key];
  if (ticks !== undefined && move !== undefined) move(ticks);
  else if (event.key === 'Escape') leave();
  else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) place();
  else if (preset !== undefined) {
    const stake = stakes[preset - 1];
    if (stake === undefined) return;
    typeStake(String(stake));
  } else {
    // The browser types the digit into the field that has the focus after this handler.
    if (isPlainDigit(event) && !isInField) stakeFieldOf(event.currentTarget)?.select();
    return;
  }
  event.preventDefault();
}

/** Returns the number of the stake button that Alt with a digit picks. The code names the key, because Alt changes the character on some keyboards. */
function presetOf({ code, altKey, ctrlKey, metaKey }: KeyboardEvent): number | undefined {
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  return digit === undefined || !altKey || ctrlKey || metaKey ? undefined : Number(digit);
}

function isPlainDigit({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return /^\d$/.test(key) && !altKey && !ctrlKey && !metaKey;
}

const TICKS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** Moves the typed odds along the ladder, or the typed line along the lines of its market. */
export function moveOdds({ bet, market: { lines } }: OrderOnMarket, ticks: number): void {
  const price = stepPrice(bet.priceText, ticks, lines === null ? undefined : ladderOf(lines));
  if (price !== undefined) editBet(bet, { priceText: lines === null ? formatPrice(decimalOf(price)) : hundredthsInput(price) });
}
