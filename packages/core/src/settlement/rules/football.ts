import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

/** Markets on the goals of a match. */
export const GOALS: readonly MarketType[] = [
  'MATCH_ODDS',
  'GOALS_LINE',
  'CORRECT_SCORE',
  'HANDICAP',
  'DRAW_NO_BET',
  'GOALS_ODD_EVEN',
  'FIRST_HALF',
  'NEXT_GOAL',
  'BOTH_TEAMS_TO_SCORE',
  'HALF_TIME_FULL_TIME',
  'LINE',
];
const ALL: readonly MarketType[] = [...GOALS, 'CORNERS_LINE', 'NEXT_CORNER', 'CARDS_LINE', 'PENALTY_TAKEN'];

export const FOOTBALL = onTab(
  'Football',
  ['FOOTBALL'],
  [
    rule('S-FOOT-1', 'S', ALL, { voids: ['NOT_PLAYED_IN_TIME'] }),
    rule('S-FOOT-2', 'P', ALL),
    rule('S-FOOT-3', 'P', ALL, { voids: ['WALKOVER', 'AWARDED'] }),
    rule('S-FOOT-4', 'P', ALL, { usual: true, voids: ['ABANDONED'] }),
    rule('S-FOOT-5', 'P', ['GOALS_LINE'], { voids: ['NOT_COMPLETED'] }),
    rule('S-FOOT-6', 'P', ['FIRST_HALF'], { voids: ['ABANDONED'] }),
    rule('S-FOOT-7', 'P', ['NEXT_GOAL', 'BOTH_TEAMS_TO_SCORE'], { voids: ['NOT_COMPLETED', 'NOT_REACHED'] }),
    rule('S-FOOT-8', 'P', ['DRAW_NO_BET'], { voids: ['DRAW_NO_BET'] }),
    rule('S-FOOT-9', 'P', ['CORNERS_LINE', 'NEXT_CORNER'], { voids: ['NOT_COMPLETED', 'NOT_REACHED'] }),
    rule('S-FOOT-10', 'P', ['GOALS_ODD_EVEN'], { voids: ['ABANDONED'] }),
    rule('S-FOOT-11', 'P', ['CARDS_LINE'], { voids: ['NOT_COMPLETED'] }),
    rule('S-FOOT-12', 'P', ['HALF_TIME_FULL_TIME', 'CORRECT_SCORE', 'HANDICAP', 'PENALTY_TAKEN'], { voids: ['ABANDONED'] }),
    rule('S-FOOT-13', 'P', ALL, { voids: ['VENUE_CHANGED'] }),
    rule('S-FOOT-14', 'P', ALL, { voids: ['VAR_WINDOW'] }),
    rule('S-FOOT-15', 'P', ALL),
  ],
);

export const FOOTBALL_FANCY = onTab(
  'Football Fancy',
  ['FOOTBALL'],
  [
    rule('S-FFAN-1', 'P', ['TOURNAMENT_GOALS']),
    rule('S-FFAN-2', 'P', ['TOURNAMENT_CORNERS']),
    rule('S-FFAN-3', 'P', ['TOURNAMENT_PENALTIES']),
    rule('S-FFAN-4', 'P', ['CORNERS_LINE']),
    rule('S-FFAN-5', 'P', ['TOURNAMENT_GOALS', 'TOURNAMENT_CORNERS', 'TOURNAMENT_PENALTIES'], { voids: ['VAR_WINDOW'] }),
  ],
);
