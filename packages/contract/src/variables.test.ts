import { expect, test } from 'vitest';
import { unknownVariables, VARIABLES } from './variables.ts';

test('a misspelt variable is reported with the name that it resembles', () => {
  expect(unknownVariables({ PAVILION_TRUST_PROXI: 'true' })).toEqual([
    'PAVILION_TRUST_PROXI is not a setting of Pavilion and has no effect. Did you mean PAVILION_TRUST_PROXY?',
  ]);
});

test('a variable that resembles no setting is reported without a suggestion', () => {
  expect(unknownVariables({ PAVILION_SERVICE_HOST: '10.0.0.1' })).toEqual([
    'PAVILION_SERVICE_HOST is not a setting of Pavilion and has no effect. Remove it or correct its name.',
  ]);
});

test('known variables and those of other programs are not reported', () => {
  const known = Object.fromEntries(VARIABLES.map((name) => [name, '']));
  expect(unknownVariables({ ...known, PATH: '/bin', HOST: '::1' })).toEqual([]);
});
