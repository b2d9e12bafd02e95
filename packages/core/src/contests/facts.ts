import { inUnits } from '../money/index.ts';
import type { Facts, FactSportName } from '../settlement/facts/index.ts';
import type { ElectionState } from './election/index.ts';
import type { FootballIncident, FootballState } from './football/index.ts';
import type { RaceState } from './race/index.ts';
import type { FutureState } from './future/index.ts';
import type { ContestState } from './scoring.ts';
import type { TennisState } from './tennis/index.ts';
import { setWinner } from './tennis/score.ts';

type SportFacts = { readonly sport: FactSportName } & Facts;

const SIDES = ['HOME', 'AWAY'] as const;

/** Returns the facts that a contest's score shows so far; undefined for contests that are not settled from facts. */
export function contestFacts(state: ContestState, startMs: number): SportFacts | undefined {
  switch (state.kind) {
    case 'FOOTBALL':
      return footballFacts(state, startMs);
    case 'TENNIS':
      return tennisFacts(state);
    case 'KABADDI':
      return { sport: 'KABADDI', state: over(state), score: scoreOf(state.points) };
    case 'ELECTION':
      return electionFacts(state);
    case 'FUTURE':
      return futureFacts(state);
    case 'RACE':
      return raceFacts(state);
    default:
      return undefined;
  }
}

const over = ({ phase }: Pick<ContestState, 'phase'>) => (phase === 'FINISHED' ? 'COMPLETED' : 'IN_PLAY');
const scoreOf = ([home, away]: readonly [number, number]) => ({ home, away });

function tennisFacts(state: TennisState): SportFacts {
  const sets = state.sets.map((games) => ({ score: scoreOf(games), unfinished: setWinner(games) === undefined }));
  return { sport: 'TENNIS', state: over(state), best_of: 'THREE', set_format: 'OTHER', sets };
}

/** Returns the facts of an election. The count is declared when the last seat is. */
function electionFacts({ phase, sides, seats }: ElectionState): SportFacts {
  if (phase !== 'FINISHED') return { sport: 'POLITICS', state: 'IN_PLAY' };
  const declared = sides.map((name, side) => ({ name, seats: seats[side] ?? 0 }));
  const commission = { vote: 'ASSEMBLY', declared_by: 'the virtual commission' } as const;
  return { sport: 'POLITICS', state: 'DECLARED', ...commission, seats: declared, complete: true };
}

/** Returns the facts of a future. Prices are hundredths in the contest and decimals among facts. */
function futureFacts({ phase, settled }: FutureState): SportFacts {
  const price = settled?.[0];
  if (phase !== 'FINISHED') return { sport: 'BINARY', state: 'IN_PLAY' };
  return price === undefined
    ? { sport: 'BINARY', state: 'NOT_PUBLISHED' }
    : { sport: 'BINARY', state: 'PUBLISHED', price: inUnits(price) };
}

function raceFacts({ phase, sides, nonRunners, order, isAbandoned }: RaceState): SportFacts {
  const horse = (side: number) => ({ horse: sides[side] ?? '' });
  const isRun = phase === 'FINISHED' && !isAbandoned;
  return {
    sport: 'RACING',
    state: isRun ? 'WEIGHED_IN' : isAbandoned ? 'ABANDONED' : 'NOT_OVER',
    non_runners: nonRunners.map(horse),
    left_out: [],
    ...(isRun ? { finish: order.map(horse) } : {}),
  };
}

function footballFacts({ phase, firstHalf, played }: FootballState, startMs: number): SportFacts {
  const all = (...kinds: readonly FootballIncident[]) => played.filter(({ incident }) => kinds.includes(incident));
  return {
    sport: 'FOOTBALL',
    state: phase === 'FINISHED' ? 'FULL_TIME' : 'IN_PLAY',
    original_kick_off: startMs,
    kick_off: startMs,
    ...(phase === 'FINISHED' ? {} : { reached: firstHalf === null ? 'FIRST' : 'SECOND' }),
    goals: all('GOAL').map(({ side, half }) => ({ team: SIDES[side], half })),
    corners: all('CORNER').map(({ side }) => ({ team: SIDES[side] })),
    cards: all('YELLOW', 'RED').map(({ side, incident }) => ({ team: SIDES[side], colour: incident })),
    penalties: 0,
  };
}
