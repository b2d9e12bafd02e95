import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LogFile } from './log-file.ts';

test('a log continues the file of an earlier run, and keeps at most two files of bounded size', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'logs', 'exchange.log');
  new LogFile(path).write('first run');
  const second = new LogFile(path);
  second.write('second run');
  expect(readFileSync(path, 'utf8')).toBe('first run\nsecond run\n');
  const longLine = 'x'.repeat(1024 * 1024);
  for (let count = 0; count < 20; count++) second.write(longLine);
  expect(statSync(path).size).toBeLessThan(10 * 1024 * 1024);
  expect(statSync(`${path}.1`).size).toBeLessThan(10 * 1024 * 1024);
});

test('SEC-30 a full disk loses only log lines, and the log reports this when there is space again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'exchange.log');
  symlinkSync('/dev/full', path);
  const log = new LogFile(path);
  for (const line of ['one', 'two', 'three']) expect(() => log.write(line)).not.toThrow();
  rmSync(path);
  log.write('four');
  log.write('five');
  expect(readFileSync(path, 'utf8')).toBe('\nSome lines could not be written here: 3.\nfour\nfive\n');
});

test('SEC-30 a missing folder loses only log lines, and the log reports that', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'logs', 'exchange.log');
  writeFileSync(join(folder, 'logs'), 'a file where the folder should be');
  const log = new LogFile(path);
  log.write('one');
  rmSync(join(folder, 'logs'));
  log.write('two');
  rmSync(join(folder, 'logs'), { recursive: true });
  log.write('three');
  log.write('four');
  expect(readFileSync(path, 'utf8')).toBe('\nSome lines could not be written here: 1.\nfour\n');
});
