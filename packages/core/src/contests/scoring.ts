import { electionScoring, type ElectionEvent, type ElectionState } from './election/index.ts';
import { footballScoring, type FootballEvent, type FootballState } from './football/index.ts';
import { futureScoring, type FutureEvent, type FutureState } from './future/index.ts';
import { kabaddiScoring, type KabaddiEvent, type KabaddiState } from './kabaddi/index.ts';
import { leagueScoring, type LeagueEvent, type LeagueState } from './league/index.ts';
import { raceScoring, type RaceEvent, type RaceState } from './race/index.ts';
import { tennisScoring, type TennisEvent, type TennisState } from './tennis/index.ts';
import type { ContestKind, ContestScoring, ContestSetup, ContestTable } from './contest.ts';

/** The state and the events of each kind of contest. */
export interface ContestTypes {
  readonly FOOTBALL: { readonly state: FootballState; readonly event: FootballEvent };
  readonly TENNIS: { readonly state: TennisState; readonly event: TennisEvent };
  readonly KABADDI: { readonly state: KabaddiState; readonly event: KabaddiEvent };
  readonly RACE: { readonly state: RaceState; readonly event: RaceEvent };
  readonly ELECTION: { readonly state: ElectionState; readonly event: ElectionEvent };
  readonly LEAGUE: { readonly state: LeagueState; readonly event: LeagueEvent };
  readonly FUTURE: { readonly state: FutureState; readonly event: FutureEvent };
}

export type ContestState = ContestTypes[ContestKind]['state'];

/** An event tagged with its contest kind, as sent and logged. */
export type ContestEvent = {
  readonly [Kind in ContestKind]: { readonly kind: Kind; readonly event: ContestTypes[Kind]['event'] };
}[ContestKind];

type Scorings = { readonly [Kind in ContestKind]: ContestScoring<ContestTypes[Kind]['state'], ContestTypes[Kind]['event']> };

const SCORINGS: Scorings = {
  FOOTBALL: footballScoring,
  TENNIS: tennisScoring,
  KABADDI: kabaddiScoring,
  RACE: raceScoring,
  ELECTION: electionScoring,
  LEAGUE: leagueScoring,
  FUTURE: futureScoring,
};

/** Returns the scoring of one kind, typed for any kind. `contestRefusal` checks that state and event have the same kind. */
function scoringOf(kind: ContestKind): ContestScoring<ContestState, ContestEvent['event']> {
  return SCORINGS[kind] as ContestScoring<ContestState, ContestEvent['event']>;
}

export function emptyContest(setup: ContestSetup): ContestState {
  return scoringOf(setup.kind).empty(setup);
}

/** Returns a sentence that says why an event cannot follow a state; undefined if it can. */
export function contestRefusal(state: ContestState, event: ContestEvent): string | undefined {
  if (event.kind !== state.kind) return `a ${event.kind.toLowerCase()} event cannot follow a ${state.kind.toLowerCase()} state`;
  return scoringOf(state.kind).refusal(state, event.event);
}

/** Returns the state after an accepted event. */
export function applyContestEvent(state: ContestState, event: ContestEvent): ContestState {
  return scoringOf(state.kind).apply(state, event.event);
}

export function contestTable(state: ContestState): ContestTable {
  return scoringOf(state.kind).table(state);
}
