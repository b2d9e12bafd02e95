import type { CasinoBet } from '@pavilion/contract/http';
import { formatAmount, marketWords, selectionWords } from '@pavilion/ui';
import { t } from '../../messages/index.ts';

type CasinoTicket = CasinoBet['tickets'][number];

/** Describes a ticket in one line: selection, side, price and stake. A bet that a pay table pays has no price and can only be backed. */
export function casinoTicketText(gameCode: string, { market, selection, side, price, stake }: CasinoTicket): string {
  const bet = selectionWords(gameCode, market, selection);
  const what = selection === '-' ? bet : `${bet} (${marketWords(market)})`;
  const how = price === null ? '' : ` ${t(side === 'BACK' ? 'match.back' : 'match.lay')} @ ${price}`;
  return `${what}${how}, ${formatAmount(stake)}`;
}
