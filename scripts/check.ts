import { availableParallelism } from 'node:os';
import { brokenRules, linesOfSource, measureAreas, worseFigures } from './comparison-sheet.ts';
import { runStages, runTool, runVitest, type Counts, type Stage } from './stages.ts';

const bin = (path: string): string => `node_modules/${path}`;

/** Builds a project on each core with one checker each: several checkers of a project resolve most types again. This needs 60 % of the processor time. */
const BUILD = ['-b', '--checkers', '1', '--builders', String(availableParallelism())];
/** Lets compiler and linter, which are written in Go, collect garbage less often. They then need a fifth less processor time. */
const FEW_COLLECTIONS = { GOGC: '400' };

/** Checks of the tree that need no running product. They are the quick part of the whole test. Those that use one core run beside another. */
export const CHECK_STAGES: readonly Stage[] = [
  { name: 'format', run: () => runTool(bin('oxfmt/bin/oxfmt'), ['--check']) },
  { name: 'types', isBeside: true, run: () => runTool(bin('typescript/bin/tsc'), BUILD, FEW_COLLECTIONS) },
  { name: 'lint', run: () => runTool(bin('oxlint/bin/oxlint'), ['--deny-warnings'], FEW_COLLECTIONS) },
  { name: 'dead code', isBeside: true, run: () => runTool(bin('knip/bin/knip.js'), ['--no-progress']) },
  { name: 'architecture', run: () => runVitest('house') },
  { name: 'comparison', run: async () => compare() },
];

function compare(): Counts {
  console.table(measureAreas());
  const rules = brokenRules();
  for (const { rule, places } of rules) {
    console.log(`${places.length === 0 ? 'holds ' : 'BROKEN'}  ${rule}`);
    for (const place of places) console.log(`          ${place}`);
  }
  const worse = worseFigures();
  for (const figure of worse) console.log(`WORSE   ${figure}`);
  console.log(`${linesOfSource()} lines of source, without tests, testing/ and e2e/`);
  const failed = rules.filter(({ places }) => places.length > 0).length + worse.length;
  return { passed: rules.length + 1 - Math.min(1, worse.length), failed };
}

if (import.meta.main) {
  const { passed, failed } = await runStages(CHECK_STAGES);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
