import { fork } from 'node:child_process';
import { generate } from './generator.ts';
import type { LoadPlan, LoadReport } from './plan.ts';

/**
 * The generator runs in a process of its own, so that its work and its pauses are not those of the bench. This file is both
 * sides of it: imported, it starts the process; started with an IPC channel, it is the process.
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
