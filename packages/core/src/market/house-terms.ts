import type { Minor } from '../money/index.ts';
import { isHouseKind, type HouseKind, type KindTerms } from './kinds/index.ts';
import type { MarketTerms } from './terms.ts';

/**
 * The terms under which a house market was opened, carried in its event. The same ones may change as in an exchange market, and
 * its pot limit.
 */
export type HouseTerms = KindTerms & {
  readonly kind: HouseKind;
  readonly turnsInPlay: boolean;
  /** In-play bet delay; the quote is looked at again when it is over. */
  readonly betDelayMs: number;
  /** Commission on net winnings, in hundredths of a percent. House markets usually charge none. */
  readonly commissionBps: number;
  readonly minStake: Minor;
  readonly maxStake: Minor;
  /** Most that one bet may win; 0: no limit. */
  readonly maxProfit: Minor;
  /** Largest exposure of one account in this market; 0: no limit. */
  readonly exposureLimit: Minor;
  /** Most that the house may lose on this market, under its worst result; 0: no limit (trust E6). */
  readonly potLimit: Minor;
  /** Bets are taken from the first moment on and before the second, µs; both 0: at any time (S-BIN-3). */
  readonly betsFrom: number;
  readonly betsUntil: number;
};

/** Tells the terms of a market of the house from those of a market between players. */
export function isHouseTerms(terms: MarketTerms | HouseTerms): terms is HouseTerms {
  return isHouseKind(terms.kind);
}
