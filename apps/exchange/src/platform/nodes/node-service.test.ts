import { expect, test } from 'vitest';
import type { ListedNode } from '../engine/index.ts';
import { heirOf } from './node-service.ts';

const node = (id: string, role: ListedNode['role'], lag = 0): ListedNode => ({
  id,
  role,
  lag,
  url: '',
  stoppedBecause: '',
  seq: 0,
  connections: 0,
  version: '',
  startedAtMs: 0,
  heardAtMs: 0,
});
const NODES = [
  node('w', 'WRITER'),
  node('late', 'FOLLOWER', 7),
  node('near', 'FOLLOWER', 2),
  node('g', 'GONE'),
  node('s', 'STOPPED'),
];

test('without a name the follower that is least behind takes the lease', () => expect(heirOf(NODES, undefined)?.id).toBe('near'));

test.each([
  ['late', 'late'],
  ['w', undefined],
  ['g', undefined],
  ['s', undefined],
  ['nobody', undefined],
])('the lease handed to %s goes to %s', (wanted, heir) => expect(heirOf(NODES, wanted)?.id).toBe(heir));
