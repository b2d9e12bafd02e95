export { applyBall, ballMark } from './score/apply-ball.ts';
export { applyScoreEvent, scoreEventRefusal, scoreOf, scoreOrderRefusal } from './score/apply.ts';
export * from './score/delivery.ts';
export { isFreeHitAfter } from './score/apply-ball.ts';
export {
  faultOfBall,
  faultOfOutcome,
  INNINGS_MIN,
  isEndShown,
  NOT_OVER,
  overBallsMax,
  overBallsMin,
  PENALTY_RUNS,
} from './score/laws.ts';
export { AWARDED, methodOf } from './score/method.ts';
export type * from './score/events.ts';
export { allotmentUsed, ballsLeft, naturalEnd, oversCounted, oversOfAnEnd, oversText, wicketsLimit } from './score/innings.ts';
export { ballsOf, readAward, readBall, writeBall } from './score/scorebook.ts';
export * from './score/state.ts';
export {
  chaseText,
  currentInnings,
  naturalOutcome,
  outcomeText,
  recentBalls,
  requiredRateHundredths,
  runRateHundredths,
  runsNeeded,
  scoreText,
  statusText,
  teamScoreText,
  thisOver,
  tossText,
} from './score/views.ts';
export { parseCricsheet, type CricsheetHints, type CricsheetInfo, type CricsheetMatch } from './cricsheet/parse.ts';
export * from './virtual/outcomes.ts';
export { VIRTUAL_OVERS, VirtualMatch } from './virtual/match.ts';
export { elevenOf, injuriesOf, type Injury } from './virtual/squads.ts';
export { type CricketName, VIRTUAL_LEAGUE, VIRTUAL_TEAMS, type VirtualPlayer, type VirtualTeam } from './virtual/teams.ts';
export { completionChance } from './virtual/completion.ts';
export { DRY, weatherOf, weathers, type Weather } from './virtual/weather.ts';
export { INNINGS_BALLS, type InningsPoint } from './model/innings-model.ts';
export { PitchModel, winChance, type MatchChances } from './model/win-chance.ts';
export { realMatchChances } from './model/real-match.ts';
export { realNextWicket, realScores } from './model/real-scores.ts';
export { DEFAULT_COUNTING, type Counting } from './facts/counting.ts';
export { inningsFacts, type FallFacts, type InningsFacts, type OverFacts, type StandFacts } from './facts/innings-facts.ts';
export { formatOf, isHundred, isLimitedFormat, matchFacts, type CricketFormat, type MatchFacts } from './facts/match-facts.ts';
export {
  BALL_EVENTS,
  ballsToRuns,
  countIn,
  firstFreeHit,
  firstOut,
  legalBallsFaced,
  type BallEventKind,
} from './facts/deliveries.ts';
export { totalOf, TOTALS, type TotalKind } from './facts/totals.ts';
export { ballLaws, type BallLaw } from './model/ball-law.ts';
export { scoreDistributions, type InningsPlace } from './model/innings-model.ts';
export { bookmakerQuote, type BookmakerQuote } from './pricing/bookmaker-rate.ts';
export { batterDistribution, nextWicketDistribution, type BatterPlace } from './pricing/player-distributions.ts';
export {
  lineQuote,
  medianOf,
  sessionQuote,
  standingQuote,
  type LinePrice,
  type LineQuote,
  type MedianChances,
} from './pricing/session-quote.ts';
export {
  aheadChance,
  bandQuote,
  digitPairPrices,
  longPrice,
  digitQuotes,
  meterLines,
  type BandQuote,
  type DigitQuote,
  type MeterLines,
} from './pricing/special-quotes.ts';
export { resourcesLeft, standardTarget, type Resources } from './duckworth-lewis/target.ts';
