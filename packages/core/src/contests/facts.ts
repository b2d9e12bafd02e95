import type { Facts, FactSportName } from '../settlement/facts/index.ts';
import type { FootballIncident, FootballState } from './football/index.ts';
import type { RaceState } from './race/index.ts';
import type { ContestState } from './scoring.ts';

type SportFacts = { readonly sport: FactSportName } & Facts;

const SIDES = ['HOME', 'AWAY'] as const;

/** The facts that the score of a contest shows so far; undefined for contests that are not settled from facts. */
export function contestFacts(state: ContestState, startMs: number): SportFacts | undefined {
  if (state.kind === 'FOOTBALL') return footballFacts(state, startMs);
  if (state.kind === 'RACE') return raceFacts(state);
  return undefined;
}

function raceFacts({ phase, sides, nonRunners, order, isAbandoned }: RaceState): SportFacts {
  const horse = (side: number) => ({ horse: sides[side] ?? '' });
  const isRun = phase === 'FINISHED' && !isAbandoned;
  return {
    sport: 'RACING',
    state: isRun ? 'WEIGHED_IN' : isAbandoned ? 'ABANDONED' : 'NOT_OVER',
    ...(nonRunners.length === 0 ? {} : { non_runners: nonRunners.map(horse) }),
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
