import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { linkBefore } from './chain.ts';
import { WalkingLink } from './link-hash.ts';

/** Number of links that are computed in both ways. */
const LINKS = 3_000;

test("casino C-FAIR-1: a walking link equals the system's hash at every step, from any bytes", () => {
  for (const start of [Buffer.alloc(32), Buffer.alloc(32, 0xff), randomBytes(32), randomBytes(32)]) {
    const walking = new WalkingLink(start);
    let link: Buffer = start;
    expect(walking.bytes().equals(start)).toBe(true);
    for (let step = 0; step < LINKS; step++) {
      walking.step();
      link = linkBefore(link);
      if (!walking.bytes().equals(link)) throw new Error(`${start.toString('hex')} differs after ${step + 1} steps`);
    }
  }
});

test('casino C-FAIR-9: the demonstration chain', () => {
  const walking = new WalkingLink(Buffer.from('354fd071965fc60647a906a7cd80f93dc24444fe0fc19ea655427397b6c5fd37', 'hex'));
  walking.step();
  expect(walking.bytes().toString('hex')).toBe('bce41a608e2561da6a4f1f17ce0c1a681bd7c20092b5eb3ea2af00322569f4b2');
});
