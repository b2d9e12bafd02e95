import type { CashOutQuote } from '@pavilion/contract/http';

/** Returns an offer to cash out a whole position for a profit of 12.50 without a bet, with these changes. */
export function cashOutQuote(change: Partial<CashOutQuote> = {}): CashOutQuote {
  return {
    market_id: '1.7',
    percent: 100,
    available: true,
    reason: null,
    profit: 12.5,
    outcomes: [],
    bets: [],
    house: null,
    market_version: 1,
    seq: 1,
    ...change,
  };
}
