import { join } from 'node:path';
import { figureLine, meetsBar, type Bench, type Figure } from './figure.ts';
import { figuresOf } from './own-process.ts';

/**
 * Runs benches, each in its own process, and prints the figures: all but `demo-day` (`npm run bench`), or the named ones (`npm run bench -- core`). `-- --quick`
 * makes short runs.
 */
const BENCHES = [
  'core',
  'fancy',
  'selections',
  'engine',
  'recovery',
  'restart',
  'settlement',
  'http-bets',
  'stream',
  'followers',
  'scoring',
  'casino',
  'casino-bets',
  'casino-flight',
  'casino-browser',
  'site',
  'browser',
  'demo-day',
] as const;
type Name = (typeof BENCHES)[number];
/** Takes hours, so it runs only if it is named. */
const LONG: Name = 'demo-day';

const [, , ...words] = process.argv;
const isQuick = words.includes('--quick');

async function runAll(names: readonly Name[]): Promise<void> {
  const figures: Figure[] = [];
  for (const name of names) {
    for (const figure of await figuresOf(name, { isQuick })) {
      console.log(figureLine(figure));
      figures.push(figure);
    }
  }
  const barred = figures.filter(({ bar }) => bar !== undefined);
  console.log(`${barred.filter(meetsBar).length} of ${barred.length} bars reached`);
}

function load(name: string): Promise<{ readonly run: Bench }> {
  return import(join(import.meta.dirname, `${name}.ts`)) as Promise<{ readonly run: Bench }>;
}

async function runOnly(name: string): Promise<void> {
  const { run } = await load(name);
  const figures = await run({ isQuick });
  process.send?.(figures);
  process.disconnect?.();
}

const chosen = BENCHES.filter((name) => words.includes(name));
const [first, name = ''] = words;
if (first === '--load') {
  await load(name);
  process.disconnect?.();
} else if (first === '--only') await runOnly(name);
else await runAll(chosen.length > 0 ? chosen : BENCHES.filter((each) => each !== LONG));
