import { expect, test } from 'vitest';
import { cardsOf, numberOf, numbersOf, rowsOf, textOf } from './view.ts';

test('fields that are present are read, and missing fields are empty', () => {
  const view = { PICKED: [1, 2], TRAPS: [[0], [2]], ROLL: 2958, PATH: '0101', CARDS: '4H 9S' };
  expect(numbersOf(view, 'PICKED')).toEqual([1, 2]);
  expect(rowsOf(view, 'TRAPS')).toEqual([[0], [2]]);
  expect(numberOf(view, 'ROLL')).toBe(2958);
  expect(textOf(view, 'PATH')).toBe('0101');
  expect(cardsOf(view, 'CARDS')).toEqual(['4H', '9S']);
});

test.each([null, undefined, 'text', 4, {}])('%j is empty', (view) => {
  expect([numbersOf(view, 'A'), rowsOf(view, 'A'), numberOf(view, 'A'), textOf(view, 'A'), cardsOf(view, 'A')]).toEqual([
    [],
    [],
    undefined,
    '',
    [],
  ]);
});
