import pino from 'pino';
import { expect, test } from 'vitest';
import { DiskWatch } from './disk-watch.ts';

const MB = 1e6;

function watchWith(free: Record<string, number>) {
  const lines: string[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(String((JSON.parse(line) as { msg: string }).msg)) },
  );
  const disk = new DiskWatch({
    folders: Object.keys(free),
    lowBytes: 1_000 * MB,
    fullBytes: 300 * MB,
    log,
    freeOf: (folder) => free[folder] ?? 0,
  });
  disk.stop();
  return { disk, lines, free };
}

test('a disk that fills up is reported twice: first so that the operator makes room, then because betting stops', () => {
  const { disk, lines, free } = watchWith({ '/data': 5_000 * MB, '/db': 6_000 * MB });
  expect([disk.state, disk.freeBytes, lines]).toEqual(['FINE', 5_000 * MB, []]);
  free['/db'] = 900 * MB;
  disk.check();
  expect([disk.state, disk.isFull]).toEqual(['LOW', false]);
  free['/db'] = 299 * MB;
  disk.check();
  disk.check();
  expect([disk.state, disk.isFull]).toEqual(['FULL', true]);
  expect(lines).toEqual([
    'The disk is filling up: 900 MB are free on the disk of /data and /db. Make room before betting stops.',
    'The disk is almost full: 299 MB are free on the disk of /data and /db. No new bets are taken until there is room.',
  ]);
});

test('a full disk counts as full until its free space is a tenth above the limit', () => {
  const { disk, free } = watchWith({ '/data': 100 * MB });
  expect(disk.isFull).toBe(true);
  free['/data'] = 310 * MB;
  disk.check();
  expect(disk.isFull).toBe(true);
  free['/data'] = 331 * MB;
  disk.check();
  expect(disk.state).toBe('LOW');
});

test('a missing folder counts as part of the disk of its nearest existing parent', () => {
  const log = pino({ level: 'silent' });
  const disk = new DiskWatch({ folders: ['/tmp/not/there/yet'], lowBytes: 0, fullBytes: 0, log });
  disk.stop();
  expect(disk.freeBytes).toBeGreaterThan(0);
});

test('SEC-30 a disk that cannot be read does not throw, and its last known state remains', () => {
  const { disk, free } = watchWith({ '/data': 100 * MB });
  Object.defineProperty(free, '/data', {
    get: () => {
      throw new Error('EIO');
    },
  });
  expect(() => disk.check()).not.toThrow();
  expect([disk.state, disk.freeBytes]).toEqual(['FULL', 100 * MB]);
});
