import { ConfigError } from '@pavilion/contract/settings';
import { expect, test } from 'vitest';
import { explainStart } from './program.ts';

const coded = (code: string): Error => Object.assign(new Error(`failed with ${code}`), { code });

test.each([
  ['a wrong setting', new ConfigError('PORT must be a number.'), 2, /^PORT must be a number\.$/],
  ['a port that is taken', coded('EADDRINUSE'), 2, /^The casino’s port is taken .* PAVILION_CASINO_PORT/],
  ['a port for root only', coded('EACCES'), 2, /PAVILION_CASINO_PORT to one above 1023/],
  ['a database that refuses the password', coded('28P01'), 2, /DATABASE_URL/],
  ['a database that does not answer', coded('ECONNREFUSED'), 2, /DATABASE_URL/],
  ['a table that another program holds', coded('55P03'), 70, /another program holds a table/],
  ['a defect', new Error('undefined is not a function'), 1, /undefined is not a function\n/],
])(
  'a start that fails because of %s explains the problem, and its exit code says who can solve it',
  (_case, error, code, sentence) => {
    const explained = explainStart(error, { name: 'casino', portVariable: 'PAVILION_CASINO_PORT' });
    expect(explained).toEqual({ code, sentence: expect.stringMatching(sentence) });
  },
);
