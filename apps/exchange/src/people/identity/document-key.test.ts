import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DocumentKey } from './document-key.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'pavilion-document-key-'));
const PICTURE = Buffer.from('what is on the passport');

test('a picture can be opened with the key that sealed it, even after a restart, and only the owner of the key file can read it', () => {
  const data = newFolder();
  const sealed = new DocumentKey(data).seal(PICTURE, true);
  expect(sealed.includes(PICTURE)).toBe(false);
  expect(new DocumentKey(data).open(sealed)).toEqual(PICTURE);
  expect(statSync(join(data, 'document-key')).mode & 0o777).toBe(0o600);
});

test('a picture cannot be opened with another key, or after one bit changed', () => {
  const data = newFolder();
  const sealed = new DocumentKey(data).seal(PICTURE, true);
  expect(new DocumentKey(newFolder()).open(sealed)).toBeUndefined();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(new DocumentKey(data).open(changed)).toBeUndefined();
  }
});

test('the same picture is sealed differently each time, and an invalid key is refused', () => {
  const data = newFolder();
  const key = new DocumentKey(data);
  expect(key.seal(PICTURE, true)).not.toEqual(key.seal(PICTURE, true));
  writeFileSync(join(data, 'document-key'), readFileSync(join(data, 'document-key'), 'utf8').slice(0, 20));
  expect(() => new DocumentKey(data).seal(PICTURE, true)).toThrow('must hold a key of 32 bytes');
});

test('reading a picture while its key is missing makes no new key, and once the key is back, it opens the picture', () => {
  const [data, restored] = [newFolder(), newFolder()];
  const sealed = new DocumentKey(data).seal(PICTURE, true);
  const key = new DocumentKey(restored);
  expect(key.open(sealed)).toBeUndefined();
  expect(existsSync(join(restored, 'document-key'))).toBe(false);
  writeFileSync(join(restored, 'document-key'), readFileSync(join(data, 'document-key')));
  expect(key.open(sealed)).toEqual(PICTURE);
});

test('a lost key is not replaced, because pictures sealed with it could never be opened again', () => {
  const [data, restored] = [newFolder(), newFolder()];
  const sealed = new DocumentKey(data).seal(PICTURE, true);
  const key = new DocumentKey(restored);
  expect(() => key.seal(PICTURE, false)).toThrow('is missing');
  expect(existsSync(join(restored, 'document-key'))).toBe(false);
  writeFileSync(join(restored, 'document-key'), readFileSync(join(data, 'document-key')));
  expect(key.open(sealed)).toEqual(PICTURE);
  expect(new DocumentKey(data).open(key.seal(PICTURE, false))).toEqual(PICTURE);
});
