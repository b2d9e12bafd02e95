import { type MarketBook, NONE, ORDER_STATE, PIECE } from '../../matching/index.ts';
import { payoutAt, type Minor } from '../../money/index.ts';
import { priceAt } from '../../odds/index.ts';
import { present } from '../../std/index.ts';
import type { MarketState } from '../market-state.ts';
import type { Recorder } from '../recorder.ts';
import type { Refusal } from '../refusals.ts';
import type { State } from '../state.ts';

/** Larger than any order, yet small enough that its product with a price is exact. */
const ANY_SIZE = 2 ** 43;

/**
 * Carries out a command in a market and then in its paper market. Returns the answer of the real market. While paper orders are being paid or undone, the
 * market answers as if these were real orders.
 */
export function onBothVenues<C, A extends { readonly ok: true }>(
  recorder: Recorder,
  command: C,
  market: MarketState,
  act: (recorder: Recorder, command: C, market: MarketState) => A | Refusal,
): A | Refusal {
  const { paper } = market;
  if (paper === undefined) return act(recorder, command, market);
  if (paper.settling !== undefined) {
    // While a settlement runs, accept only repeats of it; they are no-ops.
    const onPaper = act(recorder, command, paper);
    return onPaper.ok ? act(recorder, command, market) : onPaper;
  }
  const answer = act(recorder, command, market);
  if (answer.ok) act(recorder, command, paper);
  return answer;
}

/** Lapses the remainder of an order that is too small to rest; returns true if it did. */
type LapsesAsSmall = (recorder: Recorder, slot: number) => boolean;

/** The part of a paper match that comes from one real order. */
type Leg = { readonly slot: number; readonly stake: number };

/** Books a fill of a paper order. The real orders stay unchanged; only the sizes that the account took from them are recorded. */
export function fillOnPaper(
  recorder: Recorder,
  slot: number,
  fill: {
    readonly stake: number;
    readonly payout: number;
    readonly taker: boolean;
    readonly cross: boolean;
    readonly legs: readonly Leg[];
  },
): void {
  recorder.dropChangeIfMatched(slot, fill.stake);
  const { orders, lastMatch } = recorder.state;
  const legs = fill.legs.map((leg) => ({ order: orders.id(leg.slot), stake: leg.stake }));
  recorder.record('paperFilled', { ...fill, order: orders.id(slot), match: lastMatch + 1, legs });
}

/** Returns the real orders of the piece that a book found last. */
function legsOf({ cross, legs }: MarketBook): Leg[] {
  return Array.from({ length: cross.count }, (_, leg) => ({ slot: present(legs[leg]), stake: cross.stakeOf(leg) }));
}

/**
 * Updates paper orders after a real order went to the book. Paper orders may have been ahead of the matched orders, or may match the resting part of the new
 * order. They match at their own prices, because they arrived first. `lapsesAsSmall` lapses the remainder of an order if it is too small.
 */
export function followOnPaper(recorder: Recorder, market: MarketState, entered: number, lapsesAsSmall: LapsesAsSmall): void {
  const { paper } = market;
  if (paper === undefined) return;
  const { orders } = recorder.state;
  const isDone = bookCredits(recorder, paper, lapsesAsSmall);
  // An order that does not rest adds no size that paper orders could take.
  if (orders.state(entered) !== ORDER_STATE.RESTING) return;
  const [on, isLay] = [orders.runner(entered), orders.isLay(entered)];
  serve(recorder, market, paper, on, !isLay, isDone);
  if (!market.terms.crossMatching) return;
  // A virtual offer consists of orders on the taker's own side on all other runners.
  for (let runner = 0; runner < paper.book.runners; runner++)
    if (runner !== on) serve(recorder, market, paper, runner, isLay, isDone);
}

/** Fills paper orders after a runner was removed and the real book uncrossed. Every runner then has new virtual offers. */
export function serveAllOnPaper(recorder: Recorder, market: MarketState, paper: MarketState, lapsesAsSmall: LapsesAsSmall): void {
  const isDone = bookCredits(recorder, paper, lapsesAsSmall);
  for (let runner = 0; runner < paper.book.runners; runner++)
    for (const isLay of [false, true]) serve(recorder, market, paper, runner, isLay, isDone);
}

/**
 * Books the fills that paper orders earned from real matches. Returns a function that is true for an order that no longer rests; it also lapses a remainder
 * that is too small.
 */
function bookCredits(recorder: Recorder, { shadow }: MarketState, lapsesAsSmall: LapsesAsSmall): (slot: number) => boolean {
  const { orders } = recorder.state;
  const { credits } = present(shadow, 'a paper market is the twin of a real one');
  const isDone = (slot: number): boolean => orders.state(slot) !== ORDER_STATE.RESTING || lapsesAsSmall(recorder, slot);
  for (const [slot, stake] of credits) {
    fillOnPaper(recorder, slot, {
      stake,
      payout: payoutAt(stake as Minor, orders.price(slot)),
      taker: false,
      cross: false,
      legs: [],
    });
    isDone(slot);
  }
  return isDone;
}

/** Fills the paper orders of one side of a runner. For each account it stops when no size is left. */
function serve(
  recorder: Recorder,
  market: MarketState,
  paper: MarketState,
  runner: number,
  isLay: boolean,
  isDone: (slot: number) => boolean,
): void {
  const { orders } = recorder.state;
  const served = new Set<number>();
  for (const slot of withinReach(market, paper, orders, runner, isLay)) {
    const account = orders.account(slot);
    if (served.has(account)) continue;
    // If this price has no size left, worse prices have none either.
    if (paper.book.next(runner, isLay, account, orders.price(slot), ANY_SIZE) === PIECE.NOTHING) served.add(account);
    else while (takeResting(recorder, paper, slot) && !isDone(slot));
  }
}

/** Returns the paper orders at prices for which the real book has offers, best first. */
function withinReach(
  market: MarketState,
  { book, shadow }: MarketState,
  orders: State['orders'],
  runner: number,
  isLay: boolean,
): number[] {
  const slots: number[] = [];
  const queue = isLay ? book.lays(runner) : book.backs(runner);
  for (let level = queue.best; level !== NONE; level = queue.after(level)) {
    if (market.book.next(runner, isLay, NONE, priceAt(level), ANY_SIZE) === PIECE.NOTHING) break;
    for (let slot = queue.head(level); slot !== NONE; slot = orders.next(slot))
      if (shadow?.anchors.get(slot) === NONE) slots.push(slot);
  }
  return slots;
}

/** Fills a resting paper order with the next piece within its price. Returns false if there is no such piece or it would win nothing. */
function takeResting(recorder: Recorder, { book }: MarketState, slot: number): boolean {
  const { orders } = recorder.state;
  const [account, open, price] = [orders.account(slot), orders.remaining(slot), orders.price(slot)];
  const piece = book.next(orders.runner(slot), orders.isLay(slot), account, price, open);
  if (piece !== PIECE.DIRECT && piece !== PIECE.CROSS) return false;
  const { maker, cross } = book;
  const stake = piece === PIECE.DIRECT ? Math.min(open, book.offered(maker, account)) : cross.takerStake;
  const payout = payoutAt(stake as Minor, price);
  if (payout === stake) return false;
  const legs = piece === PIECE.DIRECT ? [{ slot: maker, stake }] : legsOf(book);
  fillOnPaper(recorder, slot, { stake, payout, taker: false, cross: piece === PIECE.CROSS, legs });
  return true;
}
