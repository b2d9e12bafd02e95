import { expect, test } from 'vitest';
import { readSettings, type Setting } from './settings.ts';

const row = (kind: Setting['kind'], fallback: string, more: Partial<Setting> = {}): Setting => ({
  env: 'X',
  kind,
  fallback,
  about: 'It matters.',
  ...more,
});

test.each([
  ['text', 'here', undefined, 'here'],
  ['text', 'here', ' there ', 'there'],
  ['text', 'here', ' ', 'here'],
  ['integer', '7', undefined, 7],
  ['integer', '7', '12', 12],
  ['number', '1', '2.5', 2.5],
  ['flag', 'true', 'false', false],
  ['flag', 'false', ' true ', true],
  ['list', 'a,b', undefined, ['a', 'b']],
  ['list', 'a,b', ' c ,, d', ['c', 'd']],
  ['list', 'a,b', 'none', []],
] as const)('%s with default %j given %j is %j', (kind, fallback, given, value) => {
  expect(readSettings({ x: row(kind, fallback) }, { X: given })).toEqual({ values: { x: value }, faults: [] });
});

test.each([
  ['integer', '2.5', 'a whole number from 1 to 10'],
  ['integer', '1e1', 'a whole number from 1 to 10'],
  ['integer', '11', 'a whole number from 1 to 10'],
  ['number', '0', 'a number from 1 to 10'],
  ['number', 'fast', 'a number from 1 to 10'],
  ['number', '1e1', 'a number from 1 to 10'],
  ['number', '0x5', 'a number from 1 to 10'],
  ['flag', 'yes', 'true or false'],
  ['flag', 'no', 'true or false'],
  ['flag', 'TRUE', 'true or false'],
  ['flag', '1', 'true or false'],
] as const)('%s with %j is refused with a sentence that names the valid values', (kind, given, must) => {
  const { faults } = readSettings({ x: row(kind, '1', { min: 1, max: 10 }) }, { X: given });
  expect(faults).toEqual([`X is "${given}", and must be ${must}. It matters.`]);
});

test('all faults are reported together', () => {
  const table = { a: row('flag', 'true'), b: { ...row('integer', '1'), env: 'Y' } };
  expect(readSettings(table, { X: 'maybe', Y: 'one' }).faults).toHaveLength(2);
});
