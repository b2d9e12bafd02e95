import type { BetOutcome, HouseTerms } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import { Enumeration } from '../../std/index.ts';
import type { SettlementVoidReason } from '../../settlement/index.ts';
import type { AccountId, IdempotencyKey, MarketId, Micros, OrderId } from '../commands.ts';
import type { RefusalCode } from '../refusals.ts';
import type { AcceptChanges, HouseQuote, Odds, QuoteCell } from './commands.ts';

type At = { readonly seq: number; readonly at: Micros };

export type HouseMarketOpened = At & {
  readonly type: 'houseMarketOpened';
  readonly market: MarketId;
  readonly event: number;
  readonly terms: HouseTerms;
};
/** `number` counts the quotings of the market; a quote with limit 0 is withdrawn. */
export type MarketQuoted = At & {
  readonly type: 'marketQuoted';
  readonly market: MarketId;
  readonly number: number;
  readonly quotes: readonly HouseQuote[];
};
/** `asked` is what the slip said; the odds beside it are what the bet has, or (pending) will have if nothing moves. */
export type HouseBetPlaced = At &
  QuoteCell &
  Odds & {
    readonly type: 'houseBetPlaced';
    readonly bet: OrderId;
    readonly account: AccountId;
    readonly market: MarketId;
    readonly asked: Odds;
    readonly acceptChanges: AcceptChanges;
    readonly stake: Minor;
    readonly profit: Minor;
    readonly liability: Minor;
    readonly marketVersion: number;
    readonly quote: number;
    /** End of the bet delay; 0: taken at once. */
    readonly dueAt: Micros;
    readonly key: IdempotencyKey | undefined;
  };
/** The bet delay is over and the bet is taken, at the quote in force then. */
export type HouseBetTaken = At &
  Odds & {
    readonly type: 'houseBetTaken';
    readonly bet: OrderId;
    readonly quote: number;
    readonly profit: Minor;
    readonly liability: Minor;
  };
/** The bet was not taken when its delay was over; what would have refused it then. */
export type HouseBetLapsed = At & { readonly type: 'houseBetLapsed'; readonly bet: OrderId; readonly reason: RefusalCode };
export type HouseBetVoided = At & {
  readonly type: 'houseBetVoided';
  readonly bet: OrderId;
  readonly reason: SettlementVoidReason;
};
export type HouseMarketSettled = At & {
  readonly type: 'houseMarketSettled';
  readonly market: MarketId;
  readonly settlement: number;
  readonly result: number;
};
export type HouseMarketVoided = At & {
  readonly type: 'houseMarketVoided';
  readonly market: MarketId;
  readonly settlement: number;
  readonly reason: SettlementVoidReason;
};
export type HouseBetOutcome = BetOutcome | 'VOID';
export type HouseBetSettled = At & {
  readonly type: 'houseBetSettled';
  readonly bet: OrderId;
  readonly profit: Minor;
  readonly outcome: HouseBetOutcome;
};

export type HouseEvent =
  | HouseMarketOpened
  | MarketQuoted
  | HouseBetPlaced
  | HouseBetTaken
  | HouseBetLapsed
  | HouseBetVoided
  | HouseMarketSettled
  | HouseMarketVoided
  | HouseBetSettled;

export const HOUSE_OUTCOME = new Enumeration<HouseBetOutcome>('house bet outcome', {
  WON: 0,
  LOST: 1,
  LEVEL: 2,
  VOID: 3,
});
