export * from './kinds/index.ts';
export { MARKET_STATUSES, mayBecome, type MarketStatus } from './status.ts';
export type { MarketTerms } from './terms.ts';
