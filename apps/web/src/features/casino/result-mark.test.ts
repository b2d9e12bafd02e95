import { expect, test } from 'vitest';
import { resultMark } from './result-mark.ts';

test.each([
  ['ROUL', '32', '32', 'red'],
  ['ROUL', '0', '0', 'green'],
  ['BACC', '7-8', '7–8', 'b'],
  ['BACC', '4-4', '4–4', 'tie'],
  ['WORL', 'OPEN_5 CLOSE_4', '54', 'plain'],
  ['CRLN', '8.88', '8.88', 'a'],
  ['CRLN', '1.06', '1.06', 'plain'],
  ['LUK7', '7D', '7♦', 'red'],
  ['HILO', 'JC TS', '10♠', 'black'],
  ['POKR', '4S 4D 9H 5D', '=', 'tie'],
  ['SICB', '2 5 6', '13', 'plain'],
  ['SICB', 'SMALL', 'Sm', 'a'],
  ['ANBA', 'A 2 3 7 9 T J', '7–6', 'plain'],
  ['FIVQ', 'RED_ODD_DOWN_89T_D', 'R ♦', 'red'],
  ['AAAA', 'AKBAR', 'Ak', 'b'],
  ['TT20', 'A', 'A', 'a'],
  ['POK6', 'D E', '=', 'tie'],
  ['VDER', '6', '6', 'f'],
] as const)('the result of %s “%s” is drawn as %s in the colour %s', (code, label, text, tone) => {
  expect(resultMark(code, label)).toEqual({ text, tone });
});
