import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const PARITY: readonly MarketType[] = ['ODD_EVEN'];
const METER: readonly MarketType[] = ['METER'];
const PLAYER: readonly MarketType[] = ['PLAYER_EVENT'];
const DIGITS: readonly MarketType[] = ['DIGIT_SINGLE', 'DIGIT_DOUBLE', 'DIGIT_TRIPLE'];

/** Section 8.18. */
export const FANCY_MARKET = onTab(
  'Fancy Market 1',
  ['CRICKET'],
  [
    rule(
      'S-FM1-1',
      'P',
      PARITY,
      () =>
        'Odd and even of a session: its last over must be completed, or the side bowled out in it. Later sessions of a side that is out are void, and so are those that rain or a won chase cuts short.',
      {
        voids: ['SESSION_NOT_REACHED', 'MATCH_ENDED_FIRST', 'SESSION_NOT_COMPLETED'],
        example: 'All out for 113 in 17.3 overs: odd and even of 20 overs is void, the 20-over line settles at 113.',
      },
    ),
    rule(
      'S-FM1-2',
      'P',
      PARITY,
      () =>
        'Odd and even of a batter or a partnership is valid once one legal ball was faced in it, otherwise void. Nought is even.',
      {
        voids: ['DID_NOT_FACE', 'STAND_NOT_STARTED'],
      },
    ),
    rule(
      'S-FM1-3',
      'P',
      PARITY,
      () => 'Overs reduced before the start: sessions inside the new overs stand, the others are void.',
      {
        voids: ['REDUCED_BEFORE_START', 'OVERS_REDUCED'],
      },
    ),
    rule(
      'S-FM1-4',
      'P',
      PARITY,
      () =>
        'Odd and even of the innings total stands when overs are reduced, on the total made, if the innings ended by its overs or all out; otherwise it is void.',
      { voids: ['INNINGS_NOT_COMPLETED', 'MATCH_ENDED_FIRST'] },
    ),
    rule(
      'S-FM1-5',
      'S',
      ['TOP_BATTER'],
      (c) =>
        `Top batter: the first innings must have had its ${c.TOP_BATTER_OVERS.ODI} overs (one-day) or ${c.TOP_BATTER_OVERS.T20} overs (T20), or been bowled out in fewer. Otherwise void. The second innings does not matter.`,
      { decision: 'D-4', voids: ['INNINGS_NOT_COMPLETED', 'OVERS_REDUCED', 'NO_RESULT'] },
    ),
    rule('S-FM1-6', 'P', ['TOP_BATTER'], () => 'Bets on a player who is not in the eleven are void; the market goes on.', {
      voids: ['NOT_IN_ELEVEN'],
    }),
    rule(
      'S-FM1-7',
      'S',
      ['TOP_BATTER'],
      (c) => `Two who share the top score get ${c.DEAD_HEAT_TWO_WAY} % of the normal return each, three a third.`,
      { decision: 'D-10', vectors: ['Z6', 'Z7'], example: '10,000 at 3.75 returns 18,750.00.' },
    ),
    rule('S-FM1-8', 'P', ['TOP_BATTER'], () => 'The super over never counts.'),
    rule('S-FM1-9', 'P', ['MAN_OF_MATCH'], () => 'Man of the match: abandoned, reduced or without an award it is void.', {
      voids: ['NO_AWARD', 'ABANDONED', 'OVERS_REDUCED', 'NO_RESULT'],
    }),
    rule('S-FM1-10', 'P', ['MAN_OF_MATCH'], () => 'Bets on a player who is not in the eleven are void.', {
      voids: ['NOT_IN_ELEVEN'],
    }),
    rule(
      'S-FM1-11',
      'S',
      ['MAN_OF_MATCH'],
      (c) => `An award shared by two pays ${c.DEAD_HEAT_TWO_WAY} % of the normal return each.`,
      {
        decision: 'D-10',
        example: '1,000 at 8.00 on either returns 4,000.',
      },
    ),
    rule(
      'S-FM1-12',
      'P',
      ['MOST_SIXES', 'MOST_FOURS'],
      () => 'Most sixes or most fours: void when equal, abandoned or reduced. The super over is not counted.',
      { voids: ['EQUAL', 'ABANDONED', 'OVERS_REDUCED', 'NO_RESULT'] },
    ),
    rule(
      'S-FM1-13',
      'P',
      ['MOST_FIRST_OVERS'],
      (c) =>
        `Most runs in the first ${c.FIRST_OVERS.T20} overs (T20) or ${c.FIRST_OVERS.ODI} overs (one-day) of each side: void when equal, abandoned or reduced.`,
      { voids: ['EQUAL', 'ABANDONED', 'OVERS_REDUCED', 'NO_RESULT'] },
    ),
    rule(
      'S-FM1-14',
      'P',
      ['BATTER_MATCH'],
      () => 'Batter against batter: void if either is not in the eleven or faces no ball, with equal runs, abandoned or reduced.',
      { voids: ['NOT_IN_ELEVEN', 'DID_NOT_FACE', 'EQUAL', 'NO_RESULT', 'OVERS_REDUCED'] },
    ),
    rule(
      'S-FM1-15',
      'P',
      ['OPENING_PAIR'],
      () => 'Opening pairs: the openers’ own runs are added, whenever they are out. Equal, abandoned or reduced: void.',
      { voids: ['EQUAL', 'NO_RESULT', 'OVERS_REDUCED'], example: '20 and 30 against 70: the 70.' },
    ),
    rule(
      'S-FM1-16',
      'P',
      PLAYER,
      () => 'Specials on a player are void if he is not in the eleven, or the match is abandoned or reduced.',
      {
        voids: ['NOT_IN_ELEVEN', 'NO_RESULT', 'OVERS_REDUCED'],
      },
    ),
    rule(
      'S-FM1-17',
      'P',
      ['FIRST_BOUNDARY_SIDE'],
      () =>
        'Direction of the first boundary: first innings, boundaries off the bat only, no byes, leg byes, wides or overthrows. A batter not in the eleven, an abandoned or a reduced match: void.',
      { voids: ['NOT_IN_ELEVEN', 'ABANDONED', 'NO_RESULT', 'OVERS_REDUCED'] },
    ),
    rule(
      'S-FM1-18',
      'P',
      PLAYER,
      (c) =>
        `A fifty (${c.SCORE_BANDS.fifty}) or a hundred (${c.SCORE_BANDS.hundred}) by a batter: both innings. Not in the eleven, no legal ball faced, abandoned or reduced: void.`,
      { voids: ['DID_NOT_FACE', 'NOT_IN_ELEVEN', 'NO_RESULT', 'OVERS_REDUCED'], example: '49 not out: No.' },
    ),
    rule('S-FM1-19', 'P', ['OVER_EVENT'], () => 'Fancies on the first over: first innings, boundaries off the bat only.'),
    rule(
      'S-FM1-20',
      'P',
      ['NEXT_MAN_OUT'],
      () =>
        'Next man out: void if the pair named does not open, if one of them retires, if no wicket falls, or if the match is abandoned or reduced.',
      { voids: ['DID_NOT_OPEN', 'RETIRED', 'NO_RESULT', 'OVERS_REDUCED', 'NO_WICKET'] },
    ),
    rule(
      'S-FM1-21',
      'P',
      ['MATCH_TOTAL', 'OVER_EVENT'],
      () => 'Caught out: both innings. Abandoned or reduced, or a named wicket that never falls: void.',
      {
        voids: ['ABANDONED', 'OVERS_REDUCED', 'NO_WICKET', 'NO_RESULT'],
      },
    ),
    rule(
      'S-FM1-22',
      'P',
      ['WICKETS_IN_OVERS'],
      () => 'A number of wickets within a number of overs: both innings. Abandoned or reduced: void.',
      {
        voids: ['ABANDONED', 'OVERS_REDUCED', 'NO_RESULT'],
      },
    ),
    rule(
      'S-FM1-23',
      'S',
      ['GAME_COMPLETED'],
      () =>
        'Tests, game completed: the day and session in which the match is won. In a draw every one of them loses. A tie or no result makes them void.',
      { voids: ['NO_RESULT', 'TIE'] },
    ),
    rule(
      'S-FM1-24',
      'S',
      METER,
      () =>
        'Meter, match abandoned or reduced before it is decided: the middle of the last quote, rounded up when it falls between two runs. A chase that is won before makes it void.',
      { voids: ['MATCH_ENDED_FIRST'], vectors: ['X10', 'X11', 'X12', 'X13'], example: '75/78: 77.' },
    ),
    rule(
      'S-FM1-25',
      'S',
      METER,
      (c) =>
        `Tests, lambi and innings meter: all out or declared, the total. Stopped for good after ${c.LAMBI_TEST_MIN_OVERS} overs or more, the middle of the last quote. Stopped earlier: void.`,
      { voids: ['UNDER_MIN_OVERS'], example: '402/406, stopped at 72 overs: 404.' },
    ),
    rule(
      'S-FM1-26',
      'D',
      METER,
      (c) =>
        `A meter pays the stake for every run between the line and the result: YES wins above the line and loses below it, NO the other way round. The result counts for a bet at most up to its line and ${c.METER_CAP.LIMITED_OVERS} runs, in Tests ${c.METER_CAP.TEST}, for wins and losses alike.`,
      {
        decision: 'D-9',
        usual: true,
        vectors: ['X5', 'X6', 'X7'],
        example: 'YES 154 at 10 a run, result 127: 27 runs, 270 is lost.',
      },
    ),
    rule('S-FM1-27', 'S', ['KHADO'], (c) => `Khado in Tests needs ${c.KHADO_TEST_MIN_OVERS} overs, as S-KHADO-4 says.`, {
      voids: ['UNDER_MIN_OVERS'],
    }),
  ],
);

/** Section 8.23. */
export const KHADO = onTab(
  'Khado',
  ['CRICKET'],
  [
    rule(
      'S-KHADO-1',
      'P',
      ['KHADO'],
      () => 'You choose where the band begins. The bet wins when the innings total lies in the band, both ends included.',
      { usual: true, vectors: ['K1'], example: 'Khado-20 at 160: 179 wins, 180 loses.' },
    ),
    rule('S-KHADO-2', 'P', ['KHADO'], () => 'Limited overs: the first innings only; it needs its full overs or all out.', {
      voids: ['INNINGS_NOT_COMPLETED'],
    }),
    rule('S-KHADO-3', 'P', ['KHADO'], () => 'Abandoned, no result, or overs reduced in either innings: void.', {
      decision: 'D-5',
      voids: ['OVERS_REDUCED', 'ABANDONED', 'NO_RESULT'],
    }),
    rule(
      'S-KHADO-4',
      'S',
      ['KHADO'],
      (c) => `Tests: the side must have batted ${c.KHADO_TEST_MIN_OVERS} overs. All out or declared earlier does not help.`,
      { voids: ['UNDER_MIN_OVERS'], example: '325/9 declared after 58.2 overs: void.' },
    ),
  ],
);

/** Section 8.17. */
export const CRICKET_CASINO = onTab(
  'CricketCasino',
  ['CRICKET'],
  [
    rule('S-DIGIT-1', 'P', ['DIGIT_SINGLE'], () => 'Single: the last digit of the session’s score.', {
      vectors: ['D5'],
      example: '47 after six overs: 7.',
    }),
    rule(
      'S-DIGIT-2',
      'P',
      ['DIGIT_DOUBLE'],
      (c) => `Double: the last digits after ${c.DIGIT_OVERS.first} and ${c.DIGIT_OVERS.second} overs.`,
      {
        vectors: ['D6'],
        example: '45 and 83: 53.',
      },
    ),
    rule(
      'S-DIGIT-3',
      'P',
      ['DIGIT_TRIPLE'],
      (c) =>
        `Triple: the last digits after ${c.DIGIT_OVERS.first}, ${c.DIGIT_OVERS.second} and ${c.DIGIT_OVERS.third} overs, or after ${c.DIGIT_OVERS.first} and ${c.DIGIT_OVERS.second} overs and of the innings total.`,
      { vectors: ['D7', 'D8'], example: '43, 80 and 125: 305.' },
    ),
    rule('S-DIGIT-4', 'P', DIGITS, () => 'If one of the scores is void, the whole game is void.', {
      voids: [
        'SESSION_NOT_COMPLETED',
        'AWARDED',
        'SESSION_NOT_REACHED',
        'MATCH_ENDED_FIRST',
        'INNINGS_NOT_COMPLETED',
        'UNDER_MIN_OVERS',
        'OVERS_REDUCED',
      ],
    }),
    rule('S-DIGIT-5', 'P', DIGITS, () => 'Penalty runs count as in the sessions.', { decision: 'D-1' }),
    rule('S-DIGIT-6', 'D', DIGITS, () => 'The result is a text of digits; leading noughts are kept.', {
      vectors: ['D9'],
      example: '40 and 70: 00.',
    }),
  ],
);
