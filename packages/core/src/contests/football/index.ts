export { footballMarkets, FurtherGoals, type GoalRates } from './chances.ts';
export { FOOTBALL_INCIDENTS, footballScoring, type FootballEvent, type FootballIncident, type FootballState } from './score.ts';
export { FOOTBALL_LABEL, minuteWeights, virtualFootball, type FootballSide } from './virtual.ts';
