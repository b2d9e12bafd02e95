import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { weatherOf } from '@pavilion/core/cricket';
import { present } from '@pavilion/core/std';
import { expect, test } from 'vitest';
import { drawSeedOf } from './chain.ts';
import { stateFileAt } from './state-file.ts';

/** More than any journey sees. */
const MATCHES = 40;

test('the matches that journeys begin with are played in full: a journey that waits for a result must not meet rain', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-known-'));
  const path = join(folder, 'simulator.json');
  await copyFile(resolve(import.meta.dirname, '../../../../e2e/programs/known-matches.json'), path);
  const { chain } = present(await stateFileAt(path).read(), 'it is a state that the simulator goes on with');
  await rm(folder, { recursive: true });
  const weather = Array.from({ length: MATCHES }, (_, place) => weatherOf(drawSeedOf(chain, place + 1)).kind);
  expect(weather).toEqual(Array.from({ length: MATCHES }, () => 'DRY'));
});
