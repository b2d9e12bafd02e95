import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { Counts } from './counts.ts';
import { suiteOf } from './suite.ts';
import { World, type WorldOptions, type WorldReport } from './world.ts';

/**
 * `npm run sim` plays a new world and prints its seed. `npm run sim -- --seed 123` plays the world of that seed again. `--suite` plays the fixed worlds, every
 * world that found a defect, and a new one.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string', default: '400' },
    suite: { type: 'boolean', default: false },
    'exchange-only': { type: 'boolean', default: false },
  },
});

async function play(worlds: readonly WorldOptions[]): Promise<readonly WorldReport[]> {
  const reports: WorldReport[] = [];
  for (const options of worlds) {
    const report = await new World(options).run();
    reports.push(report);
    for (const breach of report.breaches) console.error(`seed ${report.seed}: ${breach}`);
    if (report.breaches.length > 0)
      console.error(
        `  again with: npm run sim -- --seed ${options.seed} --steps ${options.steps}${options.exchangeOnly === true ? ' --exchange-only' : ''}`,
      );
  }
  return reports;
}

function print(reports: readonly WorldReport[]): void {
  const counts = new Counts();
  for (const report of reports) counts.addAll(report.counts);
  for (const [what, times] of counts.sorted()) console.log(`${String(times).padStart(9)}  ${what}`);
  const commands = reports.reduce((sum, report) => sum + report.commands, 0);
  console.log(
    `${reports.length} worlds, ${commands} commands; the last seed was ${reports.at(-1)?.seed}, its trace ${reports.at(-1)?.trace}`,
  );
}

const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const worlds = values.suite ? suiteOf(seed) : [{ seed, steps: Number(values.steps), exchangeOnly: values['exchange-only'] }];
console.log(values.suite ? `${worlds.length} worlds, the fresh one has seed ${seed}` : `seed ${seed}`);
const reports = await play(worlds);
print(reports);
const failed = reports.filter(({ breaches }) => breaches.length > 0).length;
console.log(`${reports.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
