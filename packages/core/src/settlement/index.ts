export { BINARY_HOURS, type BinaryGroup, type BinaryHours, type BinaryProduct } from './binary/hours.ts';
export { CONSTANTS, type Constants } from './constants.ts';
export { backersResult, resultsAddUp, sameResults, type RunnerOutcome } from './fill-result.ts';
export {
  BBL_GROUND_AVERAGES,
  CPL_TEAM_AVERAGES,
  SEASON_AVERAGES,
  type Competition,
  type SeasonAverages,
  type SeasonRow,
} from './season-averages.ts';
export { eachWayPrices, eachWayResult, placesOf, type EachWayFinish, type PlaceTerms } from './racing/places.ts';
export { raceVoid, type RaceFacts } from './racing/race.ts';
export {
  cancelsLays,
  isReduced,
  isTouchedByRemoval,
  keptLayPrice,
  missingRunner,
  priceAfterRemovals,
  rebasedFactor,
  reducedPrice,
  updateNeedsTwoPeople,
  type MatchedBet,
  type RaceRegion,
  type RacingMarket,
  type ReductionFactor,
} from './racing/reduction.ts';
export { settled, voided, type RuleId, type Settled, type Settlement, type Voided } from './settlement.ts';
export { VOID_REASON_NAMES, type SettlementVoidReason } from './void-reason.ts';
export { MARKET_TYPES, type MarketType } from './market-types.ts';
export { RULES, generalRules, ruleById, ruleOfResult, ruleOfVoid, rulesFor, rulesForVoid, rulesOfTab } from './rules/index.ts';
export type { Rule, RuleMark, RuleSport } from './rules/rule.ts';
export { NO_RECORDS, TABS, type Tab } from './rules/tabs.ts';
