import type { ExchangeReads } from '@pavilion/core/exchange';
import type { Call } from '../../platform/http/handlers.ts';
import type { Refused } from '@pavilion/server/refused';
import type { weightOf } from './bet-preview-reads.ts';

export type Weight = ReturnType<typeof weightOf>;

/** Carries a bet out unless the account's owner has set something against it; `weigh` is asked only when there may be (undefined: nothing is taken). */
export type BetGuard = {
  guardBet<T>(account: number, weigh: () => Promise<Weight | undefined>, act: () => Promise<T>): Promise<T | Refused>;
};

/** True if the call repeats one that was carried out. */
export function isRepeat(exchange: ExchangeReads, { caller, key }: Call): boolean {
  return key !== undefined && exchange.isKeyUsed(caller.userId, key);
}
