import type { MarketId } from '@pavilion/core/exchange';

const PREFIX = '1.';

/** The exchange's number of a market as players see it. */
export function marketIdText(market: MarketId): string {
  return PREFIX + market;
}

/** The number in "1.1000001"; the contract has already checked the form. */
export function marketIdOf(text: string): MarketId {
  return Number(text.slice(PREFIX.length));
}
