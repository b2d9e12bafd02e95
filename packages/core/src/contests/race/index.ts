export { eachWayChances, placeChances, placesPaid, raceMarkets } from './chances.ts';
export { raceScoring, type RaceEvent, type RaceState } from './score.ts';
export { RACE_LABEL, virtualRace, type Horse } from './virtual.ts';
