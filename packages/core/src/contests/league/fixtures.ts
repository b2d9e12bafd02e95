import { pairOf } from '../../std/index.ts';
import type { LeagueResult, LeagueResults } from './results.ts';
import { standings } from './table.ts';

/** Places of the two opponents, the home side first. */
export type LeaguePairing = readonly [number, number];

export type LeagueStage = 'LEAGUE' | 'QUALIFIER_1' | 'ELIMINATOR' | 'QUALIFIER_2' | 'FINAL';

/**
 * The fixture list, stored as a constant. Two groups of five play home and away within the group. Every side also meets every side of the other group once, and
 * its opposite side twice. Each side therefore has fourteen matches. Matches overlap in time, so any two matches of a team are at least four places apart.
 */
const FIXTURE_LIST = `
  8-9 1-3 2-5 7-6 0-4 9-1 8-3 6-5 4-2 0-7 1-8 9-3 4-5 2-0 6-7 3-1 8-4 5-0 6-9 7-2 4-3 0-1 8-5 9-7 6-2 3-4 1-0 7-8 5-9 2-3 6-1 4-7 8-0 9-5 2-1
  6-4 7-3 5-8 0-9 1-2 3-6 7-5 9-4 0-2 6-8 5-1 7-9 0-3 2-4 8-6 7-1 0-5 2-9 3-8 4-1 5-6 2-7 3-0 9-8 1-4 5-7 6-0 3-2 4-9 8-7 1-6 5-3 4-0 8-2 9-6
`;

/** Matches of the league stage, in playing order. */
export const LEAGUE_FIXTURES: readonly LeaguePairing[] = FIXTURE_LIST.trim()
  .split(/\s+/)
  .map((pair) => {
    const [home = '', away = ''] = pair.split('-');
    return [Number(home), Number(away)];
  });

const PLAY_OFFS = ['QUALIFIER_1', 'ELIMINATOR', 'QUALIFIER_2', 'FINAL'] as const;

/** Matches of a season: the fixture list and the four play-offs. */
export const LEAGUE_MATCHES = LEAGUE_FIXTURES.length + PLAY_OFFS.length;

/** Returns the stage of the match at this place, counted from 1. */
export function leagueStage(place: number): LeagueStage {
  return PLAY_OFFS[place - LEAGUE_FIXTURES.length - 1] ?? 'LEAGUE';
}

/** Returns the index of the side that goes through: the winner or, without a winner, the side that finished the league stage higher. */
function sideThrough({ sides, outcome }: LeagueResult): number {
  return sides[outcome === 'AWAY' ? 1 : 0];
}

function sideOut({ sides, outcome }: LeagueResult): number {
  return sides[outcome === 'AWAY' ? 0 : 1];
}

/**
 * Returns the two sides of the match at this place; undefined until both are known. In the play-offs the side that finished the league stage higher is at home,
 * and advances if there is no winner. The first and the second of the league play the first qualifier; the winner is in the final. The third and the fourth
 * play the eliminator. The loser of the first qualifier then plays the winner of the eliminator for the other place in the final.
 */
export function leaguePairing(place: number, results: LeagueResults): LeaguePairing | undefined {
  const listed = LEAGUE_FIXTURES[place - 1];
  if (listed !== undefined) return listed;
  if (results.length < LEAGUE_FIXTURES.length) return undefined;
  const order = standings(results.slice(0, LEAGUE_FIXTURES.length)).map((standing) => standing.side);
  const [firstQualifier, eliminator, secondQualifier] = results.slice(LEAGUE_FIXTURES.length);
  switch (leagueStage(place)) {
    case 'QUALIFIER_1':
      return pairOf(order);
    case 'ELIMINATOR':
      return pairOf(order, [2, 3]);
    case 'QUALIFIER_2':
      if (firstQualifier === undefined || eliminator === undefined) return undefined;
      return [sideOut(firstQualifier), sideThrough(eliminator)];
    case 'FINAL': {
      if (firstQualifier === undefined || secondQualifier === undefined) return undefined;
      const pair = [sideThrough(firstQualifier), sideThrough(secondQualifier)];
      return pairOf(pair.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
    }
    case 'LEAGUE':
      return undefined;
  }
}

/** Returns the index of the champion; undefined before the final is over. */
export function championOf(results: LeagueResults): number | undefined {
  const final = results[LEAGUE_MATCHES - 1];
  return final === undefined ? undefined : sideThrough(final);
}
