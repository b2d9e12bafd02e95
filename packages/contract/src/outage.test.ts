import { expect, test } from 'vitest';
import { isOutage, refusedConnection } from './outage.ts';

const coded = (code: string): Error => Object.assign(new Error('could not write'), { code });

test.each(['53100', '53200', '53300', '53400', '57P01', '57P02', '57P03', '08006', '08P01', '28P01', '28000', '58030', '25006'])(
  'SEC-30 the state %s of PostgreSQL is an outage',
  (code) => expect(isOutage(coded(code))).toBe(true),
);

test.each(['ENOSPC', 'EDQUOT', 'EIO', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])('SEC-30 %s is an outage', (code) =>
  expect(isOutage(coded(code))).toBe(true),
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])('SEC-30 the driver’s sentence %j is an outage', (message) => expect(isOutage(new Error(message))).toBe(true));

test('an outage is found in the cause of another error, and among several errors', () => {
  expect(isOutage(new Error('fetch failed', { cause: coded('ECONNREFUSED') }))).toBe(true);
  expect(isOutage(new AggregateError([coded('22021'), coded('ECONNREFUSED')]))).toBe(true);
});

test('defects and broken rules are not outages', () => {
  for (const code of ['23505', '22021', '42501', '42P01', '40001', 'ENOENT']) expect(isOutage(coded(code))).toBe(false);
  expect(isOutage(new TypeError('x is not a function'))).toBe(false);
  expect(isOutage('ENOSPC')).toBe(false);
  const circular = new Error('round and round');
  circular.cause = circular;
  expect(isOutage(circular)).toBe(false);
});

test.each([
  ['28P01', 'refuses the name or the password in DATABASE_URL'],
  ['28000', 'refuses the name or the password in DATABASE_URL'],
  ['3D000', 'The database that DATABASE_URL names does not exist.'],
])('SEC-36 the state %s of a refused connection has a sentence', (code, sentence) =>
  expect(refusedConnection(coded(code), 'DATABASE_URL')).toContain(sentence),
);

test('SEC-36 other faults are not refused connections', () => {
  for (const error of [coded('42501'), coded('ECONNREFUSED'), new Error('28P01'), '28P01', undefined])
    expect(refusedConnection(error, 'DATABASE_URL')).toBeUndefined();
});
