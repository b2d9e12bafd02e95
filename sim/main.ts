import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { CLUSTER_STEPS, ClusterWorld } from './cluster-world.ts';
import { Counts } from './counts.ts';
import { clusterSeeds, suiteOf } from './suite.ts';
import { World, type WorldOptions } from './world.ts';

/**
 * `npm run sim` plays a new world and prints its seed. `npm run sim -- --seed 123` plays the world of that seed again. `--suite` plays the fixed worlds, every
 * world that once found a defect, a new world, and 300 clusters. `--cluster` plays a cluster of nodes.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string', default: '400' },
    suite: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    'exchange-only': { type: 'boolean', default: false },
  },
});

type Report = Awaited<ReturnType<ClusterWorld['run']>>;

async function play(worlds: readonly WorldOptions[]): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (const options of worlds) {
    const report = await new World(options).run();
    reports.push(report);
    printBreaches(
      report,
      `--seed ${options.seed} --steps ${options.steps}${options.isExchangeOnly === true ? ' --exchange-only' : ''}`,
    );
  }
  return reports;
}

async function playClusters(seeds: readonly number[]): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (const seed of seeds) {
    const report = await new ClusterWorld({ seed, steps: CLUSTER_STEPS }).run();
    reports.push(report);
    printBreaches(report, `--cluster --seed ${seed}`);
  }
  return reports;
}

function printBreaches({ seed: played, breaches }: Report, words: string): void {
  for (const breach of breaches) console.error(`seed ${played}: ${breach}`);
  if (breaches.length > 0) console.error(`  again with: npm run sim -- ${words}`);
}

function print(reports: readonly Report[]): void {
  const counts = new Counts();
  for (const report of reports) counts.addAll(report.counts);
  for (const [what, times] of counts.sorted()) console.log(`${String(times).padStart(9)}  ${what}`);
  console.log(`${reports.length} worlds; the last seed was ${reports.at(-1)?.seed}, its trace ${reports.at(-1)?.trace}`);
}

const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const worlds = values.suite ? suiteOf(seed) : [{ seed, steps: Number(values.steps), isExchangeOnly: values['exchange-only'] }];
const clusters = values.suite ? clusterSeeds(seed) : [seed];
console.log(values.suite ? `${worlds.length} worlds, ${clusters.length} clusters; fresh ones from seed ${seed}` : `seed ${seed}`);
const reports = [
  ...(values.cluster ? [] : await play(worlds)),
  ...(values.cluster || values.suite ? await playClusters(clusters) : []),
];
print(reports);
const failed = reports.filter(({ breaches }) => breaches.length > 0).length;
console.log(`${reports.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
