import { ZERO, type Minor } from '../money/index.ts';
import type { Price } from '../odds/index.ts';
import { isHouseTerms, type HouseTerms } from './house-terms.ts';
import type { MarketTerms } from './terms.ts';

/**
 * The terms that may change while a market runs. A new bet is checked against them. Bets already accepted are not affected. All other terms are fixed, because
 * accepted bets depend on them: the runners and winners decide the payout, the kind decides the meaning of a bet, and the commission decides the net win.
 */
export type RunningTerms = {
  readonly betDelayMs: number;
  readonly minStake: Minor;
  /** Exchange markets only; 0 in a house market. */
  readonly minPayout: Minor;
  readonly maxStake: Minor;
  readonly maxProfit: Minor;
  readonly exposureLimit: Minor;
  /** Exchange markets only, like the guard; 0 in a house market. */
  readonly maxPrice: Price | 0;
  readonly priceGuard: number;
  /** House markets only; 0 in an exchange market. */
  readonly potLimit: Minor;
};

export const RUNNING_TERMS = [
  'betDelayMs',
  'minStake',
  'minPayout',
  'maxStake',
  'maxProfit',
  'exposureLimit',
  'maxPrice',
  'priceGuard',
  'potLimit',
] as const satisfies readonly (keyof RunningTerms)[];

/** Returns the terms of a market that may change. */
export function runningTermsOf(terms: MarketTerms | HouseTerms): RunningTerms {
  const { betDelayMs, minStake, maxStake, maxProfit, exposureLimit } = terms;
  const common = { betDelayMs, minStake, maxStake, maxProfit, exposureLimit };
  return isHouseTerms(terms)
    ? { ...common, minPayout: ZERO, maxPrice: 0, priceGuard: 0, potLimit: terms.potLimit }
    : { ...common, minPayout: terms.minPayout, maxPrice: terms.maxPrice, priceGuard: terms.priceGuard, potLimit: ZERO };
}

/** Returns the terms of an exchange market with these running terms. */
export function withRunningTerms(terms: MarketTerms, running: RunningTerms): MarketTerms {
  const { betDelayMs, minStake, minPayout, maxStake, maxProfit, exposureLimit, maxPrice, priceGuard } = running;
  return { ...terms, betDelayMs, minStake, minPayout, maxStake, maxProfit, exposureLimit, maxPrice, priceGuard };
}

/** Returns the terms of a house market with these running terms. */
export function houseWithRunningTerms(terms: HouseTerms, running: RunningTerms): HouseTerms {
  const { betDelayMs, minStake, maxStake, maxProfit, exposureLimit, potLimit } = running;
  return { ...terms, betDelayMs, minStake, maxStake, maxProfit, exposureLimit, potLimit };
}

/** Returns the first term that differs. */
export function differenceOf(one: RunningTerms, other: RunningTerms): keyof RunningTerms | undefined {
  return RUNNING_TERMS.find((name) => one[name] !== other[name]);
}
