import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'password1',
  'Passw0rd1',
  'P@ssw0rd',
  'qwerty123',
  '1q2w3e4r',
  'abcd1234',
  'aaaa1111',
  'cricket2024',
  'asha12345',
  'qwer1234',
  '!Welcome1!',
])('SEC-11 %s is a common password', (password) => expect(isCommonPassword(password, 'asha')).toBe(true));

test.each(['correct7horse', 'Tm9vKx2pQ', 'green4ladder!'])('SEC-11 %s is not a common password', (password) =>
  expect(isCommonPassword(password, 'asha')).toBe(false),
);
