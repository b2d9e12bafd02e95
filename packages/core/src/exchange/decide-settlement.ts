import { commissionOn } from '../commission/index.ts';
import type { Minor } from '../money/index.ts';
import { backersResult, resultsAddUp, sameResults } from '../settlement/index.ts';
import { assert } from '../std/index.ts';
import type { DoneAnswer } from './answers.ts';
import { SYSTEM_ACCOUNT, type RollBackSettlement, type RunnerResult, type SettleMarket, type VoidMarket } from './commands.ts';
import { done } from './decide-accounts.ts';
import { become, lapse } from './decide-markets.ts';
import { refuse } from './decide-orders.ts';
import type { MarketState } from './market-state.ts';
import type { Recorder } from './recorder.ts';
import type { Refusal } from './refusals.ts';
import type { State } from './state.ts';

/**
 * Pays a closed market by its result. The same result again is the first answer; another one needs a rollback first (trust S5).
 */
export function settleMarket(recorder: Recorder, command: SettleMarket): DoneAnswer | Refusal {
  const { state } = recorder;
  const market = state.market(command.market);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  if (market.status === 'SETTLED' && sameResults(market.results, command.results))
    return { ok: true, seq: state.seq, repeated: true };
  if (market.isSettled) return refuse('RESULT_CONFLICT');
  if (market.status !== 'CLOSED') return refuse('INVALID_REQUEST', 'status');
  if (command.results.length !== market.terms.runners || !resultsAddUp(command.results, market.terms.winners))
    return refuse('INVALID_REQUEST', 'results');
  // After this point the command must succeed.
  const settlement = market.settlement + 1;
  recorder.marketSettled(market.id, settlement, command.results);
  const profits = orderProfits(state, market, command.results);
  market.fills.orders.forEach((slot, place) => recorder.orderSettled(state.orders.id(slot), profits[place], false));
  payAccounts(recorder, market, settlement, profits);
  become(recorder, market, 'SETTLED', market.inPlay);
  return done(recorder);
}

/** Profit or loss of each order with fills, before commission: the sum over its fills, each rounded once. */
function orderProfits(state: State, market: MarketState, results: readonly RunnerResult[]): Float64Array {
  const { fills } = market;
  const profits = new Float64Array(fills.orders.length);
  for (let fill = 0; fill < fills.count; fill++) {
    const place = fills.place(fill);
    const slot = fills.orders[place];
    const { paid, tied } = results[state.orders.runner(slot)];
    const result = backersResult(fills.stake(fill), fills.payout(fill), paid, tied);
    profits[place] += state.orders.isLay(slot) ? -result : result;
  }
  return profits;
}

/**
 * One line for each account that has a position, by account id, then what rounding of cross matches left, then the commission: all
 * of them together sum to zero (exchange X66, trust S1).
 */
function payAccounts(recorder: Recorder, market: MarketState, settlement: number, profits: Float64Array): void {
  const { state } = recorder;
  const gross = new Map<number, number>();
  market.fills.orders.forEach((slot, place) => {
    const account = state.orders.account(slot);
    gross.set(account, (gross.get(account) ?? 0) + profits[place]);
  });
  let crossMatch = 0;
  let commissions = 0;
  for (const position of market.positions.sortedByAccount()) {
    const account = market.positions.accountAt(position);
    const result = (gross.get(account) ?? 0) as Minor;
    if (!gross.has(account)) continue;
    const commission = commissionOn(result, market.terms.commissionBps);
    crossMatch -= result;
    commissions += commission;
    recorder.accountSettled(market.id, settlement, account, result, commission, false);
  }
  assert(
    Math.abs(crossMatch) <= market.fills.count * market.terms.runners,
    'rounding of cross matches stays within a unit per runner',
  );
  if (crossMatch !== 0) recorder.accountSettled(market.id, settlement, SYSTEM_ACCOUNT.CROSS_MATCH, crossMatch, 0, false);
  if (commissions !== 0) recorder.accountSettled(market.id, settlement, SYSTEM_ACCOUNT.COMMISSION, commissions, 0, false);
}

/** As if the bets had never been made: stakes returned, nothing won, exposure released, history kept (exchange X58). */
export function voidMarket(recorder: Recorder, command: VoidMarket): DoneAnswer | Refusal {
  const { state } = recorder;
  const market = state.market(command.market);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  if (market.status === 'VOID' && market.voidReason === command.reason) return { ok: true, seq: state.seq, repeated: true };
  if (market.isSettled) return refuse('RESULT_CONFLICT');
  // After this point the command must succeed.
  lapse(recorder, market, 'LAPSED_CLOSED', true);
  const settlement = market.settlement + 1;
  recorder.marketVoided(market.id, settlement, command.reason);
  for (const slot of market.fills.orders) recorder.orderSettled(state.orders.id(slot), 0, true);
  const betters = new Set(market.fills.orders.map((slot) => state.orders.account(slot)));
  for (const account of [...betters].sort((a, b) => a - b)) recorder.accountSettled(market.id, settlement, account, 0, 0, false);
  become(recorder, market, 'VOID', market.inPlay);
  return done(recorder);
}

/** Undoes the settlement or void in force, to the last cent; the market is CLOSED again and can be settled anew (trust S6). */
export function rollBackSettlement(recorder: Recorder, command: RollBackSettlement): DoneAnswer | Refusal {
  const market = recorder.state.market(command.market);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  if (!market.isSettled) return refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  const { settlement } = market;
  for (const { account, gross, commission } of market.settled) {
    recorder.accountSettled(market.id, settlement, account, minus(gross), minus(commission), true);
  }
  recorder.settlementRolledBack(market.id, settlement);
  become(recorder, market, 'CLOSED', market.inPlay, true);
  return done(recorder);
}

/** The negative, without the negative zero that would be another number in the journal. */
function minus(amount: number): number {
  return amount === 0 ? 0 : -amount;
}
