import type { ResultBand } from '../../exposure/index.ts';
import type { HouseTerms } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import type { SettlementVoidReason } from '../../settlement/index.ts';
import type { AccountId, MarketId, Micros, OrderId } from '../commands.ts';
import type { State } from '../state.ts';
import { viewHead, type MarketHead } from '../views.ts';
import type { AcceptChanges, HouseQuote, Odds, QuoteCell } from './commands.ts';
import type { HouseBetOutcome } from './outcomes.ts';
import { houseBetResult } from './apply.ts';
import type { HouseMarketState } from './market-state.ts';

export type HouseMarketView = MarketHead<HouseTerms> & {
  /** The number of times that the market was quoted. */
  readonly quoteNumber: number;
  /** The current quotes, by row and side. */
  readonly quotes: readonly HouseQuote[];
  /** The winning runner or number; undefined unless SETTLED. */
  readonly result: number | undefined;
  /** The other runners that share the win in a dead heat. */
  readonly tiedWith: readonly number[];
  /** The house's result under every outcome, and its largest possible loss. */
  readonly house: readonly ResultBand[];
  readonly houseExposure: Minor;
};

export type HousePositionView = {
  /** The account's result under every outcome, from accepted bets only. */
  readonly bands: readonly ResultBand[];
  /** The amount reserved for bets in their delay. */
  readonly pending: Minor;
  /** Zero once the market is settled. */
  readonly exposure: Minor;
};

export type HouseBetView = QuoteCell &
  Odds & {
    readonly bet: OrderId;
    readonly account: AccountId;
    readonly market: MarketId;
    readonly stake: Minor;
    readonly potentialProfit: Minor;
    readonly liability: Minor;
    readonly acceptChanges: AcceptChanges;
    /** SETTLED: see `outcome` and `profit`. */
    readonly status: 'PENDING' | 'TAKEN' | 'VOID' | 'SETTLED';
    readonly outcome: HouseBetOutcome | undefined;
    readonly profit: Minor;
    readonly voidReason: SettlementVoidReason | undefined;
    readonly placedAt: Micros;
    readonly dueAt: Micros;
  };

/** Returns a house market with its current quotes and the house's profit or loss at every result. */
export function viewHouseMarket(market: HouseMarketState): HouseMarketView {
  return {
    ...viewHead(market),
    quoteNumber: market.quoteNumber,
    quotes: [...market.quotes].sort(([a], [b]) => a - b).map(([, quote]) => quote),
    result: market.result,
    tiedWith: market.tiedWith,
    house: market.house.bands(),
    houseExposure: market.house.exposure,
  };
}

/** Returns an account's position in a house market; undefined if it never bet there. */
export function viewHousePosition(market: HouseMarketState, account: AccountId): HousePositionView | undefined {
  const position = market.positions.get(account);
  if (position === undefined) return undefined;
  const exposure = (market.isSettled ? 0 : position.exposure) as Minor;
  return { bands: position.book.bands(), pending: position.pending as Minor, exposure };
}

/** Returns the bet in a row of the store, settled or not. */
export function viewHouseBet(state: State, row: number): HouseBetView {
  const { bets } = state.house;
  const market = state.house.marketOf(row);
  const { runner, side, line, bandWidth, rate, stake } = bets.wager(row);
  const { profit, liability } = bets.amounts(row);
  return {
    bet: bets.id(row),
    account: bets.account(row),
    market: market.id,
    runner,
    side,
    line,
    bandWidth,
    rate,
    stake,
    potentialProfit: profit,
    liability,
    acceptChanges: bets.acceptChanges(row),
    ...statusOf(state, market, row),
    voidReason: bets.voidReason(row) ?? market.voidReason,
    placedAt: bets.placedAt(row),
    dueAt: bets.dueAt(row),
  };
}

type BetStatus = Pick<HouseBetView, 'status' | 'outcome' | 'profit'>;

function statusOf(state: State, market: HouseMarketState, row: number): BetStatus {
  const { bets } = state.house;
  if (bets.isPending(row)) return { status: 'PENDING', outcome: undefined, profit: 0 as Minor };
  if (bets.voidReason(row) !== undefined || market.status === 'VOID')
    return { status: 'VOID', outcome: 'VOID', profit: 0 as Minor };
  if (market.result === undefined) return { status: 'TAKEN', outcome: undefined, profit: 0 as Minor };
  const { outcome, profit } = houseBetResult(market, state, row, market.result);
  return { status: outcome === 'VOID' ? 'VOID' : 'SETTLED', outcome, profit };
}
