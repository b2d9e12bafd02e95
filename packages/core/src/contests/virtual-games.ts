import { DrawStream, type DrawSeed } from '../fairness/index.ts';
import type { ContestKind, VirtualContest } from './contest.ts';
import { ELECTION_LABEL, virtualElection } from './election/index.ts';
import { FOOTBALL_LABEL, virtualFootball } from './football/index.ts';
import { FUTURE_LABEL, hoursText, virtualFuture } from './future/index.ts';
import { KABADDI_LABEL, virtualKabaddi } from './kabaddi/index.ts';
import {
  assembly,
  ELECTION_SERIES,
  FOOTBALL_LEAGUE,
  FOOTBALL_SIDES,
  FUTURE_EXCHANGE,
  KABADDI_LEAGUE,
  KABADDI_SIDES,
  PARTIES,
  raceCard,
  TENNIS_COURT,
  TENNIS_PLAYERS,
  TENNIS_TOUR,
  tradingDay,
} from './leagues.ts';
import { RACE_LABEL, virtualRace } from './race/index.ts';
import { applyContestEvent, emptyContest, type ContestEvent, type ContestState } from './scoring.ts';
import { TENNIS_LABEL, virtualTennis } from './tennis/index.ts';

/** A contest of any kind; its player tags the events with the kind. */
export type AnyContest = VirtualContest<ContestState, ContestEvent['event']>;

/** Chooses a contest within its sport: the two sides, or the number of the race or election. */
export interface ContestChoice {
  /** Place in the seed chain, from 1. */
  readonly number: number;
  /** Names of the two sides; ignored if the number decides the participants. */
  readonly sides: readonly string[];
}

/** A simulated contest as announced. All of it follows from the choice, so that anyone can build it again. */
export interface VirtualGame {
  readonly contest: AnyContest;
  /** Four letters that separate this sport's draws from others of the same seed. */
  readonly label: string;
  readonly name: string;
  readonly series: string;
  readonly venue: string;
  readonly format: string;
}

/** Returns the contest of this choice; undefined if a side is not in the league. */
export function virtualGame(kind: ContestKind, { number, sides }: ContestChoice): VirtualGame | undefined {
  switch (kind) {
    case 'FOOTBALL':
      return between(FOOTBALL_SIDES, sides, (home, away) => ({
        contest: anyOf(virtualFootball(home, away)),
        label: FOOTBALL_LABEL,
        series: FOOTBALL_LEAGUE,
        venue: home.ground,
        format: '90 minutes',
      }));
    case 'TENNIS':
      return between(TENNIS_PLAYERS, sides, (first, second) => ({
        contest: anyOf(virtualTennis(first, second)),
        label: TENNIS_LABEL,
        series: TENNIS_TOUR,
        venue: TENNIS_COURT,
        format: 'Best of 3',
      }));
    case 'KABADDI':
      return between(KABADDI_SIDES, sides, (first, second) => ({
        contest: anyOf(virtualKabaddi(first, second)),
        label: KABADDI_LABEL,
        series: KABADDI_LEAGUE,
        venue: first.arena,
        format: '40 minutes',
      }));
    case 'RACE':
      return raceGame(number);
    case 'ELECTION':
      return electionGame(number);
    case 'LEAGUE':
      // A season is not drawn as a whole; `LeagueSeason` builds it from its matches.
      return undefined;
    case 'FUTURE':
      return futureGame(number);
  }
}

type Unnamed = Omit<VirtualGame, 'name'>;

function between<T extends { readonly name: string }>(
  all: readonly T[],
  names: readonly string[],
  made: (first: T, second: T) => Unnamed,
): VirtualGame | undefined {
  const [first, second] = names.map((name) => all.find((side) => side.name === name));
  if (first === undefined || second === undefined) return undefined;
  return { ...made(first, second), name: `${first.name} v ${second.name}` };
}

const RACES_A_DAY = 8;

function raceGame(number: number): VirtualGame {
  const { course, distance, horses } = raceCard(number);
  return {
    contest: anyOf(virtualRace(horses)),
    label: RACE_LABEL,
    name: `${course.name} R${((number - 1) % RACES_A_DAY) + 1}`,
    series: `${course.name} (${course.country})`,
    venue: `${course.name} (${course.country})`,
    format: distance,
  };
}

function electionGame(number: number): VirtualGame {
  const { state, seats } = assembly(number);
  return {
    contest: anyOf(virtualElection(PARTIES, seats)),
    label: ELECTION_LABEL,
    name: `${state} Assembly`,
    series: ELECTION_SERIES,
    venue: state,
    format: `${seats.length} seats`,
  };
}

function futureGame(number: number): VirtualGame | undefined {
  const day = tradingDay(number);
  if (day === undefined) return undefined;
  const week = Math.floor(day.day / 5) + 1;
  return {
    contest: anyOf(virtualFuture(day)),
    label: FUTURE_LABEL,
    name: `${day.product.name}, ${day.weekday} of week ${week}`,
    series: FUTURE_EXCHANGE,
    venue: FUTURE_EXCHANGE,
    format: hoursText(day),
  };
}

/** Types a contest of one kind as a contest of any kind. Its states and events always return to the kind that made them. */
function anyOf<State, Event>(contest: VirtualContest<State, Event>): AnyContest {
  return contest as unknown as AnyContest;
}

/** Tags an event with its kind, for the score of any sport. */
export function taggedEvent(kind: ContestKind, event: ContestEvent['event']): ContestEvent {
  return { kind, event } as ContestEvent;
}

/** Draws a whole contest from its published seed (VC-8). */
export function drawContest({ contest, label }: Pick<VirtualGame, 'contest' | 'label'>, seed: DrawSeed): readonly ContestState[] {
  const draws = new DrawStream(label, seed);
  const states = [emptyContest(contest.setup)];
  const last = (): ContestState => states.at(-1) ?? emptyContest(contest.setup);
  const take = (event: ContestEvent['event']): void => {
    states.push(applyContestEvent(last(), taggedEvent(contest.setup.kind, event)));
  };
  contest.withdrawals?.(draws).forEach(take);
  for (let step = contest.step(last(), draws); step !== undefined; step = contest.step(last(), draws)) step.events.forEach(take);
  return states;
}
