import { expect, test } from 'vitest';
import { placesFound, type SearchPlace } from './find-places.ts';

const PLACES: readonly SearchPlace[] = [
  { to: '/all-sports/4', name: 'क्रिकेट', words: 'Cricket', group: 'Sports' },
  { to: '/all-sports/1', name: 'Football', group: 'Sports' },
  { to: '/all-sports/1?series=7', name: 'Coastal Premier League', words: 'Football', group: 'Leagues' },
  { to: '/report/account-statement', name: 'Account Statement', group: 'Reports' },
  { to: '/report/payment-withdraw', name: 'Payment Statement', group: 'Reports' },
];

test.each([
  ['football', ['/all-sports/1', '/all-sports/1?series=7']],
  ['premier', ['/all-sports/1?series=7']],
  ['premier foot', ['/all-sports/1?series=7']],
  ['statement', ['/report/account-statement', '/report/payment-withdraw']],
  ['Payment St', ['/report/payment-withdraw']],
  ['cricket', ['/all-sports/4']],
  ['क्रि', ['/all-sports/4']],
  ['ball', []],
])('"%s" finds the places whose words begin with it', (text, expected) => {
  expect(placesFound(PLACES, text).map(({ to }) => to)).toEqual(expected);
});

test('at most six places are shown, so that the matches below stay in sight', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ to: `/${index}`, name: `League ${index}`, group: 'Leagues' }));
  expect(placesFound(many, 'league')).toHaveLength(6);
});
