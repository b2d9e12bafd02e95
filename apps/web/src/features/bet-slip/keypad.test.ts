import { describe, expect, test } from 'vitest';
import { type Key, KEYS, typeKey } from './keypad.ts';
import { typedStake } from './price-steps.ts';

describe('typing on the keypad of the slip', () => {
  test.each<[string, string, Key, boolean, string]>([
    ['a digit goes to the end', '12', '5', false, '125'],
    ['the first digit replaces a text that was there before', '100', '5', true, '5'],
    ['a leading zero gives way', '0', '7', false, '7'],
    ['a zero stays before the point', '0', '.', false, '0.'],
    ['a point without digits gets its zero', '', '.', false, '0.'],
    ['the first point replaces a text that was there before', '2.16', '.', true, '0.'],
    ['a second point changes nothing', '1.5', '.', false, '1.5'],
    ['a second decimal is typed', '1.5', '5', false, '1.55'],
    ['a third decimal changes nothing', '1.55', '5', false, '1.55'],
    ['a tenth character changes nothing', '123456789', '1', false, '123456789'],
    ['delete removes the last character', '125', 'DELETE', false, '12'],
    ['delete empties a text that was there before', '2.16', 'DELETE', true, ''],
    ['delete leaves an empty text empty', '', 'DELETE', false, ''],
    ['a held delete clears the whole text', '1250.5', 'CLEAR', false, ''],
  ])('%s', (_, text, key, fresh, expected) => {
    expect(typeKey(text, key, fresh)).toBe(expected);
  });

  test('the digits are in the order of a telephone, with 0 below 8 and delete at the end', () => {
    expect(KEYS.slice(0, 9).join('')).toBe('123456789');
    expect(KEYS.slice(9)).toEqual(['.', '0', 'DELETE']);
  });

  test('every sequence of three keys gives an empty text, zero or an amount that the slip can read', () => {
    for (const first of KEYS)
      for (const second of KEYS)
        for (const third of KEYS) {
          const text = [first, second, third].reduce((typed, key) => typeKey(typed, key, false), '');
          expect(Number(text) === 0 || typedStake(text) !== undefined, `${first} ${second} ${third}`).toBe(true);
        }
  });
});
