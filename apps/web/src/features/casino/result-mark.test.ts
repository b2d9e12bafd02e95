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
  ['ROUP', '26', '26', 'black'],
  ['BACC', '9-2', '9–2', 'a'],
  ['CRLN', '2.00', '2.00', 'a'],
  ['CRLN', '1.99', '1.99', 'plain'],
  ['DT20', '4S 4D', '=', 'tie'],
  ['TT20', '7', '7', 'plain'],
  ['LUK7', 'AH', 'A♥', 'red'],
  ['LUK7', 'QC', 'Q♣', 'black'],
  ['FIVQ', 'BLACK_ODD_DOWN_89T_S', 'B ♠', 'black'],
] as const)('the result of %s “%s” is drawn as %s in the colour %s', (code, label, text, tone) => {
  expect(resultMark(code, label)).toEqual({ text, tone });
});

test.each([
  [['A', 'PLAYER', 'DRAGON', 'AMAR', 'ANDAR', 'LOW', 'UNDER', 'SMALL', 'HIGHER', '1'], 'a'],
  [['B', 'BANKER', 'DEALER', 'TIGER', 'AKBAR', 'BAHAR', 'HIGH', 'OVER', 'BIG', 'LOWER', '2'], 'b'],
  [['C', 'LION', 'ANTHONY', '3'], 'c'],
  [['D', '4'], 'd'],
  [['E', '5'], 'e'],
  [['F', '6'], 'f'],
] as const)('the sides %j have the colour %s', (sides, tone) => {
  expect(sides.map((side) => resultMark('VDER', side).tone)).toEqual(sides.map(() => tone));
});
