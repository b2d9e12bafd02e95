import { MARKET_KINDS } from '@pavilion/core/market';
import * as z from 'zod/mini';
import { price, transferAmount } from '../amount.ts';
import { post } from '../endpoint.ts';
import { integerIn, marketId, marketStatus, prose } from '../scalars.ts';

const limit = z.nullable(transferAmount);

/**
 * The terms that may change while a market runs (exchange X81). Each applies to bets accepted after the change. Runners, number of winners, kind and commission
 * never change, because accepted bets depend on them.
 */
export const marketTerms = z.strictObject({
  /** Applies in play. */
  bet_delay_ms: integerIn(0, 60_000),
  min_stake: transferAmount,
  /** In exchange markets, a smaller stake is accepted if its payout is at least this; null: never. */
  min_payout: limit,
  max_stake: transferAmount,
  /** Largest win of one bet; null: no limit. */
  max_profit: limit,
  /** The largest risk of one account in the market; null: no limit. */
  exposure_limit: limit,
  /** In exchange markets, the highest price of a bet; null: no limit. */
  max_price: z.nullable(price),
  /** In exchange markets, a bet lapses if its price would be this many times better than requested; null: never. */
  price_guard: z.nullable(price.check(z.gt(1))),
  /** In house markets, the house's largest loss on the market; null: no limit. */
  pot_limit: limit,
});
export type WireMarketTerms = z.infer<typeof marketTerms>;

/** The terms as sent. Older clients omit `max_price` and `price_guard`, which then do not change. */
const sentTerms = z.extend(marketTerms, {
  max_price: z.optional(marketTerms.shape.max_price),
  price_guard: z.optional(marketTerms.shape.price_guard),
});
export type SentMarketTerms = z.infer<typeof sentTerms>;

export const marketTermsRow = z.object({
  market_id: marketId,
  kind: z.enum(MARKET_KINDS),
  status: marketStatus,
  terms: marketTerms,
});
export type MarketTermsRow = z.infer<typeof marketTermsRow>;

export const marketTermsCalls = {
  getMarketTerms: post('office/getMarketTerms', {
    who: 'operator',
    summary: 'Return the terms of an exchange or house market that may change while it runs.',
    request: z.strictObject({ market_id: marketId }),
    response: marketTermsRow,
    errors: ['MARKET_NOT_OPEN'],
  }),
  setMarketTerms: post('office/setMarketTerms', {
    who: 'operator',
    summary:
      'Change the terms of a market that is not closed. They apply to bets accepted afterwards. `seen` contains the terms that the caller saw; if they have changed since, the call fails with PROPOSAL_OUTDATED. Bets in the book or in their bet delay keep their terms, with two exceptions. At the end of its delay, a bet between players is checked against the new price guard, and a house bet against all new terms.',
    request: z.strictObject({ market_id: marketId, seen: sentTerms, terms: sentTerms, reason: prose(200) }),
    response: marketTermsRow,
    errors: ['MARKET_NOT_OPEN', 'PROPOSAL_OUTDATED'],
  }),
};
