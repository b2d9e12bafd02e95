import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

/** Collects the numbers of the probes that run in this file's tests; see `reachOf`. */
const reached = new Set<number>();
Object.assign(globalThis, { reached });
const startedMs = performance.now();

afterAll(() => {
  const path = process.env['REACH_FILE'];
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const line = JSON.stringify({ file, ms: Math.round(performance.now() - startedMs), faults: [...reached] });
  if (path !== undefined) appendFileSync(path, `${line}\n`);
});
