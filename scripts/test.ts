import { CHECK_STAGES } from './check.ts';
import { countCoverage } from './coverage.ts';
import { runCountingBeside, runStages, runVitest, runVitestTwice, type Stage } from './stages.ts';

/**
 * The stages of `npm test`, cheapest first; the last line holds the totals. Simulation, mutations and the build of the sites only calculate, and the stages
 * beside them often wait.
 */
const STAGES: readonly Stage[] = [
  ...CHECK_STAGES,
  { name: 'unit', run: () => runVitest('unit*') },
  { name: 'simulation', isBeside: true, run: () => runCountingBeside('sim/main.ts', ['--suite']) },
  { name: 'sites', isBeside: true, run: () => runCountingBeside('scripts/build.ts', ['--stale']) },
  { name: 'postgresql', run: () => runVitestTwice('pg') },
  { name: 'mutations', isBeside: true, run: () => runCountingBeside('scripts/mutation/main.ts', ['--sample']) },
  { name: 'browser', run: () => runVitestTwice('e2e') },
  { name: 'coverage', run: async (titles) => countCoverage(titles) },
];

const { passed, failed } = await runStages(STAGES);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
