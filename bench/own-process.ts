import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { EXCHANGE_ENVIRONMENT, EXCHANGE_NODE_OPTIONS } from './runtimes.ts';
import { figureLine, type BenchOptions, type Figure } from './figure.ts';

function start(args: readonly string[]): ChildProcess {
  return fork(join(import.meta.dirname, 'run.ts'), [...args], {
    execArgv: [...process.execArgv, ...EXCHANGE_NODE_OPTIONS],
    env: EXCHANGE_ENVIRONMENT,
  });
}

/**
 * Runs a bench in a separate process, started like the product's exchange, so that the full heap of one bench does not slow the next. Another process loads the
 * bench first. The measured process then finds its types already stripped, as every start except the first does (decision 0023).
 */
export async function figuresOf(name: string, { isQuick }: BenchOptions): Promise<readonly Figure[]> {
  await once(start(['--load', name]), 'exit');
  const child = start(['--only', name, ...(isQuick ? ['--quick'] : [])]);
  return new Promise((received, failed) => {
    child.once('message', (figures) => received(figures as readonly Figure[]));
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`bench ${name} ended with code ${String(code)}`)));
  });
}

/**
 * Prints the figures of a bench. At the end of its file, `if (import.meta.main) await printFigures('name')` runs the file alone, and `--quick` shortens it. A
 * figure below its target is a result, so the exit code is 0. The code is 1 only if the bench itself fails.
 */
export async function printFigures(name: string): Promise<void> {
  for (const figure of await figuresOf(name, { isQuick: process.argv.includes('--quick') })) console.log(figureLine(figure));
}
