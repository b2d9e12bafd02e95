import { houseWithRunningTerms, withRunningTerms, type MarketTerms } from '../market/index.ts';
import { NONE } from '../matching/index.ts';
import { present } from '../std/index.ts';
import type { SettlementAct } from './codes.ts';
import { SYSTEM_ACCOUNT } from './commands.ts';
import { accountSettled as houseAccountSettled, houseEvicted } from './house/apply.ts';
import { HouseMarketState } from './house/market-state.ts';
import { anyMarketIn, marketIn, slotOf } from './in-memory.ts';
import type { Recorded } from './journal/records.ts';
import { resultsOf } from './journal/decode.ts';
import { MarketState, type Removal } from './market-state.ts';
import type { State } from './state.ts';

/** Adds a real market without orders. */
export function addMarket(state: State, id: number, event: number, terms: MarketTerms): MarketState {
  return state.addMarket((slot) => new MarketState(id, slot, event, terms, state.orders));
}

/** Puts new terms into effect in an exchange or house market. */
export function termsChanged(state: State, record: Recorded['termsChanged']): void {
  const market = anyMarketIn(state, record);
  if (market instanceof MarketState) market.terms = withRunningTerms(market.terms, record.terms);
  else market.terms = houseWithRunningTerms(market.terms, record.terms);
  state.touch(market);
}

/** Sets status, in-play flag and version. When the market turns in-play, the number of fills so far is stored. A final status ends the settlement. */
export function marketStatusChanged(state: State, record: Recorded['marketStatusChanged']): void {
  const market = anyMarketIn(state, record);
  const turnsInPlay = record.inPlay && !market.inPlay;
  market.status = record.status;
  market.inPlay = record.inPlay;
  market.version = record.version;
  state.touch(market);
  if (market instanceof HouseMarketState) return state.house.count(market);
  if (turnsInPlay) market.fillsBeforeOff = market.fills.count;
  if (market.isSettled) endSettling(state, market);
}

/** Removes a runner, or changes its reduction factor. Records of its matches and orders follow. */
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

/** Reinstates a removed runner. Records of the restored matches follow. */
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

/** Returns the valid matches with a side on the runner, including matches across runners. All sides of these matches become void (trust S9). */
function matchesOn({ orders }: State, { fills }: MarketState, runner: number): Set<number> {
  const matches = new Set<number>();
  for (let fill = 0; fill < fills.count; fill++) {
    if (!fills.isVoid(fill) && orders.runner(fills.orderOf(fill)) === runner) matches.add(fills.match(fill));
  }
  return matches;
}

/** Returns the matches that a reinstated runner restores, and, by removal, the matches that stay void because of another runner. */
export function revivedBy({ orders }: State, { fills, removals }: MarketState, removal: Removal): Revived {
  const revived = new Set(removal.matches);
  const stillVoid = new Map<Removal, number[]>();
  for (let fill = 0; fill < fills.count; fill++) {
    const match = fills.match(fill);
    if (!revived.has(match)) continue;
    const runner = orders.runner(fills.orderOf(fill));
    const other = removals.find((each) => each !== removal && each.runner === runner);
    if (other === undefined) continue;
    revived.delete(match);
    stillVoid.set(other, [...(stillVoid.get(other) ?? []), match]);
  }
  return { revived, stillVoid };
}

export type Revived = { readonly revived: ReadonlySet<number>; readonly stillVoid: ReadonlyMap<Removal, readonly number[]> };

/** Sets the result. The records of the single accounts follow in slices. */
export function marketSettled(state: State, record: Recorded['marketSettled']): void {
  const market = marketIn(state, record);
  market.forgetResult();
  market.settlement = record.settlement;
  market.results = resultsOf(record);
  market.lineResult = record.line?.result;
  beginSettling(state, market, 'PAY');
}

/** Sets the reason of a void. The records that return stakes follow. */
export function marketVoided(state: State, record: Recorded['marketVoided']): void {
  const market = marketIn(state, record);
  market.forgetResult();
  market.settlement = record.settlement;
  market.voidReason = record.reason;
  beginSettling(state, market, 'VOID');
}

/**
 * Books the result of one account. Its balance changes by `gross` less `commission`, in minor units, and its reservation in this market ends. A rollback has
 * the opposite signs and reserves the exposure again.
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

/** Counts one more order with a reported result. The account's line moves the points. */
export function orderSettled(state: State, order: number): void {
  const { settling } = state.marketOf(slotOf(state, order));
  if (settling !== undefined) settling.told++;
}

/** Adds the fills before `until` to the sums that the settlement pays. */
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

/** Begins to undo the current settlement. Its lines follow in reverse order. */
export function rollbackBegun(state: State, market: MarketState): void {
  beginSettling(state, market, 'ROLL_BACK');
}

/** Ends a rollback: every line is undone, and the market has no result or reason. */
export function settlementRolledBack(state: State, record: Recorded['settlementRolledBack']): void {
  const market = anyMarketIn(state, record);
  market.forgetResult();
  if (market instanceof MarketState) endSettling(state, market);
}

/** Drops the market and its orders from memory; their events stay in the journal. */
export function marketEvicted(state: State, record: Recorded['marketEvicted']): void {
  const ofHouse = state.house.markets.get(record.market);
  if (ofHouse !== undefined) return houseEvicted(state, ofHouse);
  const market = marketIn(state, record);
  for (const slot of market.fills.orders) state.orders.free(slot);
  if (market.shadow !== undefined) market.shadow.real.paper = undefined;
  state.evict(market);
  state.touch(market);
}
