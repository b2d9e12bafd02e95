import { addToTable } from '../apply-markets.ts';
import { orderFilled } from '../apply-orders.ts';
import { marketIn, slotOf } from '../in-memory.ts';
import { FLAG } from '../journal/hot.ts';
import type { Recorded } from '../journal/records.ts';
import { MarketState } from '../market-state.ts';
import type { State } from '../state.ts';

/** The id of the market that holds the paper orders of a market: nobody outside names it. */
export function twinOf(market: number): number {
  return -market;
}

/** Beside the market there is one for paper orders, in the same state and under the same terms. */
export function paperMarketOpened(state: State, id: number): void {
  const real = marketIn(state, id);
  const twin = addTwin(state, real);
  twin.status = real.status;
  twin.inPlay = real.inPlay;
  twin.version = real.version;
  twin.settlement = real.settlement;
  twin.fillsBeforeOff = real.inPlay ? 0 : Infinity;
  // No paper match was made before the runners went.
  for (const { runner, factor } of real.removals) twin.remove({ runner, factor, fills: 0, matches: [] });
}

/** The market of a market's paper orders, in the first free place of the table. */
export function addTwin(state: State, real: MarketState): MarketState {
  const twin = addToTable(state, (slot) => new MarketState(twinOf(real.id), slot, real.event, real.terms, state.orders, real));
  real.twin = twin;
  return twin;
}

/** A paper order is matched. The real orders whose offers it took are named as legs; they stay as they are. */
export function paperFilled(state: State, record: Recorded['paperFilled']): void {
  const slot = slotOf(state, record.order);
  const { shadow } = state.marketOf(slot);
  const account = state.orders.account(slot);
  for (const leg of record.legs) shadow?.take(account, slotOf(state, leg.order), leg.stake);
  shadow?.credits.delete(slot);
  orderFilled(
    state,
    slot,
    record.stake,
    record.payout,
    record.match,
    (record.taker ? FLAG.TAKER : 0) | (record.cross ? FLAG.CROSS : 0),
  );
}
