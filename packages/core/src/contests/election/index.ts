export { electionMarkets, SeatModel } from './chances.ts';
export { electionScoring, majorityOf, type ElectionEvent, type ElectionState } from './score.ts';
export { ELECTION_LABEL, virtualElection, type Seat } from './virtual.ts';
