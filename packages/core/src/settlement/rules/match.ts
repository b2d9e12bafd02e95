import { onTab, rule, type RuleSport } from './rule.ts';

const CRICKET: readonly RuleSport[] = ['CRICKET'];
const FOOTBALL: readonly RuleSport[] = ['FOOTBALL'];

/** Section 8.26. */
/** Fancies that an award in the middle of the play leaves unfinished. */
const UNFINISHED_BY_AWARD = [
  'SESSION',
  'ONLY_OVER',
  'INNINGS_RUN',
  'LAMBI',
  'KHADO',
  'METER',
  'ODD_EVEN',
  'MATCH_TOTAL',
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
  rule(
    'S-MATCH-1',
    'P',
    ['MATCH_ODDS', 'BOOKMAKER_WINNER'],
    () => 'Cricket settles on the official result, also when a rain rule decided it.',
    {
      usual: true,
      example: 'A target of 125 in 13 overs is reached: the chasing side wins.',
    },
  ),
  rule('S-MATCH-2', 'P', ['MATCH_ODDS', 'BOOKMAKER_WINNER'], () => 'No result, or no ball bowled: void.', {
    voids: ['NO_RESULT', 'ABANDONED', 'NOT_STARTED'],
  }),
  rule(
    'S-MATCH-3',
    'D',
    ['MATCH_ODDS', 'BOOKMAKER_WINNER'],
    () => 'A tied limited-overs match is void, also when a super over, a bowl-out or a coin decides who goes through.',
    { decision: 'D-3', voids: ['TIE'] },
  ),
  rule('S-MATCH-4', 'P', ['MATCH_ODDS', 'BOOKMAKER_WINNER'], () => 'A drawn Test: the Draw runner wins.'),
  rule(
    'S-MATCH-5',
    'D',
    ['MATCH_ODDS', 'BOOKMAKER_WINNER', ...UNFINISHED_BY_AWARD],
    () => 'A result that is awarded after at least one ball settles match odds. Fancies that were not finished are void.',
    { voids: ['AWARDED'] },
  ),
  rule(
    'S-MATCH-6',
    'P',
    ['MATCH_ODDS', 'BOOKMAKER_WINNER', 'TOSS'],
    (c) =>
      `When a new toss is made on a reserve day, bets taken later than ${c.NEW_TOSS_MINUTES} minutes before the first scheduled start are void.`,
    { voids: ['NEW_TOSS'], example: 'First start 19:30, new toss the next day: bets after 19:00 are void.' },
  ),
  rule(
    'S-MATCH-7',
    'P',
    ['TIED_MATCH', 'COMPLETED_MATCH'],
    () =>
      'Tied match is Yes if the scores end level, with or without a super over, and void without a result. Completed match is No without a result.',
    { usual: true, voids: ['NO_RESULT'] },
  ),
  rule(
    'S-MATCH-8',
    'P',
    ['MATCH_ODDS', 'GOALS_LINE', 'NEXT_GOAL', 'CORRECT_SCORE', 'BOTH_TEAMS_TO_SCORE', 'TOURNAMENT_GOALS'],
    () => 'Football: when the video referee takes back a goal, bets matched from the goal to the end of the review are void.',
    { sports: FOOTBALL, voids: ['VAR_WINDOW'], example: 'Goal at 54:10, review ends at 56:40: bets in between are void.' },
  ),
  rule(
    'S-MATCH-9',
    'P',
    ['MATCH_ODDS', 'CARDS_LINE', 'GOALS_LINE', 'NEXT_GOAL'],
    () =>
      'Football: when the video referee takes back a red card, bets matched from the start of the review to its end are void.',
    { sports: FOOTBALL, voids: ['VAR_WINDOW'], example: 'Review from 31:10 to 32:40: bets in between are void.' },
  ),
  rule(
    'S-MATCH-10',
    'P',
    ['MATCH_ODDS'],
    () => 'Football is settled as S-FOOT-4 and S-FOOT-5 say, tennis as S-TENN-1 and S-TENN-2 say.',
    { sports: ['FOOTBALL', 'TENNIS'] },
  ),
  rule(
    'S-MATCH-11',
    'P',
    ['MATCH_ODDS', 'GAME_WINNER'],
    () => 'Badminton: a changed player or a match not completed makes bets void. Finished games stand.',
    { sports: ['BADMINTON'], voids: ['PLAYER_CHANGED', 'NOT_COMPLETED'] },
  ),
  rule(
    'S-MATCH-12',
    'P',
    ['MATCH_ODDS', 'SET_WINNER', 'GAME_WINNER'],
    (c) =>
      `Virtual tennis: ${c.VIRTUAL_TENNIS.sets} sets of ${c.VIRTUAL_TENNIS.games} games; at ${c.VIRTUAL_TENNIS.games} all a tie-break of ${c.VIRTUAL_TENNIS.tieBreakPoints} points, won by ${c.VIRTUAL_TENNIS.lead} clear. If the picture stops, the match is abandoned.`,
    { sports: ['TENNIS'], voids: ['STREAM_STOPPED'] },
  ),
  rule('S-MATCH-13', 'D', ['TOSS'], () => 'The toss goes to the side that wins it. Without a toss it is void.', {
    usual: true,
    voids: ['NOT_STARTED'],
  }),
]);

/** Section 8.13. */
export const LUNCH_FAVOURITE = onTab('Lunch Favourite', CRICKET, [
  rule(
    'S-LUNCH-1',
    'P',
    ['LUNCH_FAVOURITE'],
    () =>
      'The lunch favourite is the team with the lower best back price in our Match Odds when the first innings ends: the first quote of the open market after the last ball. In a Test it is read at the lunch break that the market names.',
    { example: '1.21 against 5.40: the first is the favourite. It wins the match: the favourite wins.' },
  ),
  rule(
    'S-LUNCH-2',
    'P',
    ['LUNCH_FAVOURITE'],
    () => 'With reduced overs the price is read after the last ball of the shortened first innings.',
  ),
  rule(
    'S-LUNCH-3',
    'P',
    ['LUNCH_FAVOURITE'],
    () => 'When rain ends the first innings and a target is set, the first open price after the target was announced is read.',
  ),
  rule('S-LUNCH-4', 'P', ['LUNCH_FAVOURITE'], () => 'A tied limited-overs match or no result: void.', {
    voids: ['TIE', 'NO_RESULT'],
  }),
  rule('S-LUNCH-5', 'D', ['LUNCH_FAVOURITE'], () => 'Both prices equal until the next ball is bowled: void.', {
    voids: ['UNDETERMINED'],
  }),
]);

/** Section 8.15. */
export const BOOKMAKER = onTab('Bookmaker', CRICKET, [
  rule(
    'S-BOOK-1',
    'S',
    ['OVER_COMPARISON'],
    (c) =>
      `One-day cricket: the score comparison goes to the side with more runs after ${c.OVER_COMPARISON_OVERS.ODI} overs. In a Test the market was offered in error and is void.`,
    {
      voids: ['WRONG_MARKET'],
      decision: 'D-11',
      example: '109/2 against 93/4: the first wins the comparison, whoever wins the match.',
    },
  ),
  rule(
    'S-BOOK-2',
    'S',
    ['OVER_COMPARISON'],
    (c) => `T20: the score comparison goes to the side with more runs after ${c.OVER_COMPARISON_OVERS.T20} overs.`,
    {
      decision: 'D-11',
      example: '93/2 against 55/2: the first.',
    },
  ),
  rule('S-BOOK-3', 'P', ['OVER_COMPARISON'], () => 'Level on runs: fewer wickets at that over.', {
    decision: 'D-11',
    example: '86/0 beats 86/2.',
  }),
  rule(
    'S-BOOK-4',
    'P',
    ['OVER_COMPARISON'],
    () => 'Level on runs and wickets: more boundaries in those overs, fours and sixes together.',
    {
      decision: 'D-11',
    },
  ),
  rule('S-BOOK-5', 'P', ['OVER_COMPARISON'], () => 'Level on everything: void.', {
    decision: 'D-11',
    voids: ['LEVEL_ON_EVERYTHING'],
  }),
  rule(
    'S-BOOK-6',
    'D',
    ['OVER_COMPARISON'],
    () => 'If a side was bowled out or won before that over, its score at that moment counts.',
    {
      example: '64 all out in 9.1 overs against 64/2 after 10: level, and 2 wickets beat 10.',
    },
  ),
  rule(
    'S-BOOK-7',
    'D',
    ['OVER_COMPARISON'],
    () =>
      'If a side did not get those overs for any other reason: void. A match reduced to at least that many overs a side stands.',
    { voids: ['NOT_REACHED', 'SESSION_NOT_COMPLETED'] },
  ),
  rule(
    'S-BOOK-8',
    'P',
    ['BOOKMAKER_WINNER'],
    () => 'The bookmaker on the match winner is settled like Match Odds, its tie rule included (S-MATCH-3).',
    {
      voids: ['TIE'],
    },
  ),
  rule(
    'S-BOOK-9',
    'P',
    ['BOOKMAKER_WINNER', 'OVER_COMPARISON'],
    () => 'It does not matter whom weather, pitch or a reduction favours.',
  ),
  rule(
    'S-BOOK-10',
    'P',
    ['TOURNAMENT_WINNER'],
    () =>
      'Tournament winners and the order of a group follow the official table of the organiser, also for teams level on points.',
    {
      usual: true,
      sports: [
        'CRICKET',
        'FOOTBALL',
        'KABADDI',
        'HANDBALL',
        'BASKETBALL',
        'ICE_HOCKEY',
        'VOLLEYBALL',
        'TENNIS',
        'SNOOKER',
        'E_GAMES',
      ],
    },
  ),
  rule(
    'S-BOOK-11',
    'P',
    ['NUMBER_OF_SETS', 'SET_WINNER'],
    () => 'Tennis markets taken here before the match are settled as S-TENN-5 says.',
    {
      sports: ['TENNIS'],
    },
  ),
  rule(
    'S-BOOK-12',
    'P',
    ['BOOKMAKER_WINNER'],
    () => 'Virtual cricket: if the picture stops and cannot go on, the bookmaker is void.',
    {
      voids: ['STREAM_STOPPED'],
    },
  ),
  rule(
    'S-LINE-1',
    'D',
    ['LINE'],
    () =>
      'In a line market between players every bet names a line, and odds are always even. Sell wins when the result is below the line, buy when it is above; at the line itself stakes go back. Runs of an innings are counted as S-FANCY-14 says.',
    { usual: true, example: 'Sold at 162.5, and the innings comes to 163: the stake is lost; at 162 as much is won.' },
  ),
]);
