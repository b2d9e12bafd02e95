import { expect, test } from 'vitest';
import { addressText } from './address-text.ts';

test('an address has its short form', () => {
  expect(['0:0:0:0:0:0:0:1', '2001:db8:0:0:0:0:0:7', '127.0.0.1'].map(addressText)).toEqual(['::1', '2001:db8::7', '127.0.0.1']);
});
