import { expect, test } from 'vitest';
import { dayFromText, textOfDay, typedDay } from './day-text.ts';

test.each([
  ['17/05/1990', '1990-05-17'],
  ['7/5/1990', '1990-05-07'],
  ['07-05-1990', '1990-05-07'],
  [' 29.02.2004 ', '2004-02-29'],
  ['29/02/2003', undefined],
  ['31/04/1990', undefined],
  ['05/17/1990', undefined],
  ['17/05/90', undefined],
  ['1990-05-17', undefined],
  ['', undefined],
])('the date %s is the day %s', (typed, day) => {
  expect(dayFromText(typed)).toBe(day);
});

test.each([
  ['17051990', '17/05/1990'],
  ['7/5/1990', '07/05/1990'],
  ['170519901', '17/05/1990'],
  ['17/x', '17'],
])('the letters "%s", typed one after another, become %s', (letters, date) => {
  expect([...letters].reduce((before, letter) => typedDay(before + letter, before), '')).toBe(date);
});

test('every letter of a typed date can be deleted', () => {
  let text = '17/05/1990';
  for (; text !== '';) {
    const next = typedDay(text.slice(0, -1), text);
    expect(next.length).toBeLessThan(text.length);
    text = next;
  }
});

test('a day is shown as it is typed', () => {
  expect(['2026-11-27', ''].map(textOfDay)).toEqual(['27/11/2026', '']);
});

test('a letter deleted from the middle of a date moves no other letter', () => {
  expect(typedDay('1/05/1990', '17/05/1990')).toBe('1/05/1990');
  expect(typedDay('17/0/1990', '17/05/1990')).toBe('17/0/1990');
});
