import { orderFilled } from '../apply-orders.ts';
import { marketIn, slotOf } from '../in-memory.ts';
import { FLAG } from '../journal/hot.ts';
import type { Recorded } from '../journal/records.ts';
import { MarketState } from '../market-state.ts';
import type { State } from '../state.ts';

/** Opens the paper market of a market, with the same state and terms. */
export function paperMarketOpened(state: State, { market }: Recorded['paperMarketOpened']): void {
  const real = marketIn(state, { market, venue: 'REAL' });
  const paper = addPaperMarket(state, real);
  paper.status = real.status;
  paper.inPlay = real.inPlay;
  paper.version = real.version;
  paper.settlement = real.settlement;
  paper.fillsBeforeOff = real.inPlay ? 0 : Infinity;
  // All earlier removals came before the first paper match.
  for (const { runner, factor } of real.removals) paper.remove({ runner, factor, fills: 0, matches: [] });
}

/** Adds a paper market without orders beside a market. */
export function addPaperMarket(state: State, real: MarketState): MarketState {
  real.paper = state.addMarket((slot) => new MarketState(real.id, slot, real.event, real.terms, state.orders, real));
  return real.paper;
}

/** Matches a paper order. The record names the real orders whose offers the paper order took. The real orders stay unchanged. */
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
