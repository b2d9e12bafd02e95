import { REFUSAL_CODE } from '@pavilion/core/exchange';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES, type ErrorRow, ERRORS, isErrorCode, sentenceOf, wireCode } from './errors.ts';

const ROWS: readonly [string, ErrorRow][] = Object.entries(ERRORS);

describe('the table of errors', () => {
  test('every refusal of the exchange has a code on the wire', () => {
    for (const refusal of REFUSAL_CODE.names) expect(isErrorCode(wireCode(refusal))).toBe(true);
  });

  test('401 and 403 mean the end of the session and nothing else does', () => {
    for (const [, row] of ROWS) expect(row.status === 401 || row.status === 403).toBe(row.group === 'signIn');
  });

  test('only errors that may be retried carry a delay', () => {
    for (const [, row] of ROWS) expect('retryAfterMs' in row).toBe(row.group === 'retryLater');
  });

  test('codes are upper case, sentences are whole and there is advice', () => {
    for (const code of ERROR_CODES) {
      expect(code).toMatch(/^[A-Z][A-Z_]+$/);
      expect(sentenceOf(code)).toMatch(/^[A-Z].*\.$/);
      expect(ERRORS[code].advice).toMatch(/^.*\.$/);
    }
  });

  test('no two codes and no two sentences are alike', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    expect(new Set(ERROR_CODES.map((code) => sentenceOf(code))).size).toBe(ERROR_CODES.length);
  });

  test.each([
    [1, '1 second'],
    [1_001, '2 seconds'],
    [59_999, '60 seconds'],
    [60_000, '1 minute'],
    [61_000, '2 minutes'],
  ])('being told to slow down for %d ms says %s', (waitMs, words) => {
    expect(sentenceOf('RATE_LIMITED', waitMs)).toBe(`Too many requests. Please try again in ${words}.`);
    expect(sentenceOf('NOT_FOUND', waitMs)).toBe(sentenceOf('NOT_FOUND'));
  });

  test('names that every object has are not codes', () => {
    expect(['constructor', 'toString', '__proto__', ''].map(isErrorCode)).toEqual([false, false, false, false]);
  });
});
