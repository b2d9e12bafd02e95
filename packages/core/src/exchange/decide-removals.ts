import { ORDER_STATE } from '../matching/index.ts';
import { payoutAt, priceOf, type Minor } from '../money/index.ts';
import type { Price } from '../odds/index.ts';
import {
  cancelsLays,
  isReduced,
  keptLayPrice,
  keptLiability,
  priceAfterRemovals,
  type RacingMarket,
} from '../settlement/index.ts';
import type { ReinstateRunnerAnswer, RemoveRunnerAnswer } from './answers.ts';
import { revivedBy } from './apply-markets.ts';
import type { ReinstateRunner, RemoveRunner } from './commands.ts';
import { lapseInstructions } from './decide-instructions.ts';
import { voidMarket } from './decide-settlement.ts';
import { forSides, keepVoid, matchesOf, voidMatches } from './decide-voids.ts';
import type { MarketState } from './market-state.ts';
import { restInQueue } from './match.ts';
import type { Recorder } from './recorder.ts';
import { refuse, type Refusal } from './refusals.ts';

const FACTOR_MAX = 10_000;
const isFactor = (factor: number): boolean => Number.isInteger(factor) && factor >= 0 && factor <= FACTOR_MAX;

/**
 * Removes a runner. The runner's matches become void and its orders lapse. Matches on the other runners, made before the off, pay a reduced price. Lays on the
 * other runners are cancelled or offered at the reduced price (exchange X59–X62, settlement S-RACE-6 to S-RACE-13, S-RACE-23). A new factor for a removed
 * runner recomputes matched prices from the original ones. Exposure may exceed the account's funds, which restricts the account (trust L4). A market with no
 * more runners than places is void (S-RACE-20).
 */
export function removeRunner(recorder: Recorder, command: RemoveRunner, market: MarketState): RemoveRunnerAnswer | Refusal {
  const { state } = recorder;
  const { runner, factor } = command;
  const refusal = whyRunnerChangeRefused(market, command);
  if (refusal !== undefined) return refusal;
  const known = market.removalOf(runner);
  if (known?.factor === factor) return { ok: true, seq: state.seq, repeated: true, voided: 0, repriced: 0 };
  if (known === undefined && !mayLose(market)) return voidForLack(recorder, market);
  // After this point the command must succeed.
  recorder.record('runnerRemoved', { ...market.name, version: market.version + 1, runner, factor });
  const matches = known === undefined ? (market.removalOf(runner)?.matches ?? []) : [];
  if (known === undefined) {
    lapseInstructions(recorder, market, runner);
    cutOrders(recorder, market, command);
    voidMatches(recorder, market, new Set(matches), 'NON_RUNNER');
  }
  const repriced = repriceFills(recorder, market);
  return { ok: true, seq: state.seq, repeated: false, voided: matches.length, repriced };
}

/**
 * Brings back a runner that was removed by mistake. The runner's matches count again, and reduced prices return to their former values. Matches made in the
 * meantime become void for good, also those that another removal made void (settlement S-RACE-16). Orders cut by the removal stay cut. Exposure may exceed the
 * account's funds, which restricts the account (trust L4).
 */
export function reinstateRunner(
  recorder: Recorder,
  command: ReinstateRunner,
  market: MarketState,
): ReinstateRunnerAnswer | Refusal {
  const { state } = recorder;
  const { runner } = command;
  const refusal = whyRunnerChangeRefused(market, command);
  if (refusal !== undefined) return refusal;
  const removal = market.removalOf(runner);
  if (removal === undefined) return { ok: true, seq: state.seq, repeated: true, revived: 0, voided: 0, repriced: 0 };
  // After this point the command must succeed.
  const { revived } = revivedBy(state, market, removal);
  const meanwhile = matchesOf(market, (fill) => fill >= removal.fills);
  recorder.record('runnerReinstated', { ...market.name, version: market.version + 1, runner });
  voidMatches(recorder, market, meanwhile.live, 'RUNNER_REINSTATED');
  keepVoid(recorder, market, meanwhile.waiting, 'RUNNER_REINSTATED');
  reviveMatches(recorder, market, revived);
  const repriced = repriceFills(recorder, market);
  return { ok: true, seq: state.seq, repeated: false, revived: revived.size, voided: meanwhile.live.size, repriced };
}

/** Refuses to remove or reinstate a runner in a line market, in a settled market or during settlement, and refuses invalid runners or factors. */
export function whyRunnerChangeRefused(market: MarketState, command: RemoveRunner | ReinstateRunner): Refusal | undefined {
  const { runner } = command;
  if (market.lines !== undefined) return refuse('INVALID_REQUEST', 'market');
  if (!Number.isInteger(runner) || runner < 0 || runner >= market.terms.runners) return refuse('INVALID_REQUEST', 'runner');
  const factor = command.kind === 'removeRunner' ? command.factor : 0;
  if (!isFactor(factor)) return refuse('INVALID_REQUEST', 'factor');
  if (command.kind === 'removeRunner' && command.declared?.some((each) => each !== null && !isFactor(each)) === true)
    return refuse('INVALID_REQUEST', 'declared');
  if (market.settling !== undefined) return refuse('SETTLEMENT_RUNNING');
  return market.isSettled ? refuse('INVALID_REQUEST', 'status') : undefined;
}

/** Restores all sides of the matches to their state before they became void. */
function reviveMatches(recorder: Recorder, market: MarketState, matches: ReadonlySet<number>): void {
  const { fills } = market;
  forSides(recorder, market, matches, (order, fill) =>
    recorder.record('fillRevived', { order, stake: fills.stake(fill), payout: fills.payout(fill), match: fills.match(fill) }),
  );
}

/** Voids the market instead of removing a runner, if the removal would leave no more runners than places (settlement S-RACE-20). */
function voidForLack(recorder: Recorder, market: MarketState): RemoveRunnerAnswer | Refusal {
  const voided = matchesOf(market, () => true).live.size;
  const outcome = voidMarket(recorder, { kind: 'voidMarket', market: market.id, reason: 'RACE_VOID' }, market);
  return outcome.ok ? { ok: true, seq: outcome.seq, repeated: false, voided, repriced: 0 } : outcome;
}

/** Returns true if at least one runner could still lose after another removal. */
function mayLose({ terms, removals }: MarketState): boolean {
  return terms.runners - removals.length - 1 > (terms.eachWay?.places ?? terms.winners);
}

/**
 * Returns the kind of the market by which its prices are reduced. An each-way price is reduced like a win price, and its place part follows from it
 * (S-RACE-18).
 */
function kindOf({ terms }: MarketState): RacingMarket {
  return terms.winners === 1 ? 'WIN' : 'PLACE';
}

function cutOrders(recorder: Recorder, market: MarketState, { runner, factor, declared }: RemoveRunner): void {
  const { state } = recorder;
  const { orders } = state;
  const cutsLays = cancelsLays(kindOf(market), factor);
  for (const slot of state.openOrdersOf(market)) {
    const isCut = orders.runner(slot) === runner;
    if (!isCut && !(cutsLays && orders.isLay(slot))) continue;
    if (!isCut && orders.state(slot) === ORDER_STATE.CLOSING) reduceLiability(recorder, market, slot, factor, declared);
    else if (!isCut && state.persists(slot) && orders.state(slot) === ORDER_STATE.RESTING)
      keepLay(recorder, market, slot, factor);
    else recorder.orderReduced(slot, orders.remaining(slot), 'LAPSED_REMOVED');
  }
}

/** Lowers the liability of an on-close lay, because its price will come from a smaller field (exchange X64). */
function reduceLiability(
  recorder: Recorder,
  market: MarketState,
  slot: number,
  factor: number,
  declared: RemoveRunner['declared'],
): void {
  const { orders } = recorder.state;
  const own = declared?.[orders.runner(slot)] ?? 0;
  const lost = (orders.remaining(slot) - keptLiability(orders.remaining(slot), kindOf(market), factor, own)) as Minor;
  if (lost > 0) recorder.orderReduced(slot, lost, 'LAPSED_REMOVED');
}

/** Offers a lay that persists in play at its reduced price, at the back of the queue there (S-RACE-23). */
function keepLay(recorder: Recorder, market: MarketState, slot: number, factor: number): void {
  const { orders } = recorder.state;
  const price = keptLayPrice(orders.price(slot), kindOf(market), factor);
  if (price === orders.price(slot)) return;
  const size = orders.matched(slot) + orders.remaining(slot);
  const terms = { order: orders.id(slot), size, price, persistence: 'PERSIST' } as const;
  recorder.record('orderAmended', { ...terms, requeued: true, hasWaited: false, key: undefined });
  restInQueue(recorder, slot);
}

/** Recomputes the payout of each fill before the off from all removals; returns how many changed. */
function repriceFills(recorder: Recorder, market: MarketState): number {
  const { fills } = market;
  const { orders } = recorder.state;
  let repriced = 0;
  for (let fill = 0; fill < Math.min(fills.count, market.fillsBeforeOff); fill++) {
    if (fills.isVoid(fill)) continue;
    const [payout, payoutBefore] = [payoutAfterRemovals(market, fill), fills.payout(fill)];
    if (payout === payoutBefore) continue;
    const order = orders.id(fills.orderOf(fill));
    recorder.record('fillRepriced', { order, stake: fills.stake(fill), payout, match: fills.match(fill), payoutBefore });
    repriced++;
  }
  return repriced;
}

/** Computes the payout in one step for each removal after the fill, in the order of the removals (D-7). The profit is rounded down once, at the last price. */
function payoutAfterRemovals(market: MarketState, fill: number): Minor {
  const { fills } = market;
  const kind = kindOf(market);
  const first = fills.firstPayout(fill);
  const factors = market.removals
    .filter((removal) => fill < removal.fills && isReduced(kind, removal.factor))
    .map(({ factor }) => factor);
  if (factors.length === 0) return first;
  const stake = fills.stake(fill);
  const price = priceOf(stake, first) as Price;
  const reduced = priceAfterRemovals(price, kind, factors);
  return reduced === price ? first : payoutAt(stake, reduced);
}
