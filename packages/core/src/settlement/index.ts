export { BINARY_HOURS, type BinaryGroup, type BinaryHours, type BinaryProduct } from './binary/hours.ts';
export { CONSTANTS, ILLEGITIMATE_PLAY_FORMS, type Constants, type IllegitimatePlayForm } from './constants.ts';
export { mayBeQuestioned, questionableUntil } from './question-window.ts';
export {
  backersResult,
  eachWayResult,
  fallShort,
  fillResultOf,
  isOpenAtLine,
  placePayoutOf,
  placePriceOf,
  resultAtLine,
  resultsAddUp,
  sameResults,
  type EachWayFinish,
  type RunnerOutcome,
} from './fill-result.ts';
export {
  BBL_GROUND_AVERAGES,
  CPL_TEAM_AVERAGES,
  SEASON_AVERAGES,
  type Competition,
  type SeasonAverages,
  type SeasonRow,
} from './season-averages.ts';
export { placesOf, raceResults } from './racing/places.ts';
export { raceVoid, type RaceFacts } from './racing/race.ts';
export {
  cancelsLays,
  factorNow,
  isReduced,
  keptLayPrice,
  keptLiability,
  missingRunner,
  priceAfterRemovals,
  rebasedFactor,
  reducedPrice,
  updateNeedsTwoPeople,
  type DeclaredFactors,
  type RaceRegion,
  type RacingMarket,
  type ReductionFactor,
} from './racing/reduction.ts';
export { settled, voided, type RuleId, type Settled, type Settlement, type Voided } from './settlement.ts';
export { VOID_REASON, VOID_REASON_NAMES, type SettlementVoidReason } from './void-reason.ts';
export { MARKET_TYPES, type MarketType } from './market-types.ts';
export { RULES, generalRules, ruleById, ruleOfResult, ruleOfVoid, rulesFor, rulesOfTab, type SiteRuleId } from './rules/index.ts';
export type { Rule, RuleMark, RuleSport } from './rules/rule.ts';
export { TABS, type Tab } from './rules/tabs.ts';
export { badmintonMatchOdds, badmintonGame, type BadmintonMatch } from './badminton/results.ts';
export {
  basketballMatchOdds,
  basketballPointsLine,
  basketballQuarter,
  basketballHalf,
  basketballHighestHalf,
  type BasketballGame,
} from './basketball/results.ts';
export { nearMonth, binarySettlement, type Future } from './binary/results.ts';
export { type Team, type Score, type Part, type OverUnder } from './contest.ts';
export { electronicMatchOdds, electronicMap, type ElectronicMatch } from './e-games/results.ts';
export { footballVoid, goalsOf, type Goal, type Card, type FootballMatch } from './football/match.ts';
export {
  footballMatchOdds,
  footballGoalsLine,
  footballFirstHalf,
  footballNextGoal,
  footballBothScore,
  footballDrawNoBet,
  footballCornersLine,
  footballCorner,
  footballOddEven,
  footballCardsLine,
  footballHalfTimeFullTime,
  footballCorrectScore,
  footballHandicap,
  footballPenaltyTaken,
} from './football/results.ts';
export { countGoals, countCorners, countPenalties, type TournamentMatch } from './football/tournament.ts';
export { futsalMatchOdds, futsalGoal, futsalFirstHalf, futsalHighestHalf, type FutsalMatch } from './futsal/results.ts';
export {
  handballMatchOdds,
  handballGoal,
  handballHighestHalf,
  handballHalfTimeFullTime,
  type HandballMatch,
} from './handball/results.ts';
export { iceHockeyMatchOdds, iceHockeyPeriod, iceHockeyHighestPeriod, type IceHockeyGame } from './ice-hockey/results.ts';
export { kabaddiMatchOdds, kabaddiPoints, kabaddiPlayerPoints, type KabaddiMatch } from './kabaddi/results.ts';
export { electionWinners, electionSeats, type Vote, type Declaration } from './politics/results.ts';
export { snookerMatchOdds, snookerFrame, type SnookerMatch } from './snooker/results.ts';
export { tableTennisMatchOdds, tableTennisSet, tableTennisPointsLine, type TableTennisMatch } from './table-tennis/results.ts';
export {
  tennisMatchOdds,
  tennisSet,
  tennisGame,
  tennisSetGamesLine,
  tennisNumberOfSets,
  type TennisMatch,
} from './tennis/results.ts';
export { volleyballMatchOdds, volleyballSet, type VolleyballMatch } from './volleyball/results.ts';
export {
  daySessionRunner,
  DEFAULT_FLAGS as DEFAULT_CRICKET_FLAGS,
  DRAW as DRAW_RUNNER,
  FAVOURITE as FAVOURITE_RUNNER,
  NOT_FAVOURITE as NOT_FAVOURITE_RUNNER,
  pricesAtBreak,
  settleMarket as settleCricketMarket,
  settleSeason as settleCricketSeason,
  voidAfter,
  VOIDING_EVENTS,
  type CricketEvidence,
  type CricketFlags,
  type CricketMarketType,
  type CricketQuestion,
  type CricketResult,
  type CricketSettlement,
  type CricketTerms,
  type LunchQuote,
  type MeterQuote,
  type OverEvent,
  type ShownPrices,
  type VoidingEvent,
  type PlayerEvent,
  type SeasonEvidence,
  type SeasonMatch,
  type SeasonRecordKind,
  type SeasonSubject,
  type SeasonTerms,
} from './cricket/index.ts';
export { WORLD_CUP_TEAM_AVERAGES, type WorldCupTeamAverages } from './world-cup-averages.ts';
