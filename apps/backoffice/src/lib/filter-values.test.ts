import { expect, test } from 'vitest';
import { isInAddress, valuesOf, withChanges, type Changes } from './filter-values.ts';

type Name = 'search' | 'status';
const NAMES: readonly Name[] = ['search', 'status'];

test('a field has every letter that was typed while the address still has the first', () => {
  const address = new URLSearchParams('search=p');
  let pending: Changes<Name> = {};
  for (const letter of 'layer7') {
    const { search } = valuesOf(NAMES, address, pending);
    pending = { ...pending, search: search + letter };
  }
  expect(valuesOf(NAMES, address, pending).search).toBe('player7');
  expect(withChanges(address, pending).get('search')).toBe('player7');
});

test('letters stay pending while the address has only some of them', () => {
  const pending: Changes<Name> = { search: 'player7', page: undefined };
  expect(isInAddress(pending, new URLSearchParams('search=play'))).toBe(false);
  expect(isInAddress(pending, new URLSearchParams('status=OPEN&search=player7'))).toBe(true);
});

test('a change leads to the first page, an empty value removes its filter, and others stay', () => {
  const address = new URLSearchParams('search=p&status=OPEN&page=3');
  expect(valuesOf(NAMES, address)).toEqual({ search: 'p', status: 'OPEN', page: 3 });
  const pending: Changes<Name> = { page: undefined, search: '' };
  expect(valuesOf(NAMES, address, pending)).toEqual({ search: '', status: 'OPEN', page: 1 });
  expect(withChanges(address, pending).toString()).toBe('status=OPEN');
});
