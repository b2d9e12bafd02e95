import { multiplyDivideHalfUp, type Minor } from '../../money/index.ts';
import { displayIndex, priceAt, type Price } from '../../odds/index.ts';
import { CONSTANTS } from '../constants.ts';

/** A removal reduces the whole price in the win market, and only the winnings in the place market (S-RACE-7, S-RACE-9). */
export type RacingMarket = 'WIN' | 'PLACE';

/** A removed runner's share of the market, in hundredths of a percent: 714 is 7.14 %. */
export type ReductionFactor = number;

const WHOLE = 10_000;
/** A price of 1.00 in hundredths. It returns only the stake. */
const STAKE_RETURN = 100;

/** Returns true if the removal changes matched prices. In the win market it does so only from 2.50 % on (S-RACE-7, S-RACE-8, D-7). */
export function isReduced(market: RacingMarket, factor: ReductionFactor): boolean {
  return factor > 0 && (market === 'PLACE' || factor >= CONSTANTS.RF_WIN_MIN);
}

/** Returns true if the removal cancels unmatched lays on the other runners. Lays that stay in play are not cancelled (S-RACE-7, S-RACE-10, S-RACE-23). */
export function cancelsLays(market: RacingMarket, factor: ReductionFactor): boolean {
  return factor >= (market === 'WIN' ? CONSTANTS.RF_WIN_MIN : CONSTANTS.RF_PLACE_CANCEL_MIN);
}

/**
 * Returns the price of a matched bet after one removal, rounded half up and at least 1.01 (S-RACE-7, S-RACE-9, S-RACE-11). It need not be on the ladder.
 * Several removals are several steps, in the order of removal (S-RACE-12).
 *
 * @param factor hundredths of a percent, from 0 to 10,000.
 */
export function reducedPrice(price: Price, market: RacingMarket, factor: ReductionFactor): Price {
  if (!isReduced(market, factor)) return price;
  const kept = market === 'WIN' ? 0 : STAKE_RETURN;
  return Math.max(CONSTANTS.MIN_PRICE, kept + multiplyDivideHalfUp(price - kept, WHOLE - factor, WHOLE)) as Price;
}

/** Returns the price after all removals, one step at a time (S-RACE-12, D-7). */
export function priceAfterRemovals(price: Price, market: RacingMarket, factors: readonly ReductionFactor[]): Price {
  return factors.reduce<Price>((reduced, factor) => reducedPrice(reduced, market, factor), price);
}

/** Returns the price of an unmatched lay that stays in play. It is reduced like a matched price, then rounded down to the ladder (S-RACE-23). */
export function keptLayPrice(price: Price, market: RacingMarket, factor: ReductionFactor): Price {
  return priceAt(displayIndex(reducedPrice(price, market, factor), 100, true));
}

/**
 * Returns the liability that an on-close lay keeps after a removal, rounded half up (exchange X64). In the win market the runner's own factor counts too,
 * because its price depends on the rest of the field.
 *
 * @param own the factor of the lay's own runner; 0 if it is not known
 */
export function keptLiability(liability: Minor, market: RacingMarket, removed: ReductionFactor, own: ReductionFactor): Minor {
  const field = market === 'WIN' ? WHOLE - own : WHOLE;
  return (removed >= field ? 0 : multiplyDivideHalfUp(liability, field - removed, field)) as Minor;
}

/** Returns the factor of a remaining runner after a removal: RF × 100 ÷ (100 − RF removed), rounded half up, at most 100 % (S-RACE-15). */
export function rebasedFactor(factor: ReductionFactor, removed: ReductionFactor): ReductionFactor {
  return removed >= WHOLE ? factor : Math.min(WHOLE, multiplyDivideHalfUp(factor, WHOLE, WHOLE - removed));
}

/** Factors of a race as its source declared them. */
export type DeclaredFactors = {
  /** Keyed by place on the card. Null for a runner without a factor, such as an unconfirmed reserve (S-RACE-19). */
  readonly factors: readonly (ReductionFactor | null)[];
  /** Runners removed before, which the declared factors take into account. */
  readonly out: readonly number[];
};

/** Returns a runner's current factor: the declared one, adjusted by each later removal (S-RACE-15). */
export function factorNow(
  { factors, out }: DeclaredFactors,
  removals: readonly { readonly runner: number; readonly factor: ReductionFactor }[],
  runner: number,
): ReductionFactor | undefined {
  const declared = factors[runner] ?? undefined;
  if (declared === undefined) return undefined;
  return removals
    .filter((removal) => removal.runner !== runner && !out.includes(removal.runner))
    .reduce((factor, removal) => rebasedFactor(factor, removal.factor), declared);
}

/**
 * Decides about a horse that is missing from the market. Either it is added and earlier bets remain, or the market is void and a new one is loaded (S-RACE-17).
 */
export function missingRunner(factor: ReductionFactor): 'ADDED' | 'MARKET_VOID' {
  return factor <= CONSTANTS.RF_MISSING_RUNNER_MAX ? 'ADDED' : 'MARKET_VOID';
}

/** Region of the race; factors stay open for less time in Australia and the United States. */
export type RaceRegion = 'AU_US' | 'OTHER';

/** True if updating a factor is exceptional and needs two people (S-RACE-14). */
export function updateNeedsTwoPeople(region: RaceRegion, msAfterOff: number): boolean {
  const minutes = region === 'AU_US' ? CONSTANTS.RF_UPDATE_MINUTES_AU_US : CONSTANTS.RF_UPDATE_MINUTES;
  return msAfterOff > minutes * 60_000;
}
