import { commissionOn } from '../../commission/index.ts';
import { NUMBER_MAX } from '../../market/index.ts';
import type { Minor } from '../../money/index.ts';
import { VOID_REASON } from '../../settlement/index.ts';
import { assert } from '../../std/index.ts';
import type { DoneAnswer } from '../answers.ts';
import { SYSTEM_ACCOUNT } from '../commands.ts';
import { doneAnswer, recordSettled } from '../decide-accounts.ts';
import { setStatus, lapse } from '../decide-markets.ts';
import type { Recorder } from '../recorder.ts';
import { refuse, type Refusal } from '../refusals.ts';
import { houseBetResult } from './apply.ts';
import type { SettleHouseMarket, VoidHouseMarket } from './commands.ts';
import type { HouseMarketState } from './market-state.ts';

/** Pays a closed market. The same result sent again changes nothing; another result needs a rollback first (trust S5). */
export function settleHouseMarket(recorder: Recorder, { market: id, ...asked }: SettleHouseMarket): DoneAnswer | Refusal {
  const { state } = recorder;
  const market = state.house.markets.get(id);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  const { result, isLeast = false, tiedWith = [] } = asked;
  const isSame = market.result === result && market.isLeast === isLeast && isSameTie(market.tiedWith, tiedWith);
  if (market.status === 'SETTLED' && isSame) return { ok: true, seq: state.seq, repeated: true };
  if (market.isSettled) return refuse('RESULT_CONFLICT');
  if (market.status !== 'CLOSED') return refuse('INVALID_REQUEST', 'status');
  const end = market.rules.result === 'RUNNER' ? market.terms.runners : NUMBER_MAX;
  if (!Number.isInteger(result) || result < 0 || result >= end) return refuse('INVALID_REQUEST', 'result');
  if (isLeast && (!market.rules.hasLine || market.rules.isPrice)) return refuse('INVALID_REQUEST', 'isLeast');
  if (!isTie(market, result, tiedWith)) return refuse('INVALID_REQUEST', 'tiedWith');
  // After this point the command must succeed.
  payHouseMarket(recorder, market, asked);
  return doneAnswer(recorder);
}

function isSameTie(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((runner, place) => runner === other[place]);
}

/**
 * True if the runners can share the win with the first winner: they are runners of the market in order, and not only the first one again. A runner such as "any
 * other player" may be named twice, because it can be several winners.
 */
function isTie({ rules, terms }: HouseMarketState, first: number, tiedWith: readonly number[]): boolean {
  if (tiedWith.length === 0) return true;
  if (rules.result !== 'RUNNER' || tiedWith.every((runner) => runner === first)) return false;
  return tiedWith.every(
    (runner, place) => Number.isInteger(runner) && runner >= (tiedWith[place - 1] ?? first) && runner < terms.runners,
  );
}

/** Pays a closed market with a valid result: every taken bet gets its outcome, every account its line. */
export function payHouseMarket(
  recorder: Recorder,
  market: HouseMarketState,
  { result, isLeast, tiedWith = [] }: Pick<SettleHouseMarket, 'result' | 'isLeast' | 'tiedWith'>,
): void {
  const { state } = recorder;
  const settlement = market.settlement + 1;
  recorder.record('houseMarketSettled', { market: market.id, settlement, result });
  if (isLeast === true) recorder.record('resultIsLeast', { ...market.name, settlement });
  if (tiedWith.length > 0)
    recorder.record('resultIsTied', { market: market.id, settlement, runners: tiedWith.map((runner) => ({ runner })) });
  const sums = new Map<number, number>();
  for (const row of market.bets) {
    if (!state.house.bets.isTaken(row)) continue;
    const { outcome, profit } = houseBetResult(market, state, row, result);
    recorder.record('houseBetSettled', { bet: state.house.bets.id(row), profit, outcome });
    const account = state.house.bets.account(row);
    sums.set(account, (sums.get(account) ?? 0) + profit);
  }
  payAccounts(recorder, market, sums);
  setStatus(recorder, market, 'SETTLED', market.inPlay);
}

/** Pays the players' sums by account id, then the house's opposite line, then the commission. They sum to zero (trust S2). */
function payAccounts(recorder: Recorder, market: HouseMarketState, sums: ReadonlyMap<number, number>): void {
  const place = { ...market.name, settlement: market.settlement, rollback: false };
  let gross = 0;
  let commission = 0;
  for (const [account, sum] of [...sums].sort(([a], [b]) => a - b)) {
    const taken = commissionOn(sum as Minor, market.terms.commissionBps);
    gross += sum;
    commission += taken;
    recordSettled(recorder, { ...place, account, gross: sum, commission: taken });
  }
  const house = 0 - gross;
  const isByBook = market.result !== undefined && !market.isLeast && market.tiedWith.length === 0;
  assert(
    !isByBook || house === market.house.valueAt(market.rules.place(market.result ?? 0)),
    'the house pays the amount in its book',
  );
  const { HOUSE, COMMISSION } = SYSTEM_ACCOUNT;
  if (house !== 0) recordSettled(recorder, { ...place, account: HOUSE, gross: house, commission: 0 });
  if (commission !== 0) recordSettled(recorder, { ...place, account: COMMISSION, gross: commission, commission: 0 });
}

/** Voids a market as if no bet had been made, and keeps the history. */
export function voidHouseMarket(recorder: Recorder, { market: id, reason }: VoidHouseMarket): DoneAnswer | Refusal {
  const { state } = recorder;
  const market = state.house.markets.get(id);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  if (market.status === 'VOID' && market.voidReason === reason) return { ok: true, seq: state.seq, repeated: true };
  if (market.isSettled) return refuse('RESULT_CONFLICT');
  if (!VOID_REASON.has(reason)) return refuse('INVALID_REQUEST', 'reason');
  // After this point the command must succeed.
  lapse(recorder, market, 'LAPSED_CLOSED', true);
  recorder.record('houseMarketVoided', { market: id, settlement: market.settlement + 1, reason });
  const { bets } = state.house;
  const sums = new Map<number, number>();
  for (const row of market.bets) {
    if (!bets.isTaken(row)) continue;
    recorder.record('houseBetSettled', { bet: bets.id(row), profit: 0, outcome: 'VOID' });
    sums.set(bets.account(row), 0);
  }
  payAccounts(recorder, market, sums);
  setStatus(recorder, market, 'VOID', market.inPlay);
  return doneAnswer(recorder);
}

/** Undoes the current settlement or void, line by line. The market returns to CLOSED (trust S6). */
export function rollBackHouseSettlement(recorder: Recorder, market: HouseMarketState): DoneAnswer | Refusal {
  if (!market.isSettled) return refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  undoHouseSettlement(recorder, market);
  return doneAnswer(recorder);
}

/** Takes back every line of the current settlement or void, one by one. */
export function undoHouseSettlement(recorder: Recorder, market: HouseMarketState): void {
  const { settlement } = market;
  for (const { account, gross, commission } of market.settled) {
    const line = { ...market.name, settlement, account, gross: 0 - gross, commission: 0 - commission };
    recordSettled(recorder, { ...line, rollback: true });
  }
  recorder.record('settlementRolledBack', { ...market.name, settlement });
  setStatus(recorder, market, 'CLOSED', market.inPlay, true);
}
