import { expect, test } from 'vitest';
import { sideCode, withCodes } from './side-code.ts';

test.each([
  ['Netherlands', 'NED'],
  ['New Zealand', 'NZ'],
  ['Papua New Guinea', 'PNG'],
  ['South Africa', 'RSA'],
  ['Sri Lanka', 'SL'],
  ['United Arab Emirates', 'UAE'],
  ['United States of America', 'USA'],
  ['West Indies', 'WI'],
  ['India', 'IND'],
  ['Konkan Kestrels', 'KES'],
  ['Royal Challengers Bengaluru', 'RCB'],
  ['Trent-Valley Otters of York', 'TVO'],
  [' Otters ', 'OTT'],
  ['Al', 'AL'],
  ['', ''],
])('the side "%s" has the letters %s', (name, code) => {
  expect(sideCode(name)).toBe(code);
});

test('a sentence has letters in place of each name, wherever the name stands', () => {
  const sentence = 'South Africa need 12 to win; India are ahead of South Africa';
  expect(withCodes(sentence, ['South Africa', 'India'])).toBe('RSA need 12 to win; IND are ahead of RSA');
});
