import type { MarketStatus } from '../market/index.ts';
import type { VoidReason } from './commands.ts';
import type { MarketName, Venue } from './venue.ts';

/** The result of one account in the current settlement. A rollback takes back exactly this amount. */
export type SettledAccount = { readonly account: number; readonly gross: number; readonly commission: number };

/** The fields that exchange and house markets have in common. */
export abstract class MarketBase<Terms extends { readonly betDelayMs: number }> {
  /** A market and its paper market have the same id. */
  readonly id: number;
  readonly venue: Venue;
  /** The market's name in records. */
  readonly name: MarketName;
  readonly event: number;
  /** The current terms. */
  terms: Terms;
  status: MarketStatus = 'INACTIVE';
  inPlay = false;
  version = 1;
  /** Counts settlements and voids of this market, including corrections. */
  settlement = 0;
  voidReason: VoidReason | undefined;
  /** True if a number higher than the result was possible. Bets that a higher number would change are then void. */
  isLeast = false;
  settled: SettledAccount[] = [];
  /** True if changed since the dirty markets were last taken. */
  isDirty = false;

  constructor(id: number, venue: Venue, event: number, terms: Terms) {
    this.id = id;
    this.venue = venue;
    this.name = { market: id, venue };
    this.event = event;
    this.terms = terms;
  }

  /** True if bets wait out a delay now. */
  get delaysBets(): boolean {
    return this.inPlay && this.terms.betDelayMs > 0;
  }

  get isSettled(): boolean {
    return this.status === 'SETTLED' || this.status === 'VOID';
  }

  /** Removes the result or the void, and its lines. */
  forgetResult(): void {
    this.settled = [];
    this.voidReason = undefined;
    this.isLeast = false;
  }

  /** Returns an account's amount at risk in this market; zero once the account has its result. */
  abstract atRisk(account: number): number;
}
