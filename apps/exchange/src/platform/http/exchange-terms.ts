import { toMinor } from '@pavilion/contract/amount';
import { refuse, type Refused } from '@pavilion/server/refused';
import type { MarketTerms } from '@pavilion/core/market';

/** The terms that a feed or staff may request instead of the house's defaults. */
export type ExchangeTerms = Partial<
  Pick<
    MarketTerms,
    | 'turnsInPlay'
    | 'betDelayMs'
    | 'commissionBps'
    | 'minStake'
    | 'maxStake'
    | 'minPayout'
    | 'exposureLimit'
    | 'priceGuard'
    | 'lines'
    | 'eachWay'
  >
>;

type Amounts =
  | 'min_stake'
  | 'min_payout'
  | 'price_guard'
  | 'max_stake'
  | 'exposure_limit'
  | 'commission_percent'
  | 'bet_delay_ms';
type AskedTerms = { readonly [Name in Amounts]?: number | undefined } & { readonly turns_in_play?: boolean | undefined };

/** Returns requested terms in the exchange's integers; refused if an amount has more than two decimals. */
export function exchangeTermsOf(wire: AskedTerms): ExchangeTerms | Refused {
  const terms: { -readonly [Name in keyof ExchangeTerms]: ExchangeTerms[Name] } = {};
  if (wire.turns_in_play !== undefined) terms.turnsInPlay = wire.turns_in_play;
  if (wire.bet_delay_ms !== undefined) terms.betDelayMs = wire.bet_delay_ms;
  for (const [field, value] of Object.entries({
    min_stake: wire.min_stake,
    min_payout: wire.min_payout,
    price_guard: wire.price_guard,
    max_stake: wire.max_stake,
    exposure_limit: wire.exposure_limit,
    commission_percent: wire.commission_percent,
  })) {
    if (value === undefined) continue;
    const hundredths = toMinor(value);
    if (hundredths === undefined) return refuse('INVALID_REQUEST', { field });
    if (field === 'min_stake') terms.minStake = hundredths;
    else if (field === 'min_payout') terms.minPayout = hundredths;
    else if (field === 'price_guard') terms.priceGuard = hundredths;
    else if (field === 'max_stake') terms.maxStake = hundredths;
    else if (field === 'exposure_limit') terms.exposureLimit = hundredths;
    // A percent has a hundred basis points, so its hundredths are basis points.
    else terms.commissionBps = hundredths;
  }
  return terms;
}
