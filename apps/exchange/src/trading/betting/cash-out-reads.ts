import { playerWords, type NoCashOutReason } from '@pavilion/contract/messages/player.en';
import type { CashOut, ExchangeReads } from '@pavilion/core/exchange';

export type NoCashOut = { readonly reason: NoCashOutReason };

/** Returns the bet that levels a position, or `percent` of its difference, or says why there is none. */
export function cashOutOf(exchange: ExchangeReads, market: number, account: number, percent: number): CashOut | NoCashOut {
  const quote = exchange.cashOut(account, market, percent);
  return typeof quote === 'string' ? { reason: playerWords[`noCashOut.${quote}`] } : quote;
}
