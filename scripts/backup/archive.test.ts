import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ArchiveError, ArchiveWriter, readArchive } from './archive.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ENTRIES = [
  { name: 'manifest.json', bytes: Buffer.from('{}') },
  { name: 'tables/public.journal/000001.copy', bytes: Buffer.alloc(100_000, 'abc\n') },
  { name: 'exact', bytes: Buffer.alloc(512, 7) },
  { name: 'empty', bytes: Buffer.alloc(0) },
];

async function writeArchiveFile(): Promise<string> {
  const path = join(folder, 'a.tar.zst');
  const archive = new ArchiveWriter(path, 1_700_000_000_000);
  for (const { name, bytes } of ENTRIES) await archive.add(name, bytes);
  expect(existsSync(path)).toBe(false);
  await archive.close();
  return path;
}

async function readAll(path: string): Promise<unknown[]> {
  const found = [];
  for await (const entry of readArchive(path)) found.push(entry);
  return found;
}

test('reading an archive gives its entries, and the file gets its name only when it is complete', async () => {
  expect(await readAll(await writeArchiveFile())).toEqual(ENTRIES);
});

test('a truncated archive is refused, and so is a file that is not an archive', async () => {
  const path = await writeArchiveFile();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, bytes.length - 20));
  await expect(readAll(path)).rejects.toThrow(ArchiveError);
  writeFileSync(path, 'a list of something else');
  await expect(readAll(path)).rejects.toThrow(ArchiveError);
});

test('an aborted archive leaves no file behind', async () => {
  const path = join(folder, 'b.tar.zst');
  const archive = new ArchiveWriter(path, 0);
  await archive.add('one', Buffer.from('x'));
  await archive.abandon();
  expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
});
