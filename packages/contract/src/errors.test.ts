import { REFUSAL_CODE } from '@pavilion/core/exchange';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES, type ErrorRow, ERRORS, isErrorCode, sentenceOf, wireCode } from './errors.ts';

const ROWS: readonly [string, ErrorRow][] = Object.entries(ERRORS);

describe('the table of errors', () => {
  test('every refusal of the exchange has a wire code', () => {
    for (const refusal of REFUSAL_CODE.names) expect(isErrorCode(wireCode(refusal))).toBe(true);
  });

  test('only 401 and 403 mean that the session has ended', () => {
    for (const [, row] of ROWS) expect(row.status === 401 || row.status === 403).toBe(row.group === 'signIn');
  });

  test('only errors that allow a retry have a delay', () => {
    for (const [, row] of ROWS) expect('retryAfterMs' in row).toBe(row.group === 'retryLater');
  });

  test('codes are upper case, sentences are complete and give advice', () => {
    for (const code of ERROR_CODES) {
      expect(code).toMatch(/^[A-Z][A-Z_]+$/);
      expect(sentenceOf(code)).toMatch(/^[A-Z].*\.$/);
      expect(ERRORS[code].advice).toMatch(/^.*\.$/);
    }
  });

  test('all codes and sentences differ', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    expect(new Set(ERROR_CODES.map((code) => sentenceOf(code))).size).toBe(ERROR_CODES.length);
  });

  test.each([
    [1, '1 second'],
    [1_001, '2 seconds'],
    [59_999, '60 seconds'],
    [60_000, '1 minute'],
    [61_000, '2 minutes'],
  ])('a wait of %d ms reads %s', (waitMs, words) => {
    expect(sentenceOf('RATE_LIMITED', waitMs)).toBe(`Too many requests. Please try again in ${words}.`);
    expect(sentenceOf('NOT_FOUND', waitMs)).toBe(sentenceOf('NOT_FOUND'));
  });

  test('names that every object has are not codes', () => {
    expect(['constructor', 'toString', '__proto__', ''].map(isErrorCode)).toEqual([false, false, false, false]);
  });
});
