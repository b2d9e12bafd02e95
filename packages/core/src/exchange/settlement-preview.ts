import { commissionOn } from '../commission/index.ts';
import type { Minor } from '../money/index.ts';
import type { RollBackSettlement, SettleMarket, VoidMarket } from './commands.ts';
import { houseBetResult } from './house/apply.ts';
import type { SettleHouseMarket, VoidHouseMarket } from './house/commands.ts';
import { HouseMarketState } from './house/market-state.ts';
import type { SettledAccount } from './market-base.ts';
import type { MarketState } from './market-state.ts';
import { SettlementSums, type CountedResult } from './settlement-sums.ts';
import type { State } from './state.ts';

/** A command that ends a market or undoes its end. */
export type EndOfMarket = SettleMarket | VoidMarket | SettleHouseMarket | VoidHouseMarket | RollBackSettlement;

/** Ids below this are reserved for the system's accounts. */
const PLAYER_ID_MIN = 100;

/**
 * Returns the line that each player's account would get from the command, by account id, without changing the state. It counts bets as the settlement itself
 * does. Undefined if the market is not in memory.
 */
export function previewSettlement(state: State, command: EndOfMarket): readonly SettledAccount[] | undefined {
  const market = state.house.markets.get(command.market) ?? state.market(command.market);
  if (market === undefined) return undefined;
  const lines = linesUnder(state, market, command);
  return lines.filter(({ account }) => account >= PLAYER_ID_MIN).toSorted((a, b) => a.account - b.account);
}

function linesUnder(state: State, market: HouseMarketState | MarketState, command: EndOfMarket): readonly SettledAccount[] {
  if (command.kind === 'rollBackSettlement')
    return market.settled.map(({ account, gross, commission }) => ({
      account,
      gross: 0 - gross,
      commission: 0 - commission,
    }));
  return market instanceof HouseMarketState ? houseLines(state, market, command) : exchangeLines(state, market, command);
}

type Ended = Exclude<EndOfMarket, RollBackSettlement>;

function exchangeLines(state: State, market: MarketState, command: Ended): readonly SettledAccount[] {
  const sums = new SettlementSums(market);
  sums.count(state, market, market.fills.count, countedResult(command));
  const { commissionBps, discountAllowed } = market.terms;
  return sums.positions.map((position) => {
    const account = market.positions.accountAt(position);
    const gross = sums.grossOf(position);
    const discountBps = discountAllowed ? (state.discounts.get(account) ?? 0) : 0;
    return { account, gross, commission: commissionOn(gross as Minor, commissionBps, discountBps) };
  });
}

function countedResult(command: Ended): CountedResult {
  if (command.kind !== 'settleMarket') return { results: [], lineResult: undefined, isLeast: false, isVoid: true };
  return { results: command.results, lineResult: command.line, isLeast: command.isLeast ?? false, isVoid: false };
}

function houseLines(state: State, market: HouseMarketState, command: Ended): readonly SettledAccount[] {
  const { bets } = state.house;
  const sums = new Map<number, number>();
  for (const row of market.bets) {
    if (!bets.isTaken(row)) continue;
    const account = bets.account(row);
    sums.set(account, (sums.get(account) ?? 0) + houseProfit(state, market, row, command));
  }
  return [...sums].map(([account, gross]) => ({
    account,
    gross,
    commission: commissionOn(gross as Minor, market.terms.commissionBps),
  }));
}

function houseProfit(state: State, market: HouseMarketState, row: number, command: Ended): number {
  if (command.kind !== 'settleHouseMarket') return 0;
  const { result, isLeast = false, tiedWith = [] } = command;
  return houseBetResult(market, state, row, result, { isLeast, tiedWith }).profit;
}
