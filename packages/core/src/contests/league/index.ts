export { championChances } from './chances.ts';
export {
  championOf,
  LEAGUE_FIXTURES,
  LEAGUE_MATCHES,
  leaguePairing,
  leagueStage,
  type LeaguePairing,
  type LeagueStage,
} from './fixtures.ts';
export { LEAGUE_OUTCOMES, LEAGUE_SIDES, type LeagueOutcome, type LeagueResult, type LeagueResults } from './results.ts';
export { leagueMatchName, leagueScoring, type LeagueEvent, type LeagueState } from './score.ts';
export { championMarket, LeagueSeason, type SeasonSeeds } from './season.ts';
export { netRunRateText, POINTS, standings, type Standing } from './table.ts';
