import { playerWords, type NoCashOutReason } from '@pavilion/contract/messages/player.en';
import type { CashOut, CashOutQuery, ExchangeReads } from '@pavilion/core/exchange';

export type NoCashOut = { readonly reason: NoCashOutReason };

/** Returns the cash-out of a position or of some of its bets, or the reason why there is none. */
export function cashOutOf(exchange: ExchangeReads, asked: CashOutQuery): CashOut | NoCashOut {
  const quote = exchange.cashOut(asked);
  return typeof quote === 'string' ? { reason: playerWords[`noCashOut.${quote}`] } : quote;
}
