import { GOALS } from './football.ts';
import { onTab, rule, type RuleSport } from './rule.ts';

const CRICKET: readonly RuleSport[] = ['CRICKET'];
const FOOTBALL: readonly RuleSport[] = ['FOOTBALL'];
/** Sports with tournaments. */
const GAMES: readonly RuleSport[] = [
  'CRICKET',
  'FOOTBALL',
  'KABADDI',
  'HANDBALL',
  'BASKETBALL',
  'ICE_HOCKEY',
  'VOLLEYBALL',
  'TENNIS',
  'TABLE_TENNIS',
  'BADMINTON',
  'FUTSAL',
  'SNOOKER',
  'E_GAMES',
];

/** Markets that stay unfinished if the match is awarded during play. */
const UNFINISHED_BY_AWARD = [
  'SESSION',
  'ONLY_OVER',
  'INNINGS_RUN',
  'LAMBI',
  'KHADO',
  'METER',
  'ODD_EVEN',
  'MATCH_TOTAL',
  'MAN_OF_MATCH',
  'MOST_SIXES',
  'MOST_FOURS',
  'MOST_FIRST_OVERS',
  'OPENING_PAIR',
  'BATTER_MATCH',
  'NEXT_MAN_OUT',
  'OVER_EVENT',
  'WICKETS_IN_OVERS',
  'PLAYER_EVENT',
  'FIRST_BOUNDARY_SIDE',
] as const;

export const MATCH = onTab('Match', CRICKET, [
  rule('S-MATCH-1', 'P', ['MATCH_ODDS', 'BOOKMAKER_WINNER'], { usual: true }),
  rule('S-MATCH-2', 'P', ['MATCH_ODDS', 'BOOKMAKER_WINNER'], { voids: ['NO_RESULT', 'ABANDONED', 'NOT_STARTED'] }),
  rule('S-MATCH-3', 'D', ['MATCH_ODDS', 'BOOKMAKER_WINNER'], { decision: 'D-3', voids: ['TIE'] }),
  rule('S-MATCH-4', 'P', ['MATCH_ODDS', 'BOOKMAKER_WINNER']),
  rule('S-MATCH-5', 'D', ['MATCH_ODDS', 'BOOKMAKER_WINNER', ...UNFINISHED_BY_AWARD], { voids: ['AWARDED'] }),
  rule('S-MATCH-6', 'P', ['MATCH_ODDS', 'BOOKMAKER_WINNER', 'TOSS'], { voids: ['NEW_TOSS'] }),
  rule('S-MATCH-7', 'P', ['TIED_MATCH', 'COMPLETED_MATCH'], { usual: true, voids: ['NO_RESULT'] }),
  rule('S-MATCH-8', 'P', [...GOALS, 'TOURNAMENT_GOALS'], { sports: FOOTBALL, voids: ['VAR_WINDOW'] }),
  rule('S-MATCH-9', 'P', [...GOALS, 'CARDS_LINE'], { sports: FOOTBALL, voids: ['VAR_WINDOW'] }),
  rule('S-MATCH-10', 'P', ['MATCH_ODDS'], { sports: ['FOOTBALL', 'TENNIS'] }),
  rule('S-MATCH-11', 'P', ['MATCH_ODDS', 'GAME_WINNER', 'LINE'], {
    sports: ['BADMINTON'],
    voids: ['PLAYER_CHANGED', 'NOT_COMPLETED'],
  }),
  rule('S-MATCH-12', 'P', ['MATCH_ODDS', 'SET_WINNER', 'GAME_WINNER'], { sports: ['TENNIS'], voids: ['STREAM_STOPPED'] }),
  rule('S-MATCH-13', 'D', ['TOSS'], { usual: true, voids: ['NOT_STARTED'] }),
]);

export const LUNCH_FAVOURITE = onTab('Lunch Favourite', CRICKET, [
  rule('S-LUNCH-1', 'P', ['LUNCH_FAVOURITE']),
  rule('S-LUNCH-2', 'P', ['LUNCH_FAVOURITE']),
  rule('S-LUNCH-3', 'P', ['LUNCH_FAVOURITE']),
  rule('S-LUNCH-4', 'P', ['LUNCH_FAVOURITE'], { voids: ['TIE', 'NO_RESULT'] }),
  rule('S-LUNCH-5', 'D', ['LUNCH_FAVOURITE'], { voids: ['UNDETERMINED'] }),
]);

export const BOOKMAKER = onTab('Bookmaker', CRICKET, [
  rule('S-BOOK-1', 'S', ['OVER_COMPARISON'], { voids: ['WRONG_MARKET'], decision: 'D-11' }),
  rule('S-BOOK-2', 'S', ['OVER_COMPARISON'], { decision: 'D-11' }),
  rule('S-BOOK-3', 'P', ['OVER_COMPARISON'], { decision: 'D-11' }),
  rule('S-BOOK-4', 'P', ['OVER_COMPARISON'], { decision: 'D-11' }),
  rule('S-BOOK-5', 'P', ['OVER_COMPARISON'], { decision: 'D-11', voids: ['LEVEL_ON_EVERYTHING'] }),
  rule('S-BOOK-6', 'D', ['OVER_COMPARISON']),
  rule('S-BOOK-7', 'D', ['OVER_COMPARISON'], { voids: ['NOT_REACHED', 'SESSION_NOT_COMPLETED'] }),
  rule('S-BOOK-8', 'P', ['BOOKMAKER_WINNER'], { voids: ['TIE'] }),
  rule('S-BOOK-9', 'P', ['BOOKMAKER_WINNER', 'OVER_COMPARISON']),
  rule('S-BOOK-10', 'P', ['TOURNAMENT_WINNER'], {
    usual: true,
    sports: GAMES,
  }),
  rule('S-BOOK-11', 'P', ['NUMBER_OF_SETS', 'SET_WINNER'], { sports: ['TENNIS'] }),
  rule('S-BOOK-12', 'P', ['BOOKMAKER_WINNER'], { voids: ['STREAM_STOPPED'] }),
  rule('S-LINE-1', 'D', ['LINE'], { usual: true, sports: [...GAMES, 'POLITICS'], voids: ['NOT_COMPLETED', 'WALKOVER'] }),
]);
