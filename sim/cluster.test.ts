import { beforeAll, describe, expect, test } from 'vitest';
import { CLUSTER_STEPS, ClusterWorld } from './cluster-world.ts';
import type { PlantedFault } from './cluster-process.ts';
import { Counts } from './counts.ts';

const WORLDS = 40;

test('M9 the same seed gives the same cluster, and another seed gives a different one', async () => {
  const [first, again, other] = [
    await new ClusterWorld({ seed: 5, steps: CLUSTER_STEPS }).run(),
    await new ClusterWorld({ seed: 5, steps: CLUSTER_STEPS }).run(),
    await new ClusterWorld({ seed: 6, steps: CLUSTER_STEPS }).run(),
  ];
  expect(again.trace).toBe(first.trace);
  expect(again.counts.sorted()).toEqual(first.counts.sorted());
  expect(other.trace).not.toBe(first.trace);
});

describe('clusters of three nodes', () => {
  const counts = new Counts();
  const breaches: string[] = [];

  beforeAll(async () => {
    for (let seed = 1; seed <= WORLDS; seed += 1) {
      const report = await new ClusterWorld({ seed, steps: CLUSTER_STEPS }).run();
      counts.addAll(report.counts);
      breaches.push(...report.breaches.map((breach) => `seed ${seed}: ${breach}`));
    }
  }, 120_000);

  test('no rule is broken', () => expect(breaches).toEqual([]));

  test.each([
    'lease taken',
    'writer killed',
    'follower killed',
    'writer stopped',
    'follower stopped',
    'node cut off',
    'living lease taken',
    'process ended itself',
    'answer through a follower',
    'answer of the writer',
    'OutcomeUnknownError',
    'writer handed over',
    'deposit accepted',
    'bet accepted',
    'bet matched',
    'bet cancelled',
    'market settled',
  ])('%s', (what) => expect(counts.of(what)).toBeGreaterThan(WORLDS / 10));
});

test.each<[PlantedFault, RegExp]>([
  ['LEASE_UNCHECKED', /J4 epoch \d+ wrote/],
  ['GAP_IGNORED', /liveness/],
  ['KEY_FORGOTTEN', /executed 2 times/],
  ['ANSWER_EARLY', /its copy is at/],
])('a planted fault is found: %s', async (fault, breach) => {
  const found: string[] = [];
  for (let seed = 1; seed <= 60 && !breach.test(found.join()); seed += 1) {
    found.push(...(await new ClusterWorld({ seed, steps: CLUSTER_STEPS, fault }).run()).breaches);
  }
  expect(found.join()).toMatch(breach);
});
