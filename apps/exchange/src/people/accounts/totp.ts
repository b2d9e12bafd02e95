import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes of an authenticator: RFC 6238 with SHA-1, six digits, thirty seconds, which is what every authenticator can do. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** A clock may be this many steps off. */
const STEPS_OFF = 1;

export function stepAt(nowMs: number): number {
  return Math.floor(nowMs / STEP_MS);
}

/** The code of a step. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const value = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is, if it is later than the last one used: a code is good once (trust SEC-08). */
export function stepOfCode(secret: Buffer, code: string, nowMs: number, lastStep: number): number | undefined {
  const now = stepAt(nowMs);
  for (let step = now - STEPS_OFF; step <= now + STEPS_OFF; step += 1)
    if (step > lastStep && isSame(codeOf(secret, step), code)) return step;
  return undefined;
}

/** Whether two texts are the same, in a time that does not tell where they differ. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** How authenticators are told a secret: base 32 without padding. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS}}`, 'g')) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}
