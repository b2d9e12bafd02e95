import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

type Runtime = { readonly nodeOptions: readonly string[]; readonly environment: Readonly<Record<string, string>> };
const runtime = JSON.parse(readFileSync(join(ROOT, 'apps/exchange/runtime.json'), 'utf8')) as Runtime;

/** The options and the environment with which the product runs the exchange (decision 0012), so that benches measure the product. */
export const EXCHANGE_NODE_OPTIONS = runtime.nodeOptions;
export const EXCHANGE_ENVIRONMENT: NodeJS.ProcessEnv = {
  ...runtime.environment,
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  ...process.env,
};
