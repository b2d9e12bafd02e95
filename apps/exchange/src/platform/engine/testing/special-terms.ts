import type { MarketTerms } from '@pavilion/core/market';
import type { Minor } from '@pavilion/core/money';

/** Terms shared by special markets (each-way, lines) with random histories. */
export const SPECIAL_TERMS: Omit<MarketTerms, 'kind' | 'runners'> = {
  winners: 1,
  ladder: 'CLASSIC',
  crossMatching: false,
  turnsInPlay: true,
  betDelayMs: 0,
  passiveOrdersAtOnce: false,
  commissionBps: 200,
  discountAllowed: true,
  minStake: 100 as Minor,
  minPayout: 0 as Minor,
  maxStake: 10_000_000 as Minor,
  maxProfit: 0 as Minor,
  maxPrice: 0,
  exposureLimit: 0 as Minor,
  priceGuard: 0,
};
