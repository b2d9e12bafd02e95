import { expect, test } from 'vitest';
import { base32, codeOf, isSame, stepAt, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

/** The table of RFC 6238, appendix B, last six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('SEC-08 at second %d the code is %s', (second, code) => {
  expect(codeOf(SECRET, stepAt(second * 1_000))).toBe(code);
});

test('SEC-08 a code is good once, and a clock may be a step off', () => {
  const nowMs = 1_111_111_109_000;
  const step = stepAt(nowMs);
  for (const off of [-1, 0, 1]) expect(stepOfCode(SECRET, codeOf(SECRET, step + off), nowMs, 0)).toBe(step + off);
  for (const off of [-2, 2]) expect(stepOfCode(SECRET, codeOf(SECRET, step + off), nowMs, 0)).toBeUndefined();
  expect(stepOfCode(SECRET, codeOf(SECRET, step), nowMs, step)).toBeUndefined();
  expect(stepOfCode(SECRET, codeOf(SECRET, step - 1), nowMs, step)).toBeUndefined();
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
])('base 32 of %j is %j', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('texts of other length are not the same', () => {
  expect([isSame('1', '1'), isSame('1', '2'), isSame('1', '11')]).toEqual([true, false, false]);
});
