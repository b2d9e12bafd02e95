import { houseWithRunningTerms, withRunningTerms, type MarketTerms } from '../market/index.ts';
import { NONE } from '../matching/index.ts';
import { present } from '../std/index.ts';
import { SYSTEM_ACCOUNT } from './commands.ts';
import { accountSettled as houseAccountSettled, forgetResult, houseEvicted, houseStatus } from './house/apply.ts';
import { marketIn, slotOf } from './in-memory.ts';
import type { Recorded } from './journal/records.ts';
import { resultsOf } from './journal/tell.ts';
import { MarketState, type Removal, type SettlementAct } from './market-state.ts';
import type { State } from './state.ts';

/** Adds a real market without orders. */
export function addMarket(state: State, id: number, event: number, terms: MarketTerms): MarketState {
  return state.addMarket((slot) => new MarketState(id, slot, event, terms, state.orders));
}

/** Bets are accepted under these terms from here on, in a market of either sort. */
export function termsChanged(state: State, record: Recorded['termsChanged']): void {
  const { terms } = record;
  const ofHouse = state.house.markets.get(record.market);
  if (ofHouse !== undefined) {
    ofHouse.terms = houseWithRunningTerms(ofHouse.terms, terms);
    state.touch(ofHouse);
    return;
  }
  const market = marketIn(state, record);
  market.terms = withRunningTerms(market.terms, terms);
  state.touch(market);
}

/**
 * Status, in play or not, and version as recorded. What was matched before the market turned in-play is counted at that moment; a
 * final status ends the act of settlement.
 */
export function marketStatusChanged(state: State, record: Recorded['marketStatusChanged']): void {
  const ofHouse = state.house.markets.get(record.market);
  if (ofHouse !== undefined) return houseStatus(state, ofHouse, record);
  const market = marketIn(state, record);
  market.status = record.status;
  if (record.inPlay && !market.inPlay) market.fillsBeforeOff = market.fills.count;
  market.inPlay = record.inPlay;
  market.version = record.version;
  if (market.isSettled) endSettling(state, market);
  state.touch(market);
}

/** From here on the runner cannot win; matches and orders on it go one by one. */
export function runnerRemoved(state: State, record: Recorded['runnerRemoved']): void {
  const { runner, factor } = record;
  const market = marketIn(state, record);
  market.version = record.version;
  state.touch(market);
  const known = market.removalOf(runner);
  if (known !== undefined) {
    known.factor = factor;
    return;
  }
  market.remove({ runner, factor, fills: market.fills.count, matches: [...matchesOn(state, market, runner)] });
  refreshAll(state, market);
}

/** The runner can win again; the matches that live again go one by one. */
export function runnerReinstated(state: State, record: Recorded['runnerReinstated']): void {
  const market = marketIn(state, record);
  market.version = record.version;
  state.touch(market);
  const removal = present(market.removalOf(record.runner), 'a runner that is reinstated was removed');
  market.reinstate(record.runner, revivedBy(state, market, removal).stillVoid);
  refreshAll(state, market);
}

function refreshAll({ accounts }: State, { positions }: MarketState): void {
  for (const position of positions.sortedByAccount())
    accounts.addExposure(positions.accountAt(position), positions.refresh(position));
}

/** The matches with a side on the runner that are not void. A match of orders on all runners is one of them, and void on all its sides (trust S9). */
function matchesOn({ orders }: State, { fills }: MarketState, runner: number): Set<number> {
  const matches = new Set<number>();
  for (let fill = 0; fill < fills.count; fill++) {
    if (!fills.isVoid(fill) && orders.runner(fills.orders[fills.place(fill)]) === runner) matches.add(fills.match(fill));
  }
  return matches;
}

/** The matches that live again when the runner of a removal comes back, and by removal those that stay void, for another runner they are on. */
export function revivedBy({ orders }: State, { fills, removals }: MarketState, removal: Removal): Revived {
  const revived = new Set(removal.matches);
  const stillVoid = new Map<Removal, number[]>();
  for (let fill = 0; fill < fills.count; fill++) {
    const match = fills.match(fill);
    if (!revived.has(match)) continue;
    const runner = orders.runner(fills.orders[fills.place(fill)]);
    const other = removals.find((each) => each !== removal && each.runner === runner);
    if (other === undefined) continue;
    revived.delete(match);
    stillVoid.set(other, [...(stillVoid.get(other) ?? []), match]);
  }
  return { revived, stillVoid };
}

export type Revived = { readonly revived: ReadonlySet<number>; readonly stillVoid: ReadonlyMap<Removal, readonly number[]> };

/** The result is there; the lines of the accounts follow, slice by slice. */
export function marketSettled(state: State, record: Recorded['marketSettled']): void {
  const market = marketIn(state, record);
  market.settlement = record.settlement;
  market.settled = [];
  market.voidReason = undefined;
  market.results = resultsOf(record);
  market.lineResult = record.line?.result;
  beginSettling(state, market, 'PAY');
}

/** There is no result and a reason; the lines that give stakes back follow. */
export function marketVoided(state: State, record: Recorded['marketVoided']): void {
  const market = marketIn(state, record);
  market.settlement = record.settlement;
  market.settled = [];
  market.results = [];
  market.lineResult = undefined;
  market.voidReason = record.reason;
  beginSettling(state, market, 'VOID');
}

/**
 * One account has its result: `gross` less `commission`, minor units, is booked on its balance and nothing is held for it here any
 * more. A rollback brings the same with turned signs, and holds again.
 */
export function accountSettled(state: State, record: Recorded['accountSettled']): void {
  const { account, gross, commission, rollback } = record;
  state.accounts.post(account, gross - commission);
  const ofHouse = state.house.markets.get(record.market);
  if (ofHouse !== undefined) return houseAccountSettled(state, ofHouse, record);
  const market = marketIn(state, record);
  if (account === SYSTEM_ACCOUNT.SUSPENSE || account === SYSTEM_ACCOUNT.PAPER_HOUSE) return;
  const position = market.positions.find(account);
  const held = position === NONE ? 0 : market.positions.exposureAt(position);
  state.accounts.addExposure(account, rollback ? held : -held);
  if (rollback) market.settled.pop();
  else market.settled.push({ account, gross, commission });
  if (position !== NONE) market.positions.setReleased(position, !rollback);
}

/** The result of one more order is told; it moves no points, the line of its account does. */
export function orderSettled(state: State, order: number): void {
  const { settling } = state.marketOf(slotOf(state, order));
  if (settling !== undefined) settling.told++;
}

/** The fills before `until` are in the sums that the accounts will be paid by. */
export function settlementCounted(state: State, market: MarketState, until: number): void {
  market.settling?.sums.count(state, market, until);
}

function beginSettling(state: State, market: MarketState, act: SettlementAct): void {
  market.beginSettling(act);
  state.settlingMarkets.add(market);
  state.touch(market);
}

function endSettling(state: State, market: MarketState): void {
  market.settling = undefined;
  state.settlingMarkets.delete(market);
  state.touch(market);
}

/** The settlement in force is being undone; lines follow, the last one first. */
export function rollbackBegun(state: State, market: MarketState): void {
  beginSettling(state, market, 'ROLL_BACK');
}

/** Every line is undone: the market has no result and no reason any more. */
export function settlementRolledBack(state: State, record: Recorded['settlementRolledBack']): void {
  const ofHouse = state.house.markets.get(record.market);
  if (ofHouse !== undefined) return forgetResult(ofHouse);
  const market = marketIn(state, record);
  endSettling(state, market);
  market.settled = [];
  market.results = [];
  market.lineResult = undefined;
  market.voidReason = undefined;
}

/** The market and its orders leave memory; their events stay in the journal. */
export function marketEvicted(state: State, record: Recorded['marketEvicted']): void {
  const ofHouse = state.house.markets.get(record.market);
  if (ofHouse !== undefined) return houseEvicted(state, ofHouse);
  const market = marketIn(state, record);
  for (const slot of market.fills.orders) state.orders.free(slot);
  if (market.shadow !== undefined) market.shadow.real.paper = undefined;
  state.evict(market);
  state.touch(market);
}
