import type { MarketType } from '../market-types.ts';
import { onTab, rule } from './rule.ts';

const PARITY: readonly MarketType[] = ['ODD_EVEN'];
const METER: readonly MarketType[] = ['METER'];
const PLAYER: readonly MarketType[] = ['PLAYER_EVENT'];
const DIGITS: readonly MarketType[] = ['DIGIT_SINGLE', 'DIGIT_DOUBLE', 'DIGIT_TRIPLE'];

export const FANCY_MARKET = onTab(
  'Fancy Market 1',
  ['CRICKET'],
  [
    rule('S-FM1-1', 'P', PARITY, { voids: ['SESSION_NOT_REACHED', 'MATCH_ENDED_FIRST', 'SESSION_NOT_COMPLETED'] }),
    rule('S-FM1-2', 'P', PARITY, { voids: ['DID_NOT_FACE', 'STAND_NOT_STARTED'] }),
    rule('S-FM1-3', 'P', PARITY, { voids: ['REDUCED_BEFORE_START', 'OVERS_REDUCED'] }),
    rule('S-FM1-4', 'P', PARITY, { voids: ['INNINGS_NOT_COMPLETED', 'MATCH_ENDED_FIRST'] }),
    rule('S-FM1-5', 'S', ['TOP_BATTER'], { decision: 'D-4', voids: ['INNINGS_NOT_COMPLETED', 'OVERS_REDUCED', 'NO_RESULT'] }),
    rule('S-FM1-6', 'P', ['TOP_BATTER'], { voids: ['NOT_IN_ELEVEN'] }),
    rule('S-FM1-7', 'S', ['TOP_BATTER'], { decision: 'D-10', vectors: ['Z6', 'Z7'] }),
    rule('S-FM1-8', 'P', ['TOP_BATTER']),
    rule('S-FM1-9', 'P', ['MAN_OF_MATCH'], { voids: ['NO_AWARD', 'ABANDONED', 'OVERS_REDUCED', 'NO_RESULT'] }),
    rule('S-FM1-10', 'P', ['MAN_OF_MATCH'], { voids: ['NOT_IN_ELEVEN'] }),
    rule('S-FM1-11', 'S', ['MAN_OF_MATCH'], { decision: 'D-10' }),
    rule('S-FM1-12', 'P', ['MOST_SIXES', 'MOST_FOURS'], { voids: ['EQUAL', 'ABANDONED', 'OVERS_REDUCED', 'NO_RESULT'] }),
    rule('S-FM1-13', 'P', ['MOST_FIRST_OVERS'], { voids: ['EQUAL', 'ABANDONED', 'OVERS_REDUCED', 'NO_RESULT'] }),
    rule('S-FM1-14', 'P', ['BATTER_MATCH'], { voids: ['NOT_IN_ELEVEN', 'DID_NOT_FACE', 'EQUAL', 'NO_RESULT', 'OVERS_REDUCED'] }),
    rule('S-FM1-15', 'P', ['OPENING_PAIR'], { voids: ['EQUAL', 'NO_RESULT', 'OVERS_REDUCED'] }),
    rule('S-FM1-16', 'P', PLAYER, { voids: ['NOT_IN_ELEVEN', 'NO_RESULT', 'OVERS_REDUCED'] }),
    rule('S-FM1-17', 'P', ['FIRST_BOUNDARY_SIDE'], { voids: ['NOT_IN_ELEVEN', 'ABANDONED', 'NO_RESULT', 'OVERS_REDUCED'] }),
    rule('S-FM1-18', 'P', PLAYER, { voids: ['DID_NOT_FACE', 'NOT_IN_ELEVEN', 'NO_RESULT', 'OVERS_REDUCED'] }),
    rule('S-FM1-19', 'P', ['OVER_EVENT']),
    rule('S-FM1-20', 'P', ['NEXT_MAN_OUT'], { voids: ['DID_NOT_OPEN', 'RETIRED', 'NO_RESULT', 'OVERS_REDUCED', 'NO_WICKET'] }),
    rule('S-FM1-21', 'P', ['MATCH_TOTAL', 'OVER_EVENT'], { voids: ['ABANDONED', 'OVERS_REDUCED', 'NO_WICKET', 'NO_RESULT'] }),
    rule('S-FM1-22', 'P', ['WICKETS_IN_OVERS'], { voids: ['ABANDONED', 'OVERS_REDUCED', 'NO_RESULT'] }),
    rule('S-FM1-23', 'S', ['GAME_COMPLETED'], { voids: ['NO_RESULT', 'TIE'] }),
    rule('S-FM1-24', 'S', METER, { voids: ['MATCH_ENDED_FIRST'], vectors: ['X10', 'X11', 'X12', 'X13'] }),
    rule('S-FM1-25', 'S', METER, { voids: ['UNDER_MIN_OVERS'] }),
    rule('S-FM1-26', 'D', METER, { decision: 'D-9', usual: true, vectors: ['X5', 'X6', 'X7'] }),
    rule('S-FM1-27', 'S', ['KHADO'], { voids: ['UNDER_MIN_OVERS'] }),
  ],
);

export const KHADO = onTab(
  'Khado',
  ['CRICKET'],
  [
    rule('S-KHADO-1', 'P', ['KHADO'], { usual: true, vectors: ['K1'] }),
    rule('S-KHADO-2', 'P', ['KHADO'], { voids: ['INNINGS_NOT_COMPLETED'] }),
    rule('S-KHADO-3', 'P', ['KHADO'], { decision: 'D-5', voids: ['OVERS_REDUCED', 'ABANDONED', 'NO_RESULT'] }),
    rule('S-KHADO-4', 'S', ['KHADO'], { voids: ['UNDER_MIN_OVERS'] }),
  ],
);

export const CRICKET_CASINO = onTab(
  'CricketCasino',
  ['CRICKET'],
  [
    rule('S-DIGIT-1', 'P', ['DIGIT_SINGLE'], { vectors: ['D5'] }),
    rule('S-DIGIT-2', 'P', ['DIGIT_DOUBLE'], { vectors: ['D6'] }),
    rule('S-DIGIT-3', 'P', ['DIGIT_TRIPLE'], { vectors: ['D7', 'D8'] }),
    rule('S-DIGIT-4', 'P', DIGITS, {
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
    rule('S-DIGIT-5', 'P', DIGITS, { decision: 'D-1' }),
    rule('S-DIGIT-6', 'D', DIGITS, { vectors: ['D9'] }),
  ],
);
