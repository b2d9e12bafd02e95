import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import type { SystemUser } from './system-user.ts';

const stranger: SystemUser = { uid: 65_534, gid: 65_534, name: 'nobody' };

let root: string;
let native: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pavilion-binaries-'));
  chmodSync(root, 0o711);
  native = join(root, 'package', 'native');
  mkdirSync(join(native, 'bin'), { recursive: true });
  mkdirSync(join(native, 'lib', 'pkgconfig'), { recursive: true });
  for (const program of ['initdb', 'postgres']) writeFileSync(join(native, 'bin', program), program, { mode: 0o755 });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(join(native, 'lib', 'libpq.a'), 'static library');
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('restores the library links that an npm package cannot carry', () => {
  const binaries = prepareBinaries(native, join(root, 'copy'), undefined);
  expect(binaries.postgres).toBe(join(native, 'bin', 'postgres'));
  expect(lstatSync(join(native, 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true);
  expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
});

test('copies the runtime files when the user cannot enter the checkout', () => {
  chmodSync(join(root, 'package'), 0o700);
  const copy = join(root, 'copy');
  const binaries = prepareBinaries(native, copy, stranger);
  expect(binaries.initdb).toBe(join(copy, 'bin', 'initdb'));
  expect(readFileSync(join(copy, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  expect(existsSync(join(copy, 'lib', 'libpq.a'))).toBe(false);
});

test('an interrupted copy is made again, and a complete one is reused', () => {
  chmodSync(join(root, 'package'), 0o700);
  const copy = join(root, 'copy');
  cpSync(join(native, 'bin'), join(`${copy}.new`, 'bin'), { recursive: true });
  prepareBinaries(native, copy, stranger);
  expect(existsSync(`${copy}.new`)).toBe(false);
  writeFileSync(join(copy, 'bin', 'postgres'), 'marked');
  prepareBinaries(native, copy, stranger);
  expect(readFileSync(join(copy, 'bin', 'postgres'), 'utf8')).toBe('marked');
});
