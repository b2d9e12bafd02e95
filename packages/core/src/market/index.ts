export { MARKET_STATUSES, mayBecome, type MarketStatus } from './status.ts';
export type { MarketKind, MarketTerms } from './terms.ts';
