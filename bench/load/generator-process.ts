import { fork } from 'node:child_process';
import { generate } from './generator.ts';
import type { LoadPlan, LoadReport } from './plan.ts';

/**
 * Runs the load generator in a separate process, so that its work and pauses do not count as the bench's. This file is both sides: when imported it starts the
 * process, and when started with an IPC channel it is the process.
 */
export async function generateInOwnProcess(plan: LoadPlan): Promise<LoadReport> {
  const child = fork(import.meta.filename, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const report = new Promise<LoadReport>((received, failed) => {
    child.once('message', (message) => received(message as LoadReport));
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the load generator ended with code ${String(code)}`)));
  });
  child.send(plan);
  try {
    return await report;
  } finally {
    if (child.connected) child.disconnect();
  }
}

if (process.argv[1] === import.meta.filename && process.send !== undefined) {
  process.once('message', (plan) => {
    void generate(plan as LoadPlan).then((report) => process.send?.(report));
  });
}
