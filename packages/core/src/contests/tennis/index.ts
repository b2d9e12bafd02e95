export { tennisMarkets, TennisModel, type ServeChances } from './chances.ts';
export { tennisScoring, type TennisEvent, type TennisState } from './score.ts';
export { servePerThousand, TENNIS_LABEL, virtualTennis, type TennisPlayer } from './virtual.ts';
