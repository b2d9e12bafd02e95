import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

type Runtime = { readonly nodeOptions: readonly string[]; readonly environment: Readonly<Record<string, string>> };

/** Start options of the exchange's process besides its settings (decision 0012). The benches read the same file. Values already set in the environment stay. */
export const EXCHANGE_RUNTIME: Runtime = readRuntime();

function readRuntime(): Runtime {
  const { nodeOptions, environment } = JSON.parse(readFileSync(join(ROOT, 'apps/exchange/runtime.json'), 'utf8')) as Runtime;
  const unset = Object.entries(environment).filter(([name]) => process.env[name] === undefined);
  return { nodeOptions, environment: Object.fromEntries(unset) };
}
