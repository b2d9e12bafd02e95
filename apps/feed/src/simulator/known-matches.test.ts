import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { weatherOf } from '@pavilion/core/cricket';
import { present } from '@pavilion/core/std';
import { expect, test } from 'vitest';
import { drawSeedOf } from './chain.ts';
import { stateFileAt } from './state-file.ts';

/** More matches than any journey sees. */
const MATCHES = 40;

test('browser journeys begin with a match of eight overs a side, and none of the next ones meets rain', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-known-'));
  const path = join(folder, 'simulator.json');
  await copyFile(resolve(import.meta.dirname, '../../../../e2e/programs/known-matches.json'), path);
  const { chain } = present(await stateFileAt(path).read(), 'it is a state that the simulator goes on with');
  await rm(folder, { recursive: true });
  const [first, ...later] = Array.from({ length: MATCHES }, (_, place) => weatherOf(drawSeedOf(chain, place + 1)));
  // A journey that waits for the end of the first match waits less than half as long.
  expect(first).toEqual({ kind: 'SHORTENED', overs: 8 });
  expect(new Set(later.map(({ kind }) => kind))).toEqual(new Set(['DRY']));
});
