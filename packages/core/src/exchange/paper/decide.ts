import { ACCOUNT_KIND } from '../../ledger/index.ts';
import { type MarketBook, NONE, ORDER_STATE, PIECE } from '../../matching/index.ts';
import { payoutAt, type Minor } from '../../money/index.ts';
import { priceAt } from '../../odds/index.ts';
import { present } from '../../std/index.ts';
import { SYSTEM_ACCOUNT } from '../commands.ts';
import { dropChangeIfMatched } from '../dropped-changes.ts';
import type { MarketState } from '../market-state.ts';
import type { Recorder } from '../recorder.ts';
import type { Refusal } from '../refusals.ts';
import type { State } from '../state.ts';
import { twinOf } from './apply.ts';

const PAPER = ACCOUNT_KIND.numberOf('PAPER');

/** More than any order, and small enough that its product with a price is exact. */
const ANY_SIZE = 2 ** 43;

/** Whether an account trades on paper. */
export function isPaper({ accounts }: State, account: number): boolean {
  return accounts.kind(account) === PAPER;
}

/** Whether points of an account are paper points: they never meet others. */
export function holdsPaper(state: State, account: number): boolean {
  return account === SYSTEM_ACCOUNT.PAPER_HOUSE || isPaper(state, account);
}

/** The market in which a paper order will stand; before there is one, the market it is beside. */
export function marketOnPaper(state: State, id: number): MarketState | undefined {
  return state.market(id) ?? state.market(twinOf(id));
}

/** A paper order was accepted: from the first one on there is a place for them. */
export function openPaper(recorder: Recorder, id: number): void {
  if (recorder.state.market(id) === undefined) recorder.record('paperMarketOpened', { market: twinOf(id) });
}

/** The most orders that an account can have open on paper in one market: each of them is looked at when real orders are matched there. */
export const OPEN_MAX = 50;

/** Why a paper account may not have so many orders more in the market that its orders stand in, or are to stand beside. */
export function whyNotMoreOnPaper({ shadow }: MarketState, account: number, orders: number): Refusal | undefined {
  const open = shadow?.open.get(account) ?? 0;
  return open + orders > OPEN_MAX ? { ok: false, code: 'PAPER_ACCOUNT', field: 'orders' } : undefined;
}

/** What one paper match takes of real orders. */
type Leg = { readonly slot: number; readonly stake: number };

/** Books what a paper order gets: the real orders stay as they are, and only the account remembers what it took of them. */
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
  dropChangeIfMatched(recorder, slot, fill.stake);
  const { orders, lastMatch } = recorder.state;
  const legs = fill.legs.map((leg) => ({ order: orders.id(leg.slot), stake: leg.stake }));
  recorder.record('paperFilled', { ...fill, order: orders.id(slot), match: lastMatch + 1, legs });
}

/** The real orders of the piece that a book found last. */
function legsOf({ cross, legs }: MarketBook): Leg[] {
  return Array.from({ length: cross.count }, (_, leg) => ({ slot: legs[leg], stake: cross.stakes[leg] }));
}

/**
 * A real order has been to the book. What it was matched with may have stood behind paper orders, and what rests of it they may take: at their own price,
 * since they were there before. `lapsesAsSmall`: what is left of an order goes when it is too small.
 */
export function followOnPaper(
  recorder: Recorder,
  market: MarketState,
  entered: number,
  lapsesAsSmall: (recorder: Recorder, slot: number) => boolean,
): void {
  const { twin } = market;
  if (twin === undefined) return;
  const { orders } = recorder.state;
  const { credits } = present(twin.shadow, 'a market of paper orders stands beside one');
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
  // Nothing new is on offer when the order did not come to rest.
  if (orders.state(entered) !== ORDER_STATE.RESTING) return;
  const [on, isLay] = [orders.runner(entered), orders.isLay(entered)];
  serve(recorder, market, twin, on, !isLay, isDone);
  if (!market.terms.crossMatching) return;
  // A virtual offer is made of orders of the taker's own side on all other runners.
  for (let runner = 0; runner < twin.book.runners; runner++)
    if (runner !== on) serve(recorder, market, twin, runner, isLay, isDone);
}

/** The paper orders of one side of a runner take what they can get, each account until there is nothing for it. */
function serve(
  recorder: Recorder,
  market: MarketState,
  twin: MarketState,
  runner: number,
  isLay: boolean,
  isDone: (slot: number) => boolean,
): void {
  const { orders } = recorder.state;
  const served = new Set<number>();
  for (const slot of withinReach(market, twin, orders, runner, isLay)) {
    const account = orders.account(slot);
    if (served.has(account)) continue;
    // What it cannot get at this price in any size it cannot get at a worse one.
    if (twin.book.next(runner, isLay, account, orders.price(slot), ANY_SIZE) === PIECE.NOTHING) served.add(account);
    else while (takeResting(recorder, twin, slot) && !isDone(slot));
  }
}

/** The paper orders at prices at which the real book offers something, best first. */
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

/** A resting paper order takes the next piece within its price; false: there is none. */
function takeResting(recorder: Recorder, { book }: MarketState, slot: number): boolean {
  const { orders } = recorder.state;
  const [account, open, price] = [orders.account(slot), orders.remaining(slot), orders.price(slot)];
  const piece = book.next(orders.runner(slot), orders.isLay(slot), account, price, open);
  if (piece !== PIECE.DIRECT && piece !== PIECE.CROSS) return false;
  const { maker, cross } = book;
  const stake = piece === PIECE.DIRECT ? Math.min(open, book.offered(maker, account)) : cross.takerStake;
  const legs = piece === PIECE.DIRECT ? [{ slot: maker, stake }] : legsOf(book);
  fillOnPaper(recorder, slot, {
    stake,
    payout: payoutAt(stake as Minor, price),
    taker: false,
    cross: piece === PIECE.CROSS,
    legs,
  });
  return true;
}
