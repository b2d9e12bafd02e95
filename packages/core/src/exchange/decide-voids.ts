import { NONE } from '../matching/index.ts';
import { present } from '../std/index.ts';
import { VOID_REASON, type SettlementVoidReason } from '../settlement/void-reason.ts';
import type { VoidBetsAnswer } from './answers.ts';
import type { VoidBets } from './commands.ts';
import { beginPayment, beginRollback } from './decide-settlement.ts';
import type { MarketState } from './market-state.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';
import { progressOf, writeSlice } from './settlement-slices.ts';
import type { State } from './state.ts';

const BETS_AT_ONCE_MAX = 1_000;

/**
 * Voids the matches of single bets or of a period, on all their sides (trust S9), including paper matches. A settled market is rolled back, voided and settled
 * again with the same result. All steps up to the first slice of the payment are one act. The act includes the paper orders, so the settlement keeps a single
 * number. A match that was already void because of a removed runner then stays void when the runner comes back.
 */
export function voidBets(recorder: Recorder, command: VoidBets): VoidBetsAnswer | Refusal {
  const { state } = recorder;
  const market = state.market(command.market);
  if (market === undefined) return refuse('NOT_FOUND', 'market');
  const field = invalidFieldOf(command);
  if (field !== undefined) return refuse('INVALID_REQUEST', field);
  const both = market.paper === undefined ? [market] : [market, market.paper];
  if (command.bets.some((bet) => !both.some((one) => isOfMarket(state, one, bet)))) return refuse('NOT_FOUND', 'bets');
  if (both.some(({ settling }) => settling !== undefined)) return refuse('SETTLEMENT_RUNNING');
  if (market.status === 'VOID') return refuse('INVALID_REQUEST', 'status');
  // After this point the command must succeed.
  const named = new Set(command.bets);
  const meant = both.map((one) => [one, matchesOf(one, (fill) => isMeant(state, one, command, named, fill))] as const);
  const isSettledAnew = market.status === 'SETTLED' && meant.some(([, { live }]) => live.size > 0);
  let matches = 0;
  for (const [one, { live, waiting }] of meant) {
    const { results, lineResult: line, isLeast } = one;
    if (isSettledAnew) undoWhole(recorder, one);
    voidMatches(recorder, one, live, command.reason);
    if (isSettledAnew) beginPayment(recorder, one, line === undefined ? { results } : { results, line, isLeast });
    keepVoid(recorder, one, waiting, command.reason);
    matches += live.size + waiting.size;
  }
  return { ok: true, seq: state.seq, matches, progress: progressOf(market) };
}

function invalidFieldOf({ bets, from, until, reason }: VoidBets): string | undefined {
  if (!VOID_REASON.has(reason)) return 'reason';
  if (bets.length > BETS_AT_ONCE_MAX) return 'bets';
  if (!Number.isSafeInteger(from) || from < 0) return 'from';
  return Number.isSafeInteger(until) && (until === 0 || until > from) ? undefined : 'until';
}

function isOfMarket(state: State, market: MarketState, bet: number): boolean {
  const slot = Number.isSafeInteger(bet) && bet > 0 && bet <= state.lastOrder ? state.orders.find(bet) : NONE;
  return slot !== NONE && state.orders.market(slot) === market.slot;
}

/** Returns true if a fill belongs to a named bet or, without names, was made in the period. */
function isMeant(
  { orders }: State,
  { fills }: MarketState,
  { from, until }: VoidBets,
  named: ReadonlySet<number>,
  fill: number,
): boolean {
  if (named.size > 0) return named.has(orders.id(fills.orderOf(fill)));
  const at = fills.at(fill);
  return at >= from && (until === 0 || at < until);
}

/** Valid matches, and matches that are void while a runner is removed. */
export type Matches = { readonly live: ReadonlySet<number>; readonly waiting: ReadonlySet<number> };

/** Returns the matches with one of the fills, except matches that are void for good. */
export function matchesOf(market: MarketState, isWanted: (fill: number) => boolean): Matches {
  const { fills } = market;
  const voidForRemoval = market.voidForRemoval();
  const [live, waiting] = [new Set<number>(), new Set<number>()];
  for (let fill = 0; fill < fills.count; fill++) {
    const match = fills.match(fill);
    if (!fills.isVoid(fill)) {
      if (isWanted(fill)) live.add(match);
    } else if (voidForRemoval.has(match) && isWanted(fill)) waiting.add(match);
  }
  return { live, waiting };
}

/** Voids all sides of the matches, as if the matches had never been made. */
export function voidMatches(
  recorder: Recorder,
  market: MarketState,
  matches: ReadonlySet<number>,
  reason: SettlementVoidReason,
): void {
  const { fills } = market;
  forSides(recorder, market, matches, (order, fill) => {
    if (fills.isVoid(fill)) return;
    const [stake, payout, match] = [fills.stake(fill), fills.payout(fill), fills.match(fill)];
    recorder.record('fillVoided', { order, stake, payout, match, reason });
  });
}

/** Keeps matches void that a removal had already voided, because they now have a second reason. */
export function keepVoid(
  recorder: Recorder,
  market: MarketState,
  matches: ReadonlySet<number>,
  reason: SettlementVoidReason,
): void {
  forSides(recorder, market, matches, (order, fill) =>
    recorder.record('fillVoidKept', { order, match: market.fills.match(fill), reason }),
  );
}

/** Visits every side of the matches, with the number of its order. */
export function forSides(
  { state }: Recorder,
  { fills }: MarketState,
  matches: ReadonlySet<number>,
  act: (order: number, fill: number) => void,
): void {
  for (let fill = 0; fill < fills.count; fill++)
    if (matches.has(fills.match(fill))) act(state.orders.id(fills.orderOf(fill)), fill);
}

/** Undoes a settlement at once instead of in slices, because no other command may come between it and the voids. */
function undoWhole(recorder: Recorder, market: MarketState): void {
  beginRollback(recorder, market);
  while (market.settling !== undefined) writeSlice(recorder, market, present(market.settling, 'the rollback is under way'));
}
