import { expect, test } from 'vitest';
import type { NodeHeartbeat } from './messages.ts';
import { NodeList } from './node-list.ts';

const heartbeat = (id: string, url: string): NodeHeartbeat => ({
  kind: 'node',
  id,
  url,
  isWriter: false,
  stoppedBecause: '',
  seq: 10,
  connections: 0,
  version: '0.1.0',
  startedAtMs: 0,
});
const OWN = { ...heartbeat('own', 'http://a'), isWriter: true };

test('a node that is gone stays in the list until a new one answers at its address', () => {
  let nowMs = 0;
  const list = new NodeList(() => nowMs);
  const roles = (): string[] => list.read(OWN).map(({ id, role }) => `${id} ${role}`);
  list.receive(heartbeat('first', 'http://b'));
  expect(roles()).toEqual(['own WRITER', 'first FOLLOWER']);
  nowMs = 2_000;
  list.receive(heartbeat('other', 'http://c'));
  expect(roles()).toEqual(['own WRITER', 'first GONE', 'other FOLLOWER']);
  list.receive(heartbeat('second', 'http://b'));
  expect(roles()).toEqual(['own WRITER', 'other FOLLOWER', 'second FOLLOWER']);
});

test('two living nodes with the same address both stay, because a setting may be wrong', () => {
  const list = new NodeList(() => 0);
  list.receive(heartbeat('first', 'http://b'));
  list.receive(heartbeat('second', 'http://b'));
  expect(list.read(OWN).map(({ id }) => id)).toEqual(['own', 'first', 'second']);
});
