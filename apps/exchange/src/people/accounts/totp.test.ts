import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { enrolmentOf, stepOfCode } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');
const STEP_MS = 30_000;

/** The table of RFC 6238, appendix B, last six digits. */
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('SEC-08 at second %d the code is %s', (second, code) => {
  expect(stepOfCode(SECRET, code, second * 1_000, 0)).toBe(Math.floor(second / 30));
});

const nowMs = 1_111_111_109_000;
const step = Math.floor(nowMs / STEP_MS);
const codeOf = (each: number): string => generateSync({ secret: SECRET, epoch: each * 30 });

test('SEC-08 a code works once, and the clock may be one step wrong', () => {
  for (const edgeMs of [step * STEP_MS, (step + 1) * STEP_MS - 1])
    for (const off of [-1, 0, 1]) expect(stepOfCode(SECRET, codeOf(step + off), edgeMs, 0)).toBe(step + off);
  for (const off of [-2, 2]) expect(stepOfCode(SECRET, codeOf(step + off), nowMs, 0)).toBeUndefined();
  expect(stepOfCode(SECRET, codeOf(step), nowMs, step)).toBeUndefined();
  expect(stepOfCode(SECRET, codeOf(step - 1), nowMs, step)).toBeUndefined();
  expect(stepOfCode(SECRET, codeOf(step + 1), nowMs, step + 1)).toBeUndefined();
});

test.each(['', '1', '12345', '1234567', '28708२', 'abcdef', ' 081804', '081804\n'])('SEC-08 %j is a wrong code', (code) => {
  expect(stepOfCode(SECRET, code, nowMs, 0)).toBeUndefined();
});

test('SEC-08 every code is wrong while the clock is behind the code used last', () => {
  expect(stepOfCode(SECRET, codeOf(step), nowMs, step + 5)).toBeUndefined();
});

test("an authenticator gets the secret in base 32, with the product's and the player's names", () => {
  const text = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(enrolmentOf(SECRET, 'asha.rao')).toEqual({
    secret: text,
    url: `otpauth://totp/Pavilion:asha.rao?secret=${text}&issuer=Pavilion`,
  });
});
