import { ACCOUNT_KIND, type Accounts } from '../ledger/index.ts';
import { SYSTEM_ACCOUNT } from './commands.ts';

/** The venue of an order: the real book, or the paper book next to it (exchange X80). */
export type Venue = 'REAL' | 'PAPER';

type WithAccounts = { readonly accounts: Accounts };
type WithMarkets<Market> = WithAccounts & { market(id: number, venue: Venue): Market | undefined };

const PAPER = ACCOUNT_KIND.numberOf('PAPER');

/** Returns the venue of an account's orders. The venue depends only on the kind of the account. */
export function venueOf({ accounts }: WithAccounts, account: number): Venue {
  return accounts.kind(account) === PAPER ? 'PAPER' : 'REAL';
}

/** Returns the market where an account's orders go, by the account's venue. Before the first paper order, that is the real market. */
export function marketFor<Market>(
  state: WithMarkets<Market>,
  { account, market }: { readonly account: number; readonly market: number },
): Market | undefined {
  return state.market(market, venueOf(state, account)) ?? state.market(market, 'REAL');
}

/** True if the points of an account are paper points, which never mix with others. */
export function holdsPaper(state: WithAccounts, account: number): boolean {
  return account === SYSTEM_ACCOUNT.PAPER_HOUSE || venueOf(state, account) === 'PAPER';
}

/** A market of the book: its public id and its venue. */
export type MarketName = { readonly market: number; readonly venue: Venue };

/** Returns the number of a market in journals and snapshots: its id, negative for the paper venue. */
export function toStored({ market, venue }: MarketName): number {
  return venue === 'PAPER' ? -market : market;
}

/** Reverses `toStored`. */
export function fromStored(stored: number): MarketName {
  return stored < 0 ? { market: -stored, venue: 'PAPER' } : { market: stored, venue: 'REAL' };
}
