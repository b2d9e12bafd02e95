import { ACCOUNT_KIND } from '../ledger/index.ts';
import { SYSTEM_ACCOUNT } from './commands.ts';
import type { MarketState } from './market-state.ts';
import type { State } from './state.ts';

/** The place where an order stands: in the real book, or on paper beside it (exchange X80). */
export type Venue = 'REAL' | 'PAPER';

const PAPER = ACCOUNT_KIND.numberOf('PAPER');

/** Returns the venue of an account's orders. It follows from the kind of the account and from nothing else. */
export function venueOf({ accounts }: State, account: number): Venue {
  return accounts.kind(account) === PAPER ? 'PAPER' : 'REAL';
}

/** Returns the market of an order on the venue of its account. Before the first paper order, that is the real one. */
export function marketFor(
  state: State,
  { account, market }: { readonly account: number; readonly market: number },
): MarketState | undefined {
  return state.market(market, venueOf(state, account)) ?? state.market(market);
}

/** True if the points of an account are paper points, which never mix with others. */
export function holdsPaper(state: State, account: number): boolean {
  return account === SYSTEM_ACCOUNT.PAPER_HOUSE || venueOf(state, account) === 'PAPER';
}

/** A market of the book: the id that everybody uses, and the venue. */
export type MarketName = { readonly market: number; readonly venue: Venue };

/** Returns the number by which journals and snapshots name a market: its id, negative for the paper venue. */
export function toStored({ market, venue }: MarketName): number {
  return venue === 'PAPER' ? -market : market;
}

/** Reads back what `toStored` gave. */
export function fromStored(stored: number): MarketName {
  return stored < 0 ? { market: -stored, venue: 'PAPER' } : { market: stored, venue: 'REAL' };
}
