export type { CricketEvidence, LunchQuote, MeterQuote } from './evidence.ts';
export type { CricketResult, CricketSettlement } from './result.ts';
export { decidingInnings, settleMarket } from './settle.ts';
export {
  DEFAULT_FLAGS,
  type CricketFlags,
  type CricketMarketType,
  type CricketQuestion,
  type CricketTerms,
  type OverEvent,
  type PlayerEvent,
} from './terms.ts';
export { pricesAtBreak, type ShownPrices } from './break-prices.ts';
export { DRAW, FAVOURITE, favouriteIn, NOT_FAVOURITE } from './winners.ts';
export { daySessionRunner } from './test-days.ts';
export { meterMiddle } from './meter.ts';
export { voidAfter, VOIDING_EVENTS, type VoidingEvent } from './void-after.ts';
export { averageOf, countedMatch } from './season/contribution.ts';
export { playerMatch } from './season/player-season.ts';
export { settlePlayerSeason, settleSeason, settleSeasonRecord, settleSeasonTotal } from './season/settle-season.ts';
export type { CountedMatch, PlayerMatch, SeasonEvidence, SeasonMatch } from './season/evidence.ts';
export type { MatchStat, SeasonCount, SeasonFigure, SeasonRecordKind, SeasonSubject, SeasonTerms } from './season/terms.ts';
