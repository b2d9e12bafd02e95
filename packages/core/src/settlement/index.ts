export { backersResult, resultsAddUp, sameResults, type RunnerOutcome } from './fill-result.ts';
