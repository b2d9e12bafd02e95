import { describe, expect, test } from 'vitest';
import { Enumeration } from '../std/index.ts';
import { ENUMERATIONS } from './testing/enumerations.ts';
import { GIVEN_NUMBERS } from './testing/given-numbers.ts';

type Numbers = Readonly<Record<string, number>>;

function numbersIn(enumeration: Enumeration<string>): Numbers {
  return Object.fromEntries(enumeration.names.map((name) => [name, enumeration.numberOf(name)]));
}

/** Returns the current meaning of each number that was ever assigned: a name, or `refused`. */
function meaningsOf(title: string, numbers: Numbers): Readonly<Record<string, string>> {
  const enumeration = new Enumeration(title, numbers);
  const meaningOf = (number: number): string => {
    try {
      return enumeration.nameOf(number);
    } catch {
      return 'refused';
    }
  };
  return Object.fromEntries(Object.entries(GIVEN_NUMBERS[title] ?? {}).map(([name, number]) => [name, meaningOf(number)]));
}

describe.each(ENUMERATIONS.map((enumeration) => [enumeration.title, enumeration] as const))('the %s', (title, enumeration) => {
  const numbers = numbersIn(enumeration);
  const meanings = meaningsOf(title, numbers);
  const entries = Object.entries(numbers);
  const given = GIVEN_NUMBERS[title] ?? {};
  const free = Math.max(...Object.values(given)) + 1;

  test('J7 keeps every assigned number and never reuses one', () => {
    for (const [name, meaning] of Object.entries(meanings)) expect([name, 'refused']).toContain(meaning);
    expect(given).toMatchObject(numbers);
  });

  test('J7 means the same after a name is inserted anywhere', () => {
    for (let place = 0; place <= entries.length; place++)
      expect(meaningsOf(title, Object.fromEntries(entries.toSpliced(place, 0, ['INSERTED', free])))).toEqual(meanings);
  });

  test('J7 means the same in any order of its names', () => {
    expect(meaningsOf(title, Object.fromEntries(entries.toReversed()))).toEqual(meanings);
    for (let place = 1; place < entries.length; place++)
      expect(meaningsOf(title, Object.fromEntries([...entries.slice(place), ...entries.slice(0, place)]))).toEqual(meanings);
  });

  test('J7 refuses the number of a removed name, and keeps all others', () => {
    for (const [removed] of entries) {
      const left = Object.fromEntries(entries.filter(([name]) => name !== removed));
      expect(meaningsOf(title, left)).toEqual({ ...meanings, [removed]: 'refused' });
    }
  });

  test('J7 refuses two names with one number, and a number that does not fit', () => {
    const [first] = Object.values(numbers);
    expect(() => new Enumeration(title, { ...numbers, INSERTED: first ?? 0 })).toThrow(`no other ${title}`);
    for (const number of [-1, 0.5, 256])
      expect(() => new Enumeration(title, { ...numbers, INSERTED: number })).toThrow('one byte');
  });
});

test('J7 every enumeration has its list of assigned numbers', () => {
  expect(ENUMERATIONS.map(({ title }) => title)).toEqual(Object.keys(GIVEN_NUMBERS));
});
