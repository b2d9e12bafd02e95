import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pushKeysIn } from './push-keys.ts';

test('the keys are made once, and unreadable keys are not replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-push-keys-'));
  const made = await pushKeysIn(folder);
  expect(await pushKeysIn(folder)).toEqual(made);
  expect(await readdir(folder)).toEqual(['push-keys.json']);
  await rm(join(folder, 'push-keys.json'));
  // A folder in its place reads as a disk fault, not as a missing file.
  await mkdir(join(folder, 'push-keys.json'));
  await expect(pushKeysIn(folder)).rejects.toThrow('EISDIR');
  await rm(folder, { recursive: true });
});

test.each(['', '{"publicKey":"half', '{"publicKey":"public"}', '[]'])(
  'keys damaged to %j stop the start with the remedy',
  async (text) => {
    const folder = await mkdtemp(join(tmpdir(), 'pavilion-push-keys-'));
    await writeFile(join(folder, 'push-keys.json'), text);
    await expect(pushKeysIn(folder)).rejects.toThrow('Restore the file, or delete it');
    await rm(folder, { recursive: true });
  },
);
