import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { EXCHANGE_RUNTIME } from './exchange-runtime.ts';

test('the Node of this installation knows the options that the exchange is started with', () => {
  const { nodeOptions, environment } = EXCHANGE_RUNTIME;
  expect(nodeOptions.length).toBeGreaterThan(0);
  const { status, stdout } = spawnSync(process.execPath, [...nodeOptions, '-p', 'process.version'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  expect([status, stdout.trim()]).toEqual([0, process.version]);
  // One that it does not know ends it.
  expect(spawnSync(process.execPath, ['--max-inlined-bytecode-sizes=1', '-p', '1']).status).not.toBe(0);
});
