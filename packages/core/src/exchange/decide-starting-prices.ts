import { compareLimit, ORDER_STATE, reconcile, sideLeftOver, type ClosingOrder } from '../matching/index.ts';
import { multiplyDivideFloor } from '../money/index.ts';
import { present } from '../std/index.ts';
import { leastLiability } from './guards.ts';
import type { MarketState } from './market-state.ts';
import type { Recorder } from './recorder.ts';
import type { State } from './state.ts';

/** An order in the auction, with its row and its open size. */
type Entry = ClosingOrder & { readonly slot: number; readonly open: number };

/**
 * Runs the auction of each runner when the market turns in-play, and lapses the unmatched part of its orders (exchange X73 to X76). Paper orders get the
 * starting price of the real orders and do not move it (exchange X80).
 */
export function setStartingPrices(recorder: Recorder, market: MarketState): void {
  const { state } = recorder;
  const entries = closingEntries(state, market);
  for (const { slot } of entries.filter(isTooSmall(state, market)))
    recorder.orderReduced(slot, state.orders.remaining(slot), 'LAPSED_SMALL');
  const taking = entries.filter(({ slot }) => state.isOpen(slot));
  for (let runner = 0; runner < market.terms.runners; runner++) {
    const onRunner = taking.filter(({ slot }) => state.orders.runner(slot) === runner);
    if (onRunner.length === 0) continue;
    if (market.shadow === undefined) matchEntries(recorder, market, runner, onRunner);
    else matchOnPaper(recorder, market.shadow.real, runner, onRunner);
    for (const { slot } of onRunner)
      if (state.isOpen(slot)) recorder.orderReduced(slot, state.orders.remaining(slot), 'LAPSED_STARTING_PRICE');
  }
}

/** Returns the orders that would enter the auctions now, by order id. A lay that rests in the book enters with its liability. */
export function closingEntries(state: State, market: MarketState): Entry[] {
  const { orders } = state;
  const slots = [...market.closing].sort((a, b) => orders.id(a) - orders.id(b));
  return slots.map((slot) => ({
    slot,
    open: orders.remaining(slot),
    isLay: orders.isLay(slot),
    limit: orders.price(slot),
    amount: state.reserved(slot),
  }));
}

/** Returns true for a lay of the book whose liability is below the minimum (exchange X76). */
export function isTooSmall({ orders }: State, { terms }: MarketState): (entry: Entry) => boolean {
  const least = leastLiability(terms);
  return ({ slot, isLay, amount }) => isLay && amount < least && orders.state(slot) !== ORDER_STATE.CLOSING;
}

function matchEntries(recorder: Recorder, market: MarketState, runner: number, entries: readonly Entry[]): void {
  const { state } = recorder;
  const { orders } = state;
  for (const { slot, amount } of entries) recorder.record('auctionEntered', { order: orders.id(slot), amount });
  const { price, matches } = reconcile(entries);
  recorder.record('startingPriceSet', { ...market.name, runner, stake: price?.stake ?? 0, payout: price?.payout ?? 0 });
  const used = entries.map(() => 0);
  for (const { back, lay, stake, profit } of matches) {
    const match = { stake, payout: stake + profit, match: state.lastMatch + 1 };
    for (const [place, amount] of [[back, stake] as const, [lay, profit] as const]) {
      const before = present(used[place]);
      used[place] = before + amount;
      fill(recorder, present(entries[place]), match, { before, after: before + amount });
    }
  }
}

type Match = { readonly stake: number; readonly payout: number; readonly match: number };

/** Books one side of a match. The order has used `before` of its amount earlier and `after` including this match; its open size shrinks in proportion. */
function fill(
  recorder: Recorder,
  { slot, open, amount }: Entry,
  match: Match,
  { before, after }: { readonly before: number; readonly after: number },
): void {
  const taken = multiplyDivideFloor(open, after, amount) - multiplyDivideFloor(open, before, amount);
  recorder.record('closingOrderFilled', { ...match, order: recorder.state.orders.id(slot), taken });
}

/** Matches paper orders whole, at the starting price of the real market. If that price is its limit, a paper order comes after all real orders. */
function matchOnPaper(recorder: Recorder, real: MarketState, runner: number, entries: readonly Entry[]): void {
  const price = real.startingPrices[runner];
  if (price === undefined) return;
  const profitOfUnit = price.payout - price.stake;
  const left = sideLeftOver(
    real.entries.filter((entry) => entry.runner === runner),
    price,
  );
  for (const entry of entries) {
    const { isLay, amount } = entry;
    const compared = compareLimit(entry, price);
    if (compared < 0 || (compared === 0 && left === (isLay ? 'LAY' : 'BACK'))) continue;
    const stake = isLay ? multiplyDivideFloor(amount, price.stake, profitOfUnit) : amount;
    const profit = multiplyDivideFloor(stake, profitOfUnit, price.stake);
    const match = { stake, payout: stake + profit, match: recorder.state.lastMatch + 1 };
    if (profit > 0) fill(recorder, entry, match, { before: 0, after: amount });
  }
}
