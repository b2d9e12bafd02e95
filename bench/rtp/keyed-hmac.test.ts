import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyedHmac } from './keyed-hmac.ts';

test("casino C-FAIR-2 the fast HMAC of the simulations equals Node's, for every length of key and message", () => {
  const bytes = (text: string): Uint8Array => createHash('sha512').update(text).digest();
  for (let length = 0; length <= 64; length++) {
    const [key, message] = [bytes(`key ${length}`).subarray(0, length), bytes(`message ${length}`).subarray(0, length)];
    const quick = keyedHmac(key, length)(message);
    expect(Buffer.from(quick).toString('hex')).toBe(createHmac('sha256', key).update(message).digest('hex'));
  }
});
