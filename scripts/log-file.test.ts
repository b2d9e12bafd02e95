import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LogFile } from './log-file.ts';

test('appends to what an earlier run wrote, and keeps at most two files of bounded size', () => {
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
