import { fallShort, resultsAddUp, sameResults, type RunnerOutcome } from '../settlement/index.ts';
import { present } from '../std/index.ts';
import type { DoneAnswer, SettlementAnswer } from './answers.ts';
import type { MarketTerms } from '../market/index.ts';
import type { RollBackSettlement, RunnerResult, SettleMarket, VoidMarket } from './commands.ts';
import { setStatus, lapse } from './decide-markets.ts';
import type { MarketState } from './market-state.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import { rollBackHouseSettlement } from './house/decide-settlement.ts';
import { HouseMarketState } from './house/market-state.ts';
import type { AnyMarket } from './state.ts';
import { progressOf, writeSlice } from './settlement-slices.ts';

/**
 * Fixes the result of a closed market and begins to pay it. A small market is paid immediately. A large market is paid in slices that follow automatically. The
 * same result sent again changes nothing. Another result needs a rollback first (trust S5).
 */
export function settleMarket(recorder: Recorder, command: SettleMarket, market: MarketState): SettlementAnswer | Refusal {
  const isPaid = market.status === 'SETTLED' || market.settling?.act === 'PAY';
  if (isPaid && isSameResult(market, command)) return settlementAnswer(recorder, market, true);
  if (market.settling !== undefined) return refuse('SETTLEMENT_RUNNING');
  if (market.isSettled) return refuse('RESULT_CONFLICT');
  if (market.status !== 'CLOSED') return refuse('INVALID_REQUEST', 'status');
  if (!isPossible(market, command)) return refuse('INVALID_REQUEST', market.lines === undefined ? 'results' : 'line');
  // After this point the command must succeed.
  beginPayment(recorder, market, command);
  return settlementAnswer(recorder, market, false);
}

function isSameResult(market: MarketState, { results, line, isLeast = false }: SettleMarket): boolean {
  const placedOf = (all: readonly RunnerResult[]) => all.map(({ placed }) => placed ?? { paid: 0, tied: 1 });
  if (market.lineResult !== line || market.isLeast !== isLeast || !sameResults(market.results, results)) return false;
  return sameResults(placedOf(market.results), placedOf(results));
}

/** True if the results fill the places. Fewer horses may finish than there are places; then a match across runners would not balance (exchange X68). */
function fillPlaces({ crossMatching }: MarketTerms, results: readonly RunnerOutcome[], places: number): boolean {
  return resultsAddUp(results, places) || (!crossMatching && fallShort(results, places));
}

/**
 * Returns true if the place parts of an each-way market fill its places, and no runner has a larger win part than place part. Other markets have no place
 * parts.
 */
function isPlaced(terms: MarketTerms, results: readonly RunnerResult[]): boolean {
  const { eachWay } = terms;
  const placed = results.flatMap((result) => result.placed ?? []);
  if (eachWay === undefined) return placed.length === 0;
  if (placed.length !== results.length || !fillPlaces(terms, placed, eachWay.places)) return false;
  return results.every(({ paid, tied }, runner) => paid * present(placed[runner]).tied <= present(placed[runner]).paid * tied);
}

/**
 * Returns true if the results name every runner, fill the places of the winners, and do not let a removed runner win. A line market has a number as its result
 * instead.
 */
function isPossible({ terms, removals, lines }: MarketState, { results, line, isLeast }: SettleMarket): boolean {
  if (lines !== undefined) return results.length === 0 && line !== undefined && isLineResult(line);
  if (line !== undefined || isLeast === true) return false;
  if (results.length !== terms.runners || !fillPlaces(terms, results, terms.winners)) return false;
  if (!isPlaced(terms, results)) return false;
  return removals.every(
    ({ runner }) => present(results[runner]).paid === 0 && (present(results[runner]).placed?.paid ?? 0) === 0,
  );
}

/** Voids a market as if its bets had never been made: returns stakes, pays no winnings, releases exposure and keeps history (exchange X58). */
export function voidMarket(recorder: Recorder, command: VoidMarket, market: MarketState): SettlementAnswer | Refusal {
  const isVoided = market.status === 'VOID' || market.settling?.act === 'VOID';
  if (isVoided && market.voidReason === command.reason) return settlementAnswer(recorder, market, true);
  if (market.settling !== undefined) return refuse('SETTLEMENT_RUNNING');
  if (market.isSettled) return refuse('RESULT_CONFLICT');
  // After this point the command must succeed.
  lapse(recorder, market, 'LAPSED_CLOSED', true);
  if (market.status !== 'CLOSED') setStatus(recorder, market, 'CLOSED', market.inPlay);
  recorder.record('marketVoided', { ...market.name, settlement: market.settlement + 1, reason: command.reason });
  return firstSlice(recorder, market);
}

/** Undoes the current settlement or void exactly. The market returns to CLOSED and can be settled again (trust S6). */
export function rollBackSettlement(
  recorder: Recorder,
  _command: RollBackSettlement,
  market: AnyMarket,
): SettlementAnswer | DoneAnswer | Refusal {
  if (market instanceof HouseMarketState) return rollBackHouseSettlement(recorder, market);
  if (market.settling?.act === 'ROLL_BACK') return settlementAnswer(recorder, market, true);
  if (market.settling !== undefined) return refuse('SETTLEMENT_RUNNING');
  if (!market.isSettled) return refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  beginRollback(recorder, market);
  return firstSlice(recorder, market);
}

/** The largest result of a line market. */
export const LINE_RESULT_MAX = 1_000_000;

function isLineResult(line: number): boolean {
  return Number.isInteger(line) && line >= 0 && line <= LINE_RESULT_MAX;
}

export type MarketResult = Pick<SettleMarket, 'results' | 'line' | 'isLeast'>;

/** Fixes the result and pays the first slice. */
export function beginPayment(recorder: Recorder, market: MarketState, { results, line, isLeast }: MarketResult): void {
  const placed = results.flatMap((result) => result.placed ?? []);
  const settled = { ...market.name, settlement: market.settlement + 1, results, placed };
  recorder.record('marketSettled', line === undefined ? settled : { ...settled, line: { result: line } });
  if (isLeast === true) recorder.record('resultIsLeast', { ...market.name, settlement: market.settlement });
  writeSlice(recorder, market, present(market.settling, 'a settlement that was begun is under way'));
}

/** Sets the market to CLOSED again before its lines are undone. */
export function beginRollback(recorder: Recorder, market: MarketState): void {
  recorder.record('rollbackBegun', { ...market.name, settlement: market.settlement });
  setStatus(recorder, market, 'CLOSED', market.inPlay, true);
}

function firstSlice(recorder: Recorder, market: MarketState): SettlementAnswer {
  writeSlice(recorder, market, present(market.settling, 'a settlement that was begun is under way'));
  return settlementAnswer(recorder, market, false);
}

function settlementAnswer(recorder: Recorder, market: MarketState, isRepeat: boolean): SettlementAnswer {
  return { ok: true, seq: recorder.state.seq, repeated: isRepeat, progress: progressOf(market) };
}
