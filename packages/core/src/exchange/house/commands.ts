import type { BetSide, HouseTerms } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import { Enumeration } from '../../std/index.ts';
import type { SettlementVoidReason } from '../../settlement/index.ts';
import type { AccountId, IdempotencyKey, MarketId, OrderId, RunnerIndex } from '../commands.ts';

/**
 * Commands of house markets: the house quotes, and is the other side of every bet. Opening, closing, rolling back and dropping a market
 * are the exchange's own commands; those that differ are here.
 */
export type OpenHouseMarket = {
  readonly kind: 'openHouseMarket';
  readonly market: MarketId;
  /** The match or race that the market belongs to. */
  readonly event: number;
  readonly terms: HouseTerms;
};

/** Where one may bet: a row and a side of it. */
export type QuoteCell = { readonly runner: RunnerIndex; readonly side: BetSide };
/** The line, band and rate of a bet; a value that the kind does not use is 0. */
export type Odds = { readonly line: number; readonly bandWidth: number; readonly rate: number };
/** `limit`: the largest stake of one bet at it; 0: nothing is taken there any more. */
export type HouseQuote = QuoteCell & Odds & { readonly limit: Minor };

/** Sets the given quotes and leaves the others; raises the number of the market's quotes, not its version. */
export type QuoteMarket = { readonly kind: 'quoteMarket'; readonly market: MarketId; readonly quotes: readonly HouseQuote[] };

/** The changes of a quote that a bet accepts. */
export type AcceptChanges = 'NONE' | 'BETTER' | 'ANY';

/** A bet against the house at a quote. */
export type PlaceHouseBet = QuoteCell &
  Odds & {
    readonly kind: 'placeHouseBet';
    readonly account: AccountId;
    readonly market: MarketId;
    /** The backer's stake, on every side; of a meter the stake for each run. */
    readonly stake: Minor;
    readonly acceptChanges: AcceptChanges;
    /** The version the slip was built on; 0: any. */
    readonly marketVersion: number;
    /** The bet leaves a position: what the house may lose over all its markets keeps nobody in one. */
    readonly leaves?: boolean;
    readonly key?: IdempotencyKey;
  };

/** Takes single bets out of a market, as if they had never been made; one that is settled is settled anew without them (S-GEN-2, S-GEN-6, S-GEN-10). */
export type VoidHouseBets = {
  readonly kind: 'voidHouseBets';
  readonly market: MarketId;
  readonly bets: readonly OrderId[];
  readonly reason: SettlementVoidReason;
};

/** Pays a closed market: the runner that won, or the number (runs, a price in hundredths). */
export type SettleHouseMarket = { readonly kind: 'settleHouseMarket'; readonly market: MarketId; readonly result: number };

export type VoidHouseMarket = {
  readonly kind: 'voidHouseMarket';
  readonly market: MarketId;
  readonly reason: SettlementVoidReason;
};

/** Sets the most that the house may lose over all its markets together; 0: no limit. Bets that were taken stay (trust E6). */
export type LimitHouse = { readonly kind: 'limitHouse'; readonly limit: Minor };

export type HouseCommand =
  | LimitHouse
  | OpenHouseMarket
  | QuoteMarket
  | PlaceHouseBet
  | VoidHouseBets
  | SettleHouseMarket
  | VoidHouseMarket;

/** Which changes of a quote a bet accepts. */
export const ACCEPT_CHANGES = new Enumeration<AcceptChanges>('accepted change', {
  NONE: 0,
  BETTER: 1,
  ANY: 2,
});
