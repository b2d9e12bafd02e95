import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

type Runtime = { readonly nodeOptions: readonly string[]; readonly environment: Readonly<Record<string, string>> };
const runtimeOf = (program: string): Runtime =>
  JSON.parse(readFileSync(join(ROOT, 'apps', program, 'runtime.json'), 'utf8')) as Runtime;
const exchange = runtimeOf('exchange');

/** The options and the environment with which the product runs exchange and feed (decisions 0012 and 0045), so that benches measure the product. */
export const EXCHANGE_NODE_OPTIONS = exchange.nodeOptions;
export const FEED_NODE_OPTIONS = runtimeOf('feed').nodeOptions;
export const EXCHANGE_ENVIRONMENT: NodeJS.ProcessEnv = {
  ...exchange.environment,
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  ...process.env,
};
