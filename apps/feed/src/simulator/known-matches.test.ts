import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { weatherOf, type VirtualMatch } from '@pavilion/core/cricket';
import { present } from '@pavilion/core/std';
import { expect, test } from 'vitest';
import { drawSeedOf } from './chain.ts';
import { Seasons } from './seasons.ts';
import { stateFileAt } from './state-file.ts';

/** More matches than any browser journey sees. */
const MATCHES = 14;

function ballsOf(match: VirtualMatch): number {
  match.opening();
  let balls = 0;
  for (let event = match.next(); event !== null; event = match.next()) if (event.type === 'BALL') balls += 1;
  return balls;
}

test('browser journeys start with a short match of eight overs a side, and it does not rain in the next matches', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pavilion-known-'));
  const path = join(folder, 'simulator.json');
  await copyFile(resolve(import.meta.dirname, '../../../../e2e/programs/known-matches.json'), path);
  const state = present(await stateFileAt(path).read(), 'the file has a state from which the simulator can continue');
  const { chain } = state;
  await rm(folder, { recursive: true });
  const [first, ...later] = Array.from({ length: MATCHES }, (_, place) => weatherOf(drawSeedOf(chain, place + 1)));
  expect(first).toEqual({ kind: 'SHORTENED', overs: 8 });
  const match = present(new Seasons().seasonOf(state, 1), 'the first match belongs to a season').season.matchOf(1);
  // A journey waits for the end of this match.
  expect(ballsOf(match)).toBeLessThan(80);
  expect(new Set(later.map(({ kind }) => kind))).toEqual(new Set(['DRY']));
});
