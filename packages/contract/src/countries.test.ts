import { describe, expect, test } from 'vitest';
import { COUNTRIES, countryOf } from './countries.ts';

describe('countries', () => {
  test('spec 3.1: there are about 240, India first, each with name, flag, two letters and a dial code', () => {
    expect(COUNTRIES.length).toBeGreaterThan(235);
    expect(COUNTRIES[0]).toEqual({ name: 'India', flag: '🇮🇳', code: 'IN', dial_code: '+91' });
    for (const { name, flag, code, dial_code } of COUNTRIES) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(dial_code).toMatch(/^\+[1-9]\d{0,3}$/);
      expect([...flag]).toHaveLength(2);
      expect(name.length).toBeGreaterThan(2);
    }
  });

  test('codes and names are unique, and all names after the first are sorted', () => {
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
    const names = COUNTRIES.slice(1).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
  });

  test.each([
    ['GB', '+44'],
    ['LK', '+94'],
    ['BD', '+880'],
    ['US', '+1'],
    ['JM', '+1876'],
    ['AE', '+971'],
  ])('%s dials %s', (code, dialCode) => {
    expect(countryOf(code)?.dial_code).toBe(dialCode);
  });

  test('a text that is not a country is refused', () => {
    expect([countryOf('in'), countryOf('ZZ'), countryOf('')]).toEqual([undefined, undefined, undefined]);
  });
});
