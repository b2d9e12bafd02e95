import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const SETS: readonly MarketType[] = ['SET_WINNER', 'GAME_WINNER', 'SET_GAMES_LINE', 'NUMBER_OF_SETS'];

/** Section 8.8. */
export const TENNIS = onTab(
  'Tennis',
  ['TENNIS'],
  [
    rule(
      'S-TENN-1',
      'P',
      ['MATCH_ODDS'],
      () => 'A retirement or disqualification before one set is complete makes match odds void.',
      {
        voids: ['NOT_COMPLETED'],
        example: 'Retires at 5–2 in the first set: void.',
      },
    ),
    rule(
      'S-TENN-2',
      'P',
      ['MATCH_ODDS'],
      () => 'After one set is complete, the player who did not retire or was not disqualified wins.',
      {
        example: '6–4 2–3 and the leader retires: the opponent wins.',
      },
    ),
    rule(
      'S-TENN-3',
      'P',
      ['SET_WINNER', 'GAME_WINNER'],
      () => 'An unfinished set or game is void; finished ones stand. Points of a tie-break are not games.',
      { usual: true, voids: ['NOT_COMPLETED'], example: 'Retires at 4–3 and 30–15: game 8 is void, games 1 to 7 stand.' },
    ),
    rule(
      'S-TENN-4',
      'P',
      ['SET_GAMES_LINE'],
      (c) =>
        `When a set stops, a line on games settles only if no natural ending could change it. A set is won with ${c.TENNIS_SET.games} games and a lead of ${c.TENNIS_SET.lead}, or by the tie-break at ${c.TENNIS_SET.tieBreakAt} all.`,
      { voids: ['NOT_COMPLETED'], example: 'Stopped at 4–4: over 9.5 wins, 10.5 is void.' },
    ),
    rule(
      'S-TENN-5',
      'P',
      ['NUMBER_OF_SETS'],
      () =>
        'Markets on sets taken before the match are void if the second set is not completed. A retirement after it is settled as three sets.',
      { voids: ['NOT_COMPLETED'], example: '1–1 in sets, then a retirement: "three sets" wins.' },
    ),
    rule(
      'S-TENN-6',
      'P',
      SETS,
      () => 'When the number of sets is changed before the start, bets that depend on it are void and match odds stand.',
      {
        voids: ['UNDETERMINED'],
        example: 'Best of five is cut to best of three: set scores are void.',
      },
    ),
  ],
);

/** Section 8.9. */
export const SNOOKER = onTab(
  'Snooker',
  ['SNOOKER'],
  [
    rule(
      'S-SNK-1',
      'P',
      ['MATCH_ODDS'],
      () => 'A match that was started and not completed goes to the player who goes through or is awarded it.',
      {
        example: 'Withdraws at 3–2: the opponent wins.',
      },
    ),
    rule('S-SNK-2', 'P', ['MATCH_ODDS'], () => 'A match that never started is void.', { voids: ['NOT_STARTED'] }),
    rule('S-SNK-3', 'P', ['FRAME_WINNER'], () => 'A frame that is not played, or is awarded without a shot, is void.', {
      voids: ['NOT_STARTED'],
      example: 'A best of 9 ends 5–2: frame 8 is void.',
    }),
  ],
);

/** Section 8.10. */
export const E_GAMES = onTab(
  'E-Games',
  ['E_GAMES'],
  [
    rule(
      'S-EG-1',
      'P',
      ['MATCH_ODDS', 'MAP_WINNER'],
      () =>
        'A match that was started and not completed, or restarted from the beginning, is void. Maps and games already finished stand.',
      { voids: ['NOT_COMPLETED'], example: 'A best of three stops at 1–0: the first map stands, the match is void.' },
    ),
    rule('S-EG-2', 'P', ['MATCH_ODDS', 'MAP_WINNER'], () => 'A match that never started is void.', { voids: ['NOT_STARTED'] }),
  ],
);
