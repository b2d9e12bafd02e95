import { expect, test } from 'vitest';
import { Broadcast, type Shape } from './broadcast.ts';
import type { Connection } from './connection.ts';

/** A client that reads on demand. */
class Reader {
  reads = true;
  readonly frames: { type: string; from?: number; seq: number; data: number }[] = [];

  send(frame: Buffer): boolean {
    if (this.reads) this.frames.push(JSON.parse(frame.toString()) as (typeof this.frames)[number]);
    return this.reads;
  }
}

const NUMBER: Shape<number, number> = { kind: 'inplay', differ: (from, to) => (from === to ? undefined : to) };

function joined(): { reader: Reader; broadcast: Broadcast<number, { value: number }> } {
  const shape: Shape<number, { value: number }> = {
    kind: 'inplay',
    differ: (from, to) => (from === to ? undefined : { value: to }),
  };
  const broadcast = new Broadcast('inplay', shape, 0, 1);
  const reader = new Reader();
  // A connection only needs `send`.
  broadcast.join(reader as unknown as Connection);
  return { reader, broadcast };
}

test('D2 each delta has the number of the frame that it changes', () => {
  const { reader, broadcast } = joined();
  broadcast.publish(1, 5);
  broadcast.publish(1, 6);
  broadcast.publish(2, 7);
  expect(reader.frames.map(({ type, from, seq }) => [type, from, seq])).toEqual([
    ['image', undefined, 1],
    ['delta', 1, 5],
    ['delta', 5, 7],
  ]);
});

test('D1 two frames at the same position of the exchange get different numbers', () => {
  const { reader, broadcast } = joined();
  broadcast.publish(1, 5);
  broadcast.publish(2, 5);
  broadcast.publish(3, 6);
  expect(reader.frames.map(({ from, seq, data }) => [from, seq, data])).toEqual([
    [undefined, 1, 0],
    [1, 5, { value: 1 }],
    [5, 6, { value: 2 }],
    [6, 7, { value: 3 }],
  ]);
});

test('D3 a client that resumes reading gets only the latest image', () => {
  const { reader, broadcast } = joined();
  reader.reads = false;
  for (let value = 1; value <= 100; value += 1) broadcast.publish(value, value + 1);
  broadcast.catchUp();
  reader.reads = true;
  broadcast.catchUp();
  broadcast.publish(101, 102);
  expect(reader.frames.slice(1)).toMatchObject([
    { type: 'image', seq: 101, data: 100 },
    { type: 'delta', from: 101, seq: 102 },
  ]);
});

test('a broadcast without readers has no watchers', () => {
  const broadcast = new Broadcast('inplay', NUMBER, 0, 1);
  const reader = new Reader() as unknown as Connection;
  broadcast.join(reader);
  expect(broadcast.isWatched).toBe(true);
  broadcast.leave(reader);
  expect(broadcast.isWatched).toBe(false);
});
