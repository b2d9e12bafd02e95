import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const SETS: readonly MarketType[] = ['SET_WINNER', 'GAME_WINNER', 'SET_GAMES_LINE', 'NUMBER_OF_SETS'];

export const TENNIS = onTab(
  'Tennis',
  ['TENNIS'],
  [
    rule('S-TENN-1', 'P', ['MATCH_ODDS'], { voids: ['NOT_COMPLETED', 'WALKOVER'] }),
    rule('S-TENN-2', 'P', ['MATCH_ODDS'], { usual: true }),
    rule('S-TENN-3', 'P', ['SET_WINNER', 'GAME_WINNER'], { usual: true, voids: ['NOT_COMPLETED', 'WALKOVER'] }),
    rule('S-TENN-4', 'P', ['SET_GAMES_LINE'], { voids: ['NOT_COMPLETED', 'WALKOVER'] }),
    rule('S-TENN-5', 'P', ['NUMBER_OF_SETS'], { voids: ['NOT_COMPLETED', 'WALKOVER'] }),
    rule('S-TENN-6', 'P', [...SETS, 'LINE'], { voids: ['UNDETERMINED'] }),
  ],
);

export const SNOOKER = onTab(
  'Snooker',
  ['SNOOKER'],
  [
    rule('S-SNK-1', 'P', ['MATCH_ODDS']),
    rule('S-SNK-2', 'P', ['MATCH_ODDS'], { voids: ['NOT_STARTED', 'TIE'] }),
    rule('S-SNK-3', 'P', ['FRAME_WINNER'], { voids: ['NOT_STARTED'] }),
  ],
);

export const E_GAMES = onTab(
  'E-Games',
  ['E_GAMES'],
  [
    rule('S-EG-1', 'P', ['MATCH_ODDS', 'MAP_WINNER'], { usual: true, voids: ['NOT_COMPLETED', 'TIE'] }),
    rule('S-EG-2', 'P', ['MATCH_ODDS', 'MAP_WINNER'], { voids: ['NOT_STARTED'] }),
  ],
);
