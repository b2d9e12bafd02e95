import { onTab, rule } from './rule.ts';

export const HANDBALL = onTab(
  'Handball',
  ['HANDBALL'],
  [
    rule('S-HB-1', 'P', ['MATCH_ODDS'], { usual: true, voids: ['NOT_COMPLETED'] }),
    rule('S-HB-2', 'P', ['NEXT_GOAL'], { voids: ['NOT_REACHED'] }),
    rule('S-HB-3', 'P', ['HIGHEST_SCORING_PERIOD'], { voids: ['NOT_COMPLETED'] }),
    rule('S-HB-4', 'P', ['HALF_TIME_FULL_TIME'], { voids: ['ABANDONED'] }),
  ],
);

export const TABLE_TENNIS = onTab(
  'Table Tennis',
  ['TABLE_TENNIS'],
  [
    rule('S-TT-1', 'P', ['MATCH_ODDS', 'SET_WINNER', 'GAME_POINTS_LINE', 'LINE'], { voids: ['PLAYER_CHANGED'] }),
    rule('S-TT-2', 'P', ['MATCH_ODDS'], { usual: true, voids: ['NOT_COMPLETED'] }),
    rule('S-TT-3', 'P', ['SET_WINNER'], { voids: ['NOT_COMPLETED'] }),
    rule('S-TT-4', 'P', ['GAME_POINTS_LINE', 'LINE'], { voids: ['NOT_COMPLETED'] }),
  ],
);

export const BASKETBALL = onTab(
  'Basketball',
  ['BASKETBALL'],
  [
    rule('S-BASK-1', 'S', ['MATCH_ODDS', 'SECOND_HALF'], { usual: true, voids: ['NOT_COMPLETED', 'TIE'] }),
    rule('S-BASK-2', 'P', ['PERIOD_WINNER'], { voids: ['NOT_COMPLETED'] }),
    rule('S-BASK-3', 'P', ['FIRST_HALF', 'SECOND_HALF'], { voids: ['NOT_COMPLETED', 'TIE'] }),
    rule('S-BASK-4', 'P', ['HIGHEST_SCORING_PERIOD'], { voids: ['NOT_COMPLETED'] }),
    rule('S-BASK-5', 'D', ['MATCH_ODDS', 'POINTS_LINE'], { voids: ['NOT_COMPLETED'] }),
  ],
);

export const VOLLEYBALL = onTab(
  'Vollyball',
  ['VOLLEYBALL'],
  [
    rule('S-VOLL-1', 'P', ['MATCH_ODDS'], { usual: true, voids: ['NOT_COMPLETED'] }),
    rule('S-VOLL-2', 'P', ['SET_WINNER'], { voids: ['NOT_COMPLETED'] }),
    rule('S-VOLL-3', 'D', ['MATCH_ODDS']),
  ],
);

export const ICE_HOCKEY = onTab(
  'Ice Hockey',
  ['ICE_HOCKEY'],
  [
    rule('S-ICE-1', 'P', ['MATCH_ODDS'], { usual: true, voids: ['NOT_COMPLETED', 'TIE'] }),
    rule('S-ICE-2', 'P', ['PERIOD_WINNER'], { voids: ['NOT_COMPLETED'] }),
    rule('S-ICE-3', 'P', ['HIGHEST_SCORING_PERIOD'], { voids: ['NOT_COMPLETED'] }),
  ],
);

export const FUTSAL = onTab(
  'Fustal',
  ['FUTSAL'],
  [
    rule('S-FUT-1', 'P', ['MATCH_ODDS'], { usual: true, voids: ['NOT_COMPLETED'] }),
    rule('S-FUT-2', 'P', ['NEXT_GOAL'], { voids: ['NOT_REACHED'] }),
    rule('S-FUT-3', 'P', ['FIRST_HALF'], { voids: ['NOT_COMPLETED'] }),
    rule('S-FUT-4', 'P', ['HIGHEST_SCORING_PERIOD'], { voids: ['NOT_COMPLETED', 'EQUAL'] }),
  ],
);

export const KABADDI = onTab(
  'Kabaddi',
  ['KABADDI'],
  [
    rule('S-KAB-1', 'P', ['POINTS_LINE', 'PLAYER_POINTS', 'LINE']),
    rule('S-KAB-2', 'P', ['PLAYER_POINTS'], { voids: ['NOT_STARTED'] }),
    rule('S-KAB-3', 'P', ['MATCH_ODDS', 'POINTS_LINE', 'LINE'], { voids: ['NOT_COMPLETED'], usual: true }),
    rule('S-KAB-4', 'S', ['MATCH_ODDS', 'POINTS_LINE', 'PLAYER_POINTS'], { voids: ['WRONG_RATE'] }),
  ],
);
