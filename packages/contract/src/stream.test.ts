import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { downMessage, houseChannel, kindOf, marketChannel, matchChannel, PROTOCOL_VERSION, upMessage } from './stream.ts';

/** One line per version, never changed once released: the schemas of a version are the schemas of that version. */
const HASHES: Readonly<Record<number, string>> = {
  1: '1760180a3bfe1cc4f1162c367273e07f',
  2: '091643d92c98cefc508d4d825ccabe9d',
  3: '1fa065b17c5f4a5c196f1786b51c048b',
  4: 'd61c6e41adfce641198e3b0e12127363',
  5: '49ef666b24a5e88fd2f9a5edbe41c35e',
  6: 'd5bebe6c36d833292a328c88ce10da94',
  7: '3d6fb38174d124444719abfb8cb2217f',
  8: 'e574bbdbb416b576f990ae446332dc0b',
  9: 'a5307914c126c027348d35f4f49c792d',
  10: '4df18deb0f20b577d80b7436ded2e08d',
  11: '5c983eebba2094dafe9907904e99ddf1',
  12: 'bd913c5adf6168525391d0675f3b0f91',
  13: '32c27e132a55d1d4f85336e97450309b',
  14: 'f91390201b720e0e19bfa08b06a81944',
  15: '93670cbab0a6803f5a7cd6d6104593bd',
  16: 'fea42ae730575e0451130e41366f622e',
  17: '9599073313641a75add16ea82caa99ab',
  18: 'b7c91bf89ef162d8fb4ee37f0906a442',
  19: '64d9e374188f5f70139dcbf37e2194ed',
  20: 'f13924fbae44cc49d70de25ce090b772',
  21: 'a3b930429b065a5099e0af0a5dbf6062',
  22: '1855e50e1e435e53dda865b6abe89db6',
  23: 'b911127d46cd3be85cfcfa9fa4ac3dfd',
  24: '3666fea6b40667e56cd9a4545f263457',
  25: '495631334c74ef0e7fc7e6e40e59c0f3',
  26: 'e09a40f99f4f75d8d2001419fa183bf0',
  27: 'dd43a8a9bf8ccbd84bd38d24629be3b9',
  28: 'b1ce7b924f4a7574a8247033c197d1eb',
  29: '6688cd2bc1fd3cd9813c564f56f41a25',
  30: '51228a175203238ec6b2edfc97902ad1',
  31: '99b982b3172a078e7c876f1a1e7fa642',
};

function schemaHash(): string {
  const schemas = [upMessage, downMessage].map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' }));
  return createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 32);
}

describe('the stream', () => {
  test('its schemas are those of its version; a change needs a new version and a line of history', () => {
    expect(schemaHash()).toBe(HASHES[PROTOCOL_VERSION]);
  });

  test.each([
    [{ type: 'subscribe', channels: ['market:1.1000001', 'house:1.1000002', 'match:17', 'inplay', 'me', 'office'] }, true],
    [{ type: 'unsubscribe', channels: ['me'] }, true],
    [{ type: 'ping', id: 1 }, true],
    [{ type: 'subscribe', channels: [] }, false],
    [{ type: 'subscribe', channels: ['market:1'] }, false],
    [{ type: 'subscribe', channels: ['market:1.0'] }, false],
    [{ type: 'subscribe', channels: ['market:1.1\n'] }, false],
    [{ type: 'subscribe', channels: ['you'] }, false],
    [{ type: 'subscribe', channels: 'me' }, false],
    [{ type: 'subscribe', channels: ['me'], extra: 1 }, false],
    [{ type: 'shout' }, false],
    [null, false],
  ])('HI-12 %j: %s', (message, accepted) => {
    expect(upMessage.safeParse(message).success).toBe(accepted);
  });

  test('channels name what they carry', () => {
    expect(
      [marketChannel('1.5'), houseChannel('1.6'), matchChannel(-3), 'me', 'inplay', 'office'].map((name) => kindOf(name as 'me')),
    ).toEqual(['market', 'house', 'match', 'me', 'inplay', 'office']);
  });

  test('a delta says what it builds upon', () => {
    const delta = { type: 'delta', kind: 'market', channel: 'market:1.1', seq: 12, data: { status: 'SUSPENDED' } };
    expect(downMessage.safeParse({ ...delta, from: 11 }).success).toBe(true);
    expect(downMessage.safeParse(delta).success).toBe(false);
  });
});
