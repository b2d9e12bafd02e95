import type { CasinoBet } from '@pavilion/contract/http';
import { formatAmount } from '@pavilion/ui';

/** A ticket in a line: what was bet on, which way, at which price, how much. */
export function casinoTicketText({ market, selection, side, price, stake }: CasinoBet['tickets'][number]): string {
  const what = selection === '-' ? market : `${market} ${selection}`;
  return `${what} ${side}${price === null ? '' : ` @ ${price}`}, ${formatAmount(stake)}`;
}
