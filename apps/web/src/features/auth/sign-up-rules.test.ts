import { COUNTRIES } from '@pavilion/contract/countries';
import { signUpRequest } from '@pavilion/contract/http/user';
import { describe, expect, test } from 'vitest';
import {
  mobileOf,
  NO_SIGN_UP,
  SIGN_UP_STEPS,
  signUpFault,
  type SignUpFields,
  signUpRefusal,
  signUpRequestOf,
  stepOf,
} from './sign-up-rules.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 12);

const GOOD: SignUpFields = {
  name: 'Asha Rao',
  country: 'IN',
  mobile: '098765 43-210',
  email: '',
  date_of_birth: '17/05/1990',
  user_name: 'asha.rao',
  password: 'monsoon7rain',
  confirm_password: 'monsoon7rain',
  accepts_rules: true,
};

describe('sign-up', () => {
  test('a form without faults makes a request that the contract accepts', () => {
    for (const field of Object.keys(GOOD) as (keyof SignUpFields)[])
      expect([field, signUpFault(field, GOOD, NOW_MS)]).toEqual([field, undefined]);
    const request = signUpRequestOf({ ...GOOD, email: ' asha@example.org ' });
    expect(signUpRequest.safeParse(request).success).toBe(true);
    expect([request.mobile, request.email]).toEqual(['+919876543210', 'asha@example.org']);
    expect('email' in signUpRequestOf(GOOD)).toBe(false);
  });

  test.each([
    ['name', { name: '  ' }],
    ['country', { country: 'QQ' }],
    ['mobile', { mobile: '12' }],
    ['mobile', { mobile: '98765432x0' }],
    ['mobile', { mobile: '9876543210987654' }],
    ['email', { email: 'asha@' }],
    ['date_of_birth', { date_of_birth: '' }],
    ['date_of_birth', { date_of_birth: '22/11/2008' }],
    ['date_of_birth', { date_of_birth: '01/01/1899' }],
    ['user_name', { user_name: '1asha' }],
    ['user_name', { user_name: 'as' }],
    ['password', { password: 'monsoonrain' }],
    ['password', { password: 'short1' }],
    ['password', { password: 'monsoon 7 rain' }],
    ['confirm_password', { confirm_password: 'monsoon7rains' }],
    ['accepts_rules', { accepts_rules: false }],
  ] as const)('a wrong %s is reported at the field: %o', (field, change) => {
    expect(signUpFault(field, { ...GOOD, ...change }, NOW_MS)).toMatch(/\w/);
  });

  test('eighteen years are complete on the birthday, not the day before', () => {
    expect(signUpFault('date_of_birth', { ...GOOD, date_of_birth: '21/11/2008' }, NOW_MS)).toBeUndefined();
  });

  test('a date that is not a day is refused with the expected form, and a player who is too young with the age', () => {
    const fault = (typed: string): string | undefined => signUpFault('date_of_birth', { ...GOOD, date_of_birth: typed }, NOW_MS);
    expect([fault('31/02/1990'), fault('22/11/2008')]).toEqual([
      expect.stringContaining('dd/mm/yyyy'),
      expect.stringContaining('18'),
    ]);
  });

  test('each field is in one step', () => {
    expect(SIGN_UP_STEPS.flat().toSorted()).toEqual(Object.keys(NO_SIGN_UP).toSorted());
    expect([stepOf('mobile'), stepOf('password')]).toEqual([0, 1]);
  });

  test('the number begins with the dial code of the chosen country', () => {
    for (const { code, dial_code } of COUNTRIES)
      expect(mobileOf({ country: code, mobile: '555 0100' })).toBe(`${dial_code}5550100`);
  });

  test('a refusal of the server is shown at its field', () => {
    expect(signUpRefusal('user_name', 'Not valid.')?.sentence).toContain('taken');
    expect(signUpRefusal('password', 'Too common.')).toEqual({ field: 'password', sentence: 'Too common.' });
    expect(signUpRefusal('challenge', 'Gone.')).toBeUndefined();
    expect(signUpRefusal(undefined, 'Gone.')).toBeUndefined();
  });
});

test('an empty name asks for a name, and a long one for a shorter one', () => {
  expect(signUpFault('name', { ...GOOD, name: '  ' }, NOW_MS)).toBe('Enter your name.');
  expect(signUpFault('name', { ...GOOD, name: 'a'.repeat(101) }, NOW_MS)).toContain('at most 100 characters');
});
