import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { downMessage, kindOf, PROTOCOL_VERSION, upMessage } from './stream.ts';

/** One line for each version; a line is never changed after its release. */
const HASHES: Readonly<Record<number, string>> = {
  1: '99b982b3172a078e7c876f1a1e7fa642',
  2: 'f24d877e5b31211273b1550ef6cdf016',
  3: 'c85bd0e284ef678e9613a3b7b18fb00c',
  4: '9b660099548ad35652c22f381aa8a3f6',
  5: 'db8096c206f459e349d38e480c24c6a3',
  6: 'd747aa8b0557b1cab560ee4648837db5',
  7: 'a5cbfa38e74e19ce43e1cf557c22e89f',
  8: '3be153efdf0729cd51aabc8e9e95ff55',
  9: '6b87f42a7d600f1c172faa645c34b5d6',
  10: '7c968b0abd3b840ef4411df65e812d90',
  11: 'f68e3cbd96a51bd81f0d3756c0869a5a',
  12: '303f09a3b5a86a82fd7a504fff6b9c24',
  13: '3791e37d93dc8fcce3323e46bd0b3771',
  14: 'd102f583db4d22e16650dbb5c5caddb0',
  15: 'b3ec9d564d998668a132c63b7dd3ec6f',
  16: 'e5da5ed5c5a02dd336d24168cb2b1f3e',
  17: '4d80283dcd8da3cfc1f810cc41381900',
};

function schemaHash(): string {
  const schemas = [upMessage, downMessage].map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' }));
  return createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 32);
}

describe('the stream', () => {
  test('the schemas match the version; a change needs a new version and a line of history', () => {
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

  test('each channel has its kind of content', () => {
    expect((['market:1.5', 'house:1.6', 'match:-3', 'me', 'inplay', 'office'] as const).map(kindOf)).toEqual([
      'market',
      'house',
      'match',
      'me',
      'inplay',
      'office',
    ]);
  });

  test('a delta names the message that it follows', () => {
    const delta = { type: 'delta', kind: 'market', channel: 'market:1.1', seq: 12, data: { status: 'SUSPENDED' } };
    expect(downMessage.safeParse({ ...delta, from: 11 }).success).toBe(true);
    expect(downMessage.safeParse(delta).success).toBe(false);
  });
});
