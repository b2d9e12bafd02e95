import type { ExchangeReads, PlaceHouseBet } from '@pavilion/core/exchange';
import type { MarketTerms } from '@pavilion/core/market';
import { profitAt, ZERO, type Minor } from '@pavilion/core/money';
import type { Price, Side } from '@pavilion/core/odds';
import { placePriceOf } from '@pavilion/core/settlement';
import type { weightOf } from './bet-preview-reads.ts';
import type { OrderChanges } from './bet-service.ts';

/** A bet's risk, the account's exposure before it, and the increase of the exposure, in minor units. */
export type Weight = ReturnType<typeof weightOf>;

/** Returns the risk of a single bet: its stake at a line, and both parts each way (exchange X44). */
function riskOf({ lines, eachWay }: MarketTerms, side: Side, size: Minor, price: Price): number {
  if (side === 'BACK') return eachWay === undefined ? size : 2 * size;
  if (lines !== undefined) return size;
  return profitAt(size, price) + (eachWay === undefined ? 0 : profitAt(size, placePriceOf(price, eachWay.divisor)));
}

/** Returns the risk that an amendment adds with its open part. It is at least the growth of the exposure. */
export function amendedWeight(exchange: ExchangeReads, account: number, id: number, changes: OrderChanges): Weight {
  const exposure = exchange.account(account)?.exposure ?? ZERO;
  const now = exchange.order(id);
  if (now === undefined || now.account !== account) return { risk: ZERO, exposure, increase: ZERO };
  const terms = exchange.market(now.market)?.terms;
  // The size of an on-close lay is its liability.
  const isOfSize = terms === undefined || now.orderType !== 'LIMIT';
  const risk = (size: Minor, price: Price): number => (isOfSize ? size : riskOf(terms, now.side, size, price));
  const size = (now.remaining + (changes.size ?? now.size) - now.size) as Minor;
  const growth = Math.max(0, risk(size < 0 ? ZERO : size, changes.price ?? now.price) - risk(now.remaining, now.price)) as Minor;
  return { risk: growth, exposure, increase: growth };
}

/** Returns the weight of a bet against the house. */
export function houseWeight(exchange: ExchangeReads, command: PlaceHouseBet): Weight {
  const preview = exchange.previewHouseBet(command, exchange.at);
  const exposure = exchange.account(command.account)?.exposure ?? ZERO;
  if (preview === undefined) return { risk: ZERO, exposure, increase: ZERO };
  return { risk: preview.liability, exposure, increase: (preview.exposureAfter - preview.exposureBefore) as Minor };
}

/** Returns the points left after a house bet. */
export function availableAfter(
  exchange: ExchangeReads,
  account: number,
  { exposureBefore, exposureAfter }: { readonly exposureBefore: Minor; readonly exposureAfter: Minor },
): Minor {
  return ((exchange.account(account)?.available ?? ZERO) - (exposureAfter - exposureBefore)) as Minor;
}

/** Returns the sum of several weights, an upper bound of their joint risk. */
export function sumOf(weights: readonly Weight[]): Weight {
  const sum = (name: 'risk' | 'increase'): Minor => weights.reduce((total, weight) => total + weight[name], 0) as Minor;
  return { risk: sum('risk'), exposure: weights[0]?.exposure ?? ZERO, increase: sum('increase') };
}
