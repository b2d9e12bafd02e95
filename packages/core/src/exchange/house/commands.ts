import type { BetSide, HouseTerms } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import { Enumeration } from '../../std/index.ts';
import type { SettlementVoidReason } from '../../settlement/index.ts';
import type { AccountId, IdempotencyKey, MarketId, OrderId, RunnerIndex } from '../commands.ts';

/**
 * The commands of house markets, in which the house quotes and takes the other side of every bet. House markets are opened, closed, rolled back and dropped
 * with the exchange's own commands. The commands that differ are here.
 */
export type OpenHouseMarket = {
  readonly kind: 'openHouseMarket';
  readonly market: MarketId;
  /** The match or race of the market. */
  readonly event: number;
  readonly terms: HouseTerms;
};

/** The place of a quote: a row and a side. */
export type QuoteCell = { readonly runner: RunnerIndex; readonly side: BetSide };
/** The line, band and rate of a bet; values unused by the kind are 0. */
export type Odds = { readonly line: number; readonly bandWidth: number; readonly rate: number };
/** `limit`: the largest stake of one bet at this quote; 0 closes the cell. */
export type HouseQuote = QuoteCell & Odds & { readonly limit: Minor };

/** Sets the given quotes and leaves the others as they are. The command raises the quote number of the market but not its version. */
export type QuoteMarket = { readonly kind: 'quoteMarket'; readonly market: MarketId; readonly quotes: readonly HouseQuote[] };

/** The changes of a quote that a bet accepts. */
export type AcceptChanges = 'NONE' | 'BETTER' | 'ANY';

/** A bet against the house at a quote. */
export type PlaceHouseBet = QuoteCell &
  Odds & {
    readonly kind: 'placeHouseBet';
    readonly account: AccountId;
    readonly market: MarketId;
    /** The backer's stake, on every side; for a meter, the stake for each run. */
    readonly stake: Minor;
    readonly acceptChanges: AcceptChanges;
    /** The market version that the slip showed; 0: any. */
    readonly marketVersion: number;
    /** True if the bet closes a position. The house's limit over all markets does not refuse such a bet. */
    readonly leaves?: boolean;
    readonly key?: IdempotencyKey;
  };

/** Voids single bets as if they had never been made. A settled market is settled again without them (S-GEN-2, S-GEN-6, S-GEN-10). */
export type VoidHouseBets = {
  readonly kind: 'voidHouseBets';
  readonly market: MarketId;
  readonly bets: readonly OrderId[];
  readonly reason: SettlementVoidReason;
};

/** Pays a closed market: the winning runner, or the number (runs, or a price in hundredths). */
export type SettleHouseMarket = {
  readonly kind: 'settleHouseMarket';
  readonly market: MarketId;
  readonly result: number;
  /** Markets with lines: play stopped early, so the result could have become higher. Bets that a higher result would change are void (exchange X90). */
  readonly isLeast?: boolean;
  /** A dead heat: the other winners, in order after `result`. Each is paid its part (D-10). A runner that is several of the winners is listed once for each. */
  readonly tiedWith?: readonly RunnerIndex[];
};

export type VoidHouseMarket = {
  readonly kind: 'voidHouseMarket';
  readonly market: MarketId;
  readonly reason: SettlementVoidReason;
};

/** Sets the largest amount that the house may lose over all its markets together; 0: no limit. Accepted bets are not affected (trust E6). */
export type LimitHouse = { readonly kind: 'limitHouse'; readonly limit: Minor };

export type HouseCommand =
  | LimitHouse
  | OpenHouseMarket
  | QuoteMarket
  | PlaceHouseBet
  | VoidHouseBets
  | SettleHouseMarket
  | VoidHouseMarket;

/** Changes of a quote that a bet accepts. */
export const ACCEPT_CHANGES = new Enumeration<AcceptChanges>('accepted change', {
  NONE: 0,
  BETTER: 1,
  ANY: 2,
});
