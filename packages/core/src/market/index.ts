export * from './kinds/index.ts';
export { isHouseTerms, type HouseTerms } from './house-terms.ts';
export {
  differenceOf,
  houseWithRunningTerms,
  RUNNING_TERMS,
  runningTermsOf,
  withRunningTerms,
  type RunningTerms,
} from './running-terms.ts';
export { MARKET_STATUS, mayBecome, type MarketStatus } from './status.ts';
export type { EachWayTerms, MarketTerms } from './terms.ts';
