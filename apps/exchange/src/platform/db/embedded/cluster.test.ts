import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { requireFreeSpace } from './cluster.ts';
import { isDiskFull } from './errors.ts';

/** A Linux file system that never has room, like a full disk. */
const FULL = '/proc';

test.runIf(process.platform === 'linux').each([
  ['the first start', true, 400],
  ['a later start', false, 64],
])('%s on a full disk is refused with the free space, the space needed, and advice', (_, isFirstStart, needed) => {
  expect(() => requireFreeSpace(FULL, isFirstStart)).toThrow(
    `The disk that holds ${FULL} is full (0 MB free, ${needed} MB needed): free some space, or set PAVILION_DATA to a folder on another disk.`,
  );
});

test('a disk with room is accepted', () => {
  expect(() => requireFreeSpace(tmpdir(), false)).not.toThrow();
});

test.each([
  ['initdb: error: could not write to file "pg_wal/000000010000000000000001": No space left on device', true],
  ['PANIC:  could not write to file "pg_logical/replorigin_checkpoint.tmp": Disk quota exceeded', true],
  ['FATAL:  lock file "postmaster.pid" already exists', false],
])('a message of the server is recognised as a full disk, or as another error: %s', (message, isFull) => {
  expect(isDiskFull(message)).toBe(isFull);
});
