import type { Payoff } from '../../exposure/index.ts';
import type { Minor } from '../../money/index.ts';
import { Enumeration, type NameIn } from '../../std/index.ts';

/** The kinds of `settlement.md` 2.1. A kind is arithmetic: how its bets win and lose. */
export const HOUSE_KIND = new Enumeration('house market kind', {
  BOOKMAKER: 1,
  OVER_COMPARISON: 2,
  FANCY: 3,
  KHADO: 4,
  METER: 5,
  ODD_EVEN: 6,
  DIGIT: 7,
  YES_NO: 8,
  BINARY: 9,
  CASINO_ROUND: 10,
});
export type MarketKind = 'EXCHANGE' | NameIn<typeof HOUSE_KIND>;
export const MARKET_KINDS: readonly MarketKind[] = ['EXCHANGE', ...HOUSE_KIND.names];

/** The kinds of market in which the house quotes and takes the other side of every bet. */
export type HouseKind = NameIn<typeof HOUSE_KIND>;
export const HOUSE_KINDS = HOUSE_KIND.names;

/** Returns true for a kind that the house quotes, false for a kind between players. */
export function isHouseKind(kind: MarketKind): kind is HouseKind {
  return kind !== 'EXCHANGE';
}

/** The largest line or result. Both are whole numbers: runs, or a price in hundredths. */
export const NUMBER_MAX = 1_000_000_000;

/** The sides of bets of all kinds. */
export const BET_SIDE = new Enumeration('bet side', {
  BACK: 0,
  LAY: 1,
  YES: 2,
  NO: 3,
});
export const BET_SIDES = BET_SIDE.names;
export type BetSide = NameIn<typeof BET_SIDE>;

/** The content of a bet of any kind; a field that the kind does not use is 0. */
export type Wager = {
  readonly side: BetSide;
  /** Index of the selection. In runner markets it is the result. A line market may have several rows for the same result. */
  readonly runner: number;
  /** The number compared with the result: runs, or a price in hundredths. */
  readonly line: number;
  /** Khado: number of winning results, from the line up. */
  readonly bandWidth: number;
  /** Win on a stake of 100; a decimal price p is the rate 100 · (p − 1). A meter has no rate. */
  readonly rate: number;
  /** The backer's stake on every side; for a meter, the stake for each run. */
  readonly stake: Minor;
};

/** The largest win and loss of a bet, both fixed when it is accepted (`settlement.md` 2.1). */
export type Amounts = { readonly profit: Minor; readonly liability: Minor };

/** The market terms used by the payoff arithmetic. */
export type KindTerms = {
  readonly runners: number;
  /** The largest distance from the line at which a meter still counts (D-9): `METER_CAP`. 0 for other kinds. */
  readonly meterCap: number;
};

/** The smallest and largest stake of a bet, and one account's largest exposure. */
export type KindLimits = { readonly minStake: number; readonly maxStake: number; readonly exposure: number };

/** The rules of one kind of market: pure functions, the same on the server, in the slip and in the simulator. */
export type KindRules = {
  readonly kind: MarketKind;
  /** The sides offered, in screen order from left to right. */
  readonly sides: readonly BetSide[];
  /** The display of the quotes: as a decimal price, as a rate per 100, or as a line only (meter). */
  readonly quotedAs: 'PRICE' | 'RATE' | 'LINE';
  /** `hasLine`: its quotes have a line. `hasBand`: they have a band from the line up. */
  readonly hasLine: boolean;
  readonly hasBand: boolean;
  /** The type of a result: one of the runners, or a number (runs, or a price in hundredths). */
  readonly result: 'RUNNER' | 'NUMBER';
  /** Lines and results are published prices in hundredths. Bets are accepted in the product's hours (S-BIN-3). */
  readonly isPrice: boolean;
  /** Highest line of a quote; 0 without lines. */
  readonly lineMax: number;
  /** The cap of a meter, default and maximum (D-9); 0 for other kinds. */
  readonly meterCap: number;
  readonly meterCapMax: number;
  /** The allowed numbers of runners; undefined: any number from `runnersMin`. */
  readonly runnerCounts?: readonly number[];
  readonly runnersMin: number;
  /** The names of the runners if the kind fixes them; undefined if they are chosen for each market. */
  readonly runnerNames?: readonly string[];
  /** True if a trader may open such a market by hand. */
  readonly isOpenedByHand: boolean;
  readonly amounts: (wager: Wager, terms: KindTerms) => Amounts;
  /** Returns the value of the bet under every result. The amounts are passed in, because they stay as they were when the bet was accepted. */
  readonly payoff: (wager: Wager, amounts: Amounts, terms: KindTerms) => Payoff;
  /** Returns the place of a result in the book. It is the result itself, except for odd and even. */
  readonly place: (result: number) => number;
};

/** A kind in which the house quotes. */
export type HouseKindRules = KindRules & {
  readonly kind: HouseKind;
  /** Default limits of a market (settlement 4.3), in minor units. */
  readonly limits: KindLimits;
};

/** LEVEL: the bet neither won nor lost, because the result of a meter is on its line. */
export type BetOutcome = 'WON' | 'LOST' | 'LEVEL';

export function outcomeOf(profit: number): BetOutcome {
  if (profit === 0) return 'LEVEL';
  return profit > 0 ? 'WON' : 'LOST';
}
