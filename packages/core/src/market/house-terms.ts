import type { Minor } from '../money/index.ts';
import { isHouseKind, type HouseKind, type KindTerms } from './kinds/index.ts';
import type { MarketTerms } from './terms.ts';

/**
 * The terms of a house market at its opening; the opening event carries them. The terms that may change later are those of an exchange market and the pot
 * limit.
 */
export type HouseTerms = KindTerms & {
  readonly kind: HouseKind;
  readonly turnsInPlay: boolean;
  /** In-play bet delay. At its end the quote is checked again. */
  readonly betDelayMs: number;
  /** Commission on net winnings, in hundredths of a percent. House markets usually charge none. */
  readonly commissionBps: number;
  readonly minStake: Minor;
  readonly maxStake: Minor;
  /** Largest win of one bet; 0: no limit. */
  readonly maxProfit: Minor;
  /** Largest exposure of one account in this market; 0: no limit. */
  readonly exposureLimit: Minor;
  /** Largest loss of the house on this market in its worst result; 0: no limit (trust E6). */
  readonly potLimit: Minor;
  /** Bets are accepted from the first time until just before the second, in microseconds; both 0: always (S-BIN-3). */
  readonly betsFrom: number;
  readonly betsUntil: number;
};

/** Returns true for the terms of a house market, false for those of a market between players. */
export function isHouseTerms(terms: MarketTerms | HouseTerms): terms is HouseTerms {
  return isHouseKind(terms.kind);
}
