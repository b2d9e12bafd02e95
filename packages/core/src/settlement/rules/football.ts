import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const GOALS: readonly MarketType[] = ['MATCH_ODDS', 'GOALS_LINE', 'CORRECT_SCORE', 'HANDICAP', 'DRAW_NO_BET', 'GOALS_ODD_EVEN'];
const ALL: readonly MarketType[] = [
  ...GOALS,
  'FIRST_HALF',
  'NEXT_GOAL',
  'BOTH_TEAMS_TO_SCORE',
  'CORNERS_LINE',
  'NEXT_CORNER',
  'CARDS_LINE',
  'HALF_TIME_FULL_TIME',
  'PENALTY_TAKEN',
];

/** Section 8.7. */
export const FOOTBALL = onTab(
  'Football',
  ['FOOTBALL'],
  [
    rule(
      'S-FOOT-1',
      'S',
      ALL,
      (c) =>
        `A match that is not played within ${c.FOOTBALL_PLAYED_WITHIN_HOURS} hours of its original kick-off makes all bets void.`,
      {
        voids: ['NOT_PLAYED_IN_TIME'],
        example: 'Kick-off on Saturday at 15:00. It begins on Monday at 14:59: bets stand. At 15:01: void.',
      },
    ),
    rule(
      'S-FOOT-2',
      'P',
      ALL,
      () =>
        'A kick-off that was moved well ahead, for television or by the fixture list, is no postponement: the new time is the original kick-off.',
      { example: 'Moved a month before from Saturday 15:00 to Sunday 20:45: bets stand.' },
    ),
    rule(
      'S-FOOT-3',
      'P',
      ALL,
      () => 'A forfeit or walkover before kick-off makes all bets void. A score that is awarded later is ignored.',
      {
        voids: ['WALKOVER', 'AWARDED'],
        example: 'The visitors do not appear and 3–0 is awarded: void.',
      },
    ),
    rule(
      'S-FOOT-4',
      'P',
      ALL,
      (c) =>
        `${c.FOOTBALL_MINUTES} minutes and stoppage time count. Extra time and shoot-outs do not, unless the market says so. A match abandoned before that makes match odds void.`,
      { usual: true, voids: ['ABANDONED'], example: '1–1 after 90 minutes, 2–1 after extra time: Draw.' },
    ),
    rule('S-FOOT-5', 'P', ['GOALS_LINE'], () => 'When the match stops, a line on goals is void unless it is already decided.', {
      voids: ['NOT_COMPLETED'],
      example: 'Stopped at 2–1: over 2.5 wins, 3.5 is void.',
    }),
    rule(
      'S-FOOT-6',
      'P',
      ['FIRST_HALF'],
      () => 'First-half markets are void if the match is abandoned before half-time; after it their result stands.',
      {
        voids: ['ABANDONED'],
        example: 'Abandoned in the 44th minute: void. In the 46th: the result of the first half stands.',
      },
    ),
    rule(
      'S-FOOT-7',
      'P',
      ['NEXT_GOAL', 'BOTH_TEAMS_TO_SCORE'],
      () =>
        'An own goal belongs to the team it is credited to. If the match is not finished, what is not decided is void; so is a goal that never comes where nobody can win.',
      { voids: ['NOT_COMPLETED', 'NOT_REACHED'], example: 'An own goal by the visitors: the next goal is the home side’s.' },
    ),
    rule('S-FOOT-8', 'P', ['DRAW_NO_BET'], () => 'In draw no bet, a draw or an abandonment gives every stake back.', {
      voids: ['DRAW_NO_BET'],
      example: '1–1: the stake comes back.',
    }),
    rule(
      'S-FOOT-9',
      'P',
      ['CORNERS_LINE', 'NEXT_CORNER'],
      () =>
        'Only corners that are taken count, and one that is retaken counts once. A numbered corner that never comes is void, and a stopped match settles only the lines that are decided.',
      { voids: ['NOT_COMPLETED', 'NOT_REACHED'], example: '8 corners: markets on the 9th are void.' },
    ),
    rule(
      'S-FOOT-10',
      'P',
      ['GOALS_ODD_EVEN'],
      () => 'No goals at all is even, also for one team. An abandoned match makes odd and even void.',
      {
        voids: ['ABANDONED'],
        example: '0–0: even.',
      },
    ),
    rule(
      'S-FOOT-11',
      'P',
      ['CARDS_LINE'],
      () =>
        'A second yellow and the red that follows it are two yellow cards and one red. Only players on the field count, and nothing after the final whistle. A stopped match settles only the lines that are decided.',
      { voids: ['NOT_COMPLETED'], example: 'One player is booked twice and sent off: 3 cards.' },
    ),
    rule(
      'S-FOOT-12',
      'P',
      ['HALF_TIME_FULL_TIME', 'CORRECT_SCORE', 'HANDICAP', 'PENALTY_TAKEN'],
      () =>
        'Half-time and full-time, correct score, handicaps and "penalty taken" are about full time and are never settled in parts. An abandoned match makes them void unless they are decided.',
      { voids: ['ABANDONED'], example: 'One goal start for the loser of 1–2: Draw on the handicap.' },
    ),
    rule('S-FOOT-13', 'P', ALL, () => 'When the match moves to the ground of the visitors, all bets are void.', {
      voids: ['VENUE_CHANGED'],
    }),
    rule(
      'S-FOOT-14',
      'P',
      ALL,
      () => 'When the video referee takes back a goal or a red card, S-MATCH-8 and S-MATCH-9 say which bets are void.',
      { voids: ['VAR_WINDOW'] },
    ),
    rule('S-FOOT-15', 'P', ALL, () => 'A void leg of a multiple drops out and the others stand.', {
      example: '2.00 × 1.80 × void pays at 3.60.',
    }),
  ],
);

/** Section 8.19. */
export const FOOTBALL_FANCY = onTab(
  'Football Fancy',
  ['FOOTBALL'],
  [
    rule(
      'S-FFAN-1',
      'P',
      ['TOURNAMENT_GOALS'],
      () => 'Goals of a tournament or a team include extra time, never the shoot-out.',
      {
        example: '1–1, then 2–1 after extra time: 3 goals.',
      },
    ),
    rule(
      'S-FFAN-2',
      'P',
      ['TOURNAMENT_CORNERS'],
      (c) => `Corners of a tournament count in ${c.FOOTBALL_MINUTES} minutes and stoppage time only.`,
      {
        example: 'A corner in the 105th minute is not counted.',
      },
    ),
    rule(
      'S-FFAN-3',
      'P',
      ['TOURNAMENT_PENALTIES'],
      () =>
        'Penalties scored or missed count in normal time, extra time and shoot-outs. A retaken one counts once, the last time.',
      { example: 'A shoot-out of 5–4: 9 scored.' },
    ),
    rule(
      'S-FFAN-4',
      'P',
      ['CORNERS_LINE'],
      (c) => `Corners of a match are those taken in ${c.FOOTBALL_MINUTES} minutes and stoppage time.`,
      {
        example: '11 taken and one awarded at the whistle: 11.',
      },
    ),
    rule(
      'S-FFAN-5',
      'P',
      ['TOURNAMENT_GOALS', 'TOURNAMENT_CORNERS', 'TOURNAMENT_PENALTIES'],
      () => 'When the video referee takes back a goal or a red card, S-MATCH-8 and S-MATCH-9 say which bets are void.',
      { voids: ['VAR_WINDOW'] },
    ),
  ],
);
