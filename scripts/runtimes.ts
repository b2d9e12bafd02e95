import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

type Runtime = { readonly nodeOptions: readonly string[]; readonly environment: Readonly<Record<string, string>> };

/** Start options of the exchange's process besides its settings: they make it faster (decision 0012). */
export const EXCHANGE_RUNTIME = runtimeOf('exchange');
/** Start options of the feed's process besides its settings: they keep its memory small (decision 0045). */
export const FEED_RUNTIME = runtimeOf('feed');

/** Reads the start options of a program. The benches read the same file. Values already set in the environment stay. */
function runtimeOf(program: 'exchange' | 'feed'): Runtime {
  const { nodeOptions, environment } = JSON.parse(readFileSync(join(ROOT, 'apps', program, 'runtime.json'), 'utf8')) as Runtime;
  const unset = Object.entries(environment).filter(([name]) => process.env[name] === undefined);
  return { nodeOptions, environment: Object.fromEntries(unset) };
}
