import { onTab, rule } from './rule.ts';

/** Section 8.2. */
export const HANDBALL = onTab(
  'Handball',
  ['HANDBALL'],
  [
    rule('S-HB-1', 'P', ['MATCH_ODDS'], () => 'A match that is not completed makes the match winner void.', {
      voids: ['NOT_COMPLETED'],
      example: 'Stopped in the 48th minute at 24–20: void.',
    }),
    rule(
      'S-HB-2',
      'P',
      ['NEXT_GOAL'],
      () => 'A numbered goal goes to the team it is credited to. If it is never scored, bets on it are void.',
      {
        voids: ['NOT_REACHED'],
        example: '55 goals in all: the market on the 56th is void.',
      },
    ),
    rule(
      'S-HB-3',
      'P',
      ['HIGHEST_SCORING_PERIOD'],
      () =>
        'The highest scoring half is about regulation time only. Equal halves: the Draw runner wins. A match that is not completed makes it void.',
      { voids: ['NOT_COMPLETED'], example: '14 and 14 goals, 3 in extra time: Draw.' },
    ),
    rule(
      'S-HB-4',
      'P',
      ['HALF_TIME_FULL_TIME'],
      () => 'Half-time and full-time are both read in regulation time. An abandoned match makes it void.',
      { voids: ['ABANDONED'], example: '12–10, then 25–25: home at half-time and a draw at full-time wins.' },
    ),
  ],
);

/** Section 8.3. */
export const TABLE_TENNIS = onTab(
  'Table Tennis',
  ['TABLE_TENNIS'],
  [
    rule(
      'S-TT-1',
      'P',
      ['MATCH_ODDS', 'SET_WINNER', 'GAME_POINTS_LINE'],
      () => 'When a named player is replaced before the start, all bets are void.',
      { voids: ['PLAYER_CHANGED'] },
    ),
    rule('S-TT-2', 'P', ['MATCH_ODDS'], () => 'A match that was started and not completed makes the match winner void.', {
      voids: ['NOT_COMPLETED'],
      example: '2–1 in sets, then a retirement: void.',
    }),
    rule('S-TT-3', 'P', ['SET_WINNER'], () => 'A set must be finished. Finished sets stand, an unfinished one is void.', {
      voids: ['NOT_COMPLETED'],
      example: 'Stopped in the fourth set at 10–4: that set is void, the first three stand.',
    }),
    rule(
      'S-TT-4',
      'P',
      ['GAME_POINTS_LINE'],
      (c) =>
        `When a game stops, a points line settles only if no natural ending could change it. A game is won with ${c.TABLE_TENNIS_GAME.points} points and a lead of ${c.TABLE_TENNIS_GAME.lead}, so the fewest points still possible decide.`,
      { voids: ['NOT_COMPLETED'], example: 'Stopped at 9–7: over 17.5 wins, 18.5 is void.' },
    ),
  ],
);

/** Section 8.4. */
export const BASKETBALL = onTab(
  'Basketball',
  ['BASKETBALL'],
  [
    rule(
      'S-BASK-1',
      'S',
      ['MATCH_ODDS', 'SECOND_HALF'],
      (c) =>
        `When a game stops for good with ${c.BASKETBALL_MAX_MINUTES_LEFT} minutes or less of its scheduled time left, match odds stand and the leader wins; level, they are void. With more left they are void.`,
      { voids: ['NOT_COMPLETED', 'TIE'], example: '88–80 with 5:00 left: the leader wins. With 5:01 left: void.' },
    ),
    rule('S-BASK-2', 'P', ['PERIOD_WINNER'], () => 'A quarter must be finished, unless its winner is already decided.', {
      voids: ['NOT_COMPLETED'],
      example: 'Stopped in the third quarter: the first two settle, the third is void.',
    }),
    rule(
      'S-BASK-3',
      'P',
      ['FIRST_HALF', 'SECOND_HALF'],
      () => 'The first half must be finished. The second half includes overtime and stands when match odds stand.',
      { voids: ['NOT_COMPLETED'], example: 'Stopped in the third quarter: the first half stands, the second is void.' },
    ),
    rule(
      'S-BASK-4',
      'P',
      ['HIGHEST_SCORING_PERIOD'],
      () =>
        'In the highest scoring half, overtime does not belong to the second half. A game that is not completed makes it void.',
      {
        voids: ['NOT_COMPLETED'],
        example: '50 and 48, overtime 10: the first half.',
      },
    ),
    rule(
      'S-BASK-5',
      'D',
      ['MATCH_ODDS', 'POINTS_LINE'],
      () =>
        'Overtime counts for match odds and totals, unless the market says regular time. A stopped game settles only the totals that are decided.',
      { voids: ['NOT_COMPLETED'], example: '100–100, overtime 12–8: the winner has 112, the total is 220.' },
    ),
  ],
);

/** Section 8.5. */
export const VOLLEYBALL = onTab(
  'Vollyball',
  ['VOLLEYBALL'],
  [
    rule('S-VOLL-1', 'P', ['MATCH_ODDS'], () => 'A match that is not completed makes the match winner void.', {
      voids: ['NOT_COMPLETED'],
      example: '2–0 in sets when the lights fail: void.',
    }),
    rule('S-VOLL-2', 'P', ['SET_WINNER'], () => 'Finished sets stand, an unfinished one is void.', { voids: ['NOT_COMPLETED'] }),
    rule('S-VOLL-3', 'D', ['MATCH_ODDS'], () => 'A golden set is no part of the match.', {
      example: '3–1 and then a golden set for the tie: the side with 3–1 won the match.',
    }),
  ],
);

/** Section 8.6. */
export const ICE_HOCKEY = onTab(
  'Ice Hockey',
  ['ICE_HOCKEY'],
  [
    rule(
      'S-ICE-1',
      'P',
      ['MATCH_ODDS'],
      () => 'The match winner includes overtime and shoot-out. A game that is not completed is void.',
      { voids: ['NOT_COMPLETED'], example: '2–2, won in the shoot-out: that team wins.' },
    ),
    rule(
      'S-ICE-2',
      'P',
      ['PERIOD_WINNER'],
      () => 'A period must be finished, unless its winner is already decided. A level period: the Tie runner wins.',
      { voids: ['NOT_COMPLETED'], example: 'The second period ends 1–1: Tie.' },
    ),
    rule(
      'S-ICE-3',
      'P',
      ['HIGHEST_SCORING_PERIOD'],
      () =>
        'The highest scoring period is one of the three regular ones. Two or more level at the top: Tie wins. A game that is not completed makes it void.',
      { voids: ['NOT_COMPLETED'], example: '2, 2 and 1 goals: Tie.' },
    ),
  ],
);

/** Section 8.11. */
export const FUTSAL = onTab(
  'Fustal',
  ['FUTSAL'],
  [
    rule('S-FUT-1', 'P', ['MATCH_ODDS'], () => 'A match that is not completed makes match odds void.', {
      voids: ['NOT_COMPLETED'],
      example: 'Stopped in the 35th minute: void.',
    }),
    rule(
      'S-FUT-2',
      'P',
      ['NEXT_GOAL'],
      () => 'A numbered goal goes to the team it is credited to. If it is never scored, bets on it are void.',
      {
        voids: ['NOT_REACHED'],
        example: '7 goals: the market on the 8th is void.',
      },
    ),
    rule('S-FUT-3', 'P', ['FIRST_HALF'], () => 'The first half settles at half-time. If it was not finished, it is void.', {
      voids: ['NOT_COMPLETED'],
    }),
    rule(
      'S-FUT-4',
      'P',
      ['HIGHEST_SCORING_PERIOD'],
      () =>
        'The highest scoring half is about regular time. Equal halves: the Draw runner wins, or the market is void where there is none. A match that is not completed makes it void.',
      { voids: ['NOT_COMPLETED', 'EQUAL'] },
    ),
  ],
);

/** Section 8.21. */
export const KABADDI = onTab(
  'Kabaddi',
  ['KABADDI'],
  [
    rule('S-KAB-1', 'P', ['POINTS_LINE', 'PLAYER_POINTS'], () => 'Fancies stand when the match is tied.', {
      example: '33–33: 66 points in all.',
    }),
    rule(
      'S-KAB-2',
      'P',
      ['PLAYER_POINTS'],
      () => 'A player fancy is valid only if the player takes part. If the player is hurt during the match, bets stand.',
      { voids: ['NOT_STARTED'], example: 'A raider goes off injured with 7 points: 7.' },
    ),
    rule(
      'S-KAB-3',
      'P',
      ['MATCH_ODDS', 'POINTS_LINE'],
      (c) =>
        `In a play-off the score after ${c.KABADDI_MINUTES} minutes counts, not extra raids. A match that stops before is void.`,
      { voids: ['NOT_COMPLETED'], usual: true, example: '30–30, later 36–34: the result is 30–30.' },
    ),
    rule(
      'S-KAB-4',
      'S',
      ['MATCH_ODDS', 'POINTS_LINE', 'PLAYER_POINTS'],
      () => 'A plainly wrong rate makes the bets at it void, as S-GEN-2 says.',
      {
        voids: ['WRONG_RATE'],
      },
    ),
  ],
);
