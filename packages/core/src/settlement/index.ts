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
