import { addToTable } from '../apply-markets.ts';
import { orderFilled } from '../apply-orders.ts';
import { marketIn, slotOf } from '../in-memory.ts';
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

/** Words of a PAPER_FILLED record before the real orders it names. */
export const PAPER_FILLED_WORDS = 5;

/** A paper order is matched. The real orders whose offers it took stand behind, two words each: id and size; they stay as they are. */
export function paperFilled(state: State, f64: Float64Array, i32: Int32Array, word: number, flags: number): void {
  const slot = slotOf(state, f64[word + 1]);
  const { shadow } = state.marketOf(slot);
  const account = state.orders.account(slot);
  const end = word + (i32[2 * word] >>> 16);
  for (let leg = word + PAPER_FILLED_WORDS; leg < end; leg += 2) shadow?.take(account, slotOf(state, f64[leg]), f64[leg + 1]);
  shadow?.credits.delete(slot);
  orderFilled(state, slot, f64[word + 2], f64[word + 3], f64[word + 4], flags);
}
