import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createChain } from './simulator/chain.ts';
import { stateFileAt } from './simulator/state-file.ts';
import { countOf, matchLogIn, matchLogInMemory } from './match-log.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavilion-feed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['on disk', () => matchLogIn(join(folder, 'matches'))],
  ['in memory', () => matchLogInMemory()],
])('the log of a match %s', (_, create) => {
  test('the log has one letter for each message, in order, until it is removed', async () => {
    const log = create();
    expect(await log.read('a')).toBe('');
    for (const kind of ['C', 'P', 'S', 'S'] as const) await log.append('a', kind);
    expect(await log.read('a')).toBe('CPSS');
    expect(countOf(await log.read('a'), 'S')).toBe(2);
    await log.write('a', 'CP');
    expect(await log.read('a')).toBe('CP');
    expect(await log.read('b')).toBe('');
    await log.remove('a');
    expect(await log.read('a')).toBe('');
  });
});

test("the simulator's state is read as it was last written, even after simultaneous saves, and an invalid state is refused", async () => {
  const path = join(folder, 'own', 'simulator.json');
  const file = stateFileAt(path);
  expect(await file.read()).toBeUndefined();
  const state = {
    version: 2 as const,
    chain: createChain(3, (count) => new Uint8Array(count)),
    calendar: { nextNumber: 1, fixtures: [] },
  };
  await file.write(state);
  expect(await file.read()).toEqual(state);
  await stateFileAt(path).write({ ...state, calendar: { nextNumber: 2, fixtures: [] } });
  expect((await file.read())?.calendar.nextNumber).toBe(2);
  await Promise.all([3, 4, 5, 6].map((nextNumber) => file.write({ ...state, calendar: { nextNumber, fixtures: [] } })));
  expect((await file.read())?.calendar.nextNumber).toBe(6);
  await matchLogIn(folder).write('first', JSON.stringify({ ...state, version: 1 }));
  expect(await stateFileAt(join(folder, 'first.messages')).read()).toBeUndefined();
  for (const broken of ['{"version":7}', '{"version":2,"cha', '']) {
    await matchLogIn(folder).write('broken', broken);
    await expect(stateFileAt(join(folder, 'broken.messages')).read()).rejects.toThrow(
      /does not contain a state of the simulator/,
    );
  }
});
