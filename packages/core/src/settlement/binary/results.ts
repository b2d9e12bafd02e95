import { settled, voided, type Settlement } from '../settlement.ts';

/** A listed future and its expiry, as a day counted from 1 January 1970. */
export type Future = { readonly code: string; readonly expiryDay: number };

/** Returns the future that settles a trading day: the one that expires next. On the day of expiry it is the expiring future (S-BIN-5). */
export function nearMonth(futures: readonly Future[], tradingDay: number): Future | undefined {
  return futures
    .filter(({ expiryDay }) => expiryDay >= tradingDay)
    .reduce<Future | undefined>(
      (nearest, each) => (nearest === undefined || each.expiryDay < nearest.expiryDay ? each : nearest),
      undefined,
    );
}

/**
 * Returns the settlement price of the day for YES and NO lines, in the product's smallest unit. Undefined if the exchange was closed or published no price
 * (S-BIN-1, S-BIN-6).
 */
export function binarySettlement(published: number | undefined): Settlement<number> {
  return published === undefined ? voided('NO_SETTLEMENT_PRICE', 'S-BIN-6') : settled(published, 'S-BIN-1');
}
