import { NONE } from '../matching/index.ts';
import { present } from '../std/index.ts';
import { VOID_REASON_NAMES, type SettlementVoidReason } from '../settlement/void-reason.ts';
import type { VoidBetsAnswer } from './answers.ts';
import type { VoidBets } from './commands.ts';
import { beginPayment, beginRollback } from './decide-settlement.ts';
import { refuse } from './decide-orders.ts';
import type { MarketState } from './market-state.ts';
import type { Recorder } from './recorder.ts';
import type { Refusal } from './refusals.ts';
import { progressOf, writeSlice } from './settlement-slices.ts';
import type { State } from './state.ts';

const BETS_AT_ONCE_MAX = 1_000;

/**
 * Voids the matches of single bets or of a time window, on all their sides (trust S9). A market that is settled is rolled back, voided and
 * settled anew by the same result, in one act up to the first slice of the payment.
 */
export function voidBets(recorder: Recorder, command: VoidBets): VoidBetsAnswer | Refusal {
  const { state } = recorder;
  const market = state.market(command.market);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  const field = faultOf(command);
  if (field !== undefined) return refuse('INVALID_REQUEST', field);
  if (command.bets.some((bet) => !isOfMarket(state, market, bet))) return refuse('NOT_FOUND', 'bets');
  if (market.settling !== undefined) return refuse('SETTLEMENT_RUNNING');
  if (market.status === 'VOID') return refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  const matches = matchesOf(state, market, command);
  if (matches.size > 0) {
    const { results, lineResult } = market;
    const wasSettled = market.status === 'SETTLED';
    if (wasSettled) undoWhole(recorder, market);
    voidMatches(recorder, market, matches, command.reason);
    if (wasSettled) beginPayment(recorder, market, { results, ...(lineResult === undefined ? {} : { line: lineResult }) });
  }
  return { ok: true, seq: state.seq, matches: matches.size, progress: progressOf(market) };
}

function faultOf({ bets, from, until, reason }: VoidBets): string | undefined {
  if (!VOID_REASON_NAMES.includes(reason)) return 'reason';
  if (bets.length > BETS_AT_ONCE_MAX) return 'bets';
  if (!Number.isSafeInteger(from) || from < 0) return 'from';
  return Number.isSafeInteger(until) && (until === 0 || until > from) ? undefined : 'until';
}

function isOfMarket(state: State, market: MarketState, bet: number): boolean {
  const slot = Number.isSafeInteger(bet) && bet > 0 && bet <= state.lastOrder ? state.orders.find(bet) : NONE;
  return slot !== NONE && state.orders.market(slot) === market.slot;
}

/** The matches that are not void yet and that a named bet is part of, or (none named) that were made in the window. */
function matchesOf(state: State, { fills }: MarketState, { bets, from, until }: VoidBets): Set<number> {
  const named = new Set(bets);
  const matches = new Set<number>();
  for (let fill = 0; fill < fills.count; fill++) {
    const at = fills.at(fill);
    const isMeant =
      named.size > 0 ? named.has(state.orders.id(fills.orders[fills.place(fill)])) : at >= from && (until === 0 || at < until);
    if (isMeant && !fills.isVoid(fill)) matches.add(fills.match(fill));
  }
  return matches;
}

/** All sides of the matches, as if they had never been made. */
export function voidMatches(
  recorder: Recorder,
  { fills }: MarketState,
  matches: ReadonlySet<number>,
  reason: SettlementVoidReason,
): void {
  const { orders } = recorder.state;
  for (let fill = 0; fill < fills.count; fill++) {
    const match = fills.match(fill);
    if (!matches.has(match) || fills.isVoid(fill)) continue;
    recorder.fillVoided(orders.id(fills.orders[fills.place(fill)]), match, fills.stake(fill), fills.payout(fill), reason);
  }
}

/** Not in slices: between the undoing and the voids nothing else may happen in the market. */
function undoWhole(recorder: Recorder, market: MarketState): void {
  beginRollback(recorder, market);
  while (market.settling !== undefined) writeSlice(recorder, market, present(market.settling, 'the rollback is under way'));
}
