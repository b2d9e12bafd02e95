import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXCHANGE_RUNTIME, FEED_RUNTIME } from './runtimes.ts';

test.each([
  ['exchange', EXCHANGE_RUNTIME],
  ['feed', FEED_RUNTIME],
])('the installed Node knows the start options of the %s', (_program, { nodeOptions, environment }) => {
  expect(nodeOptions.length).toBeGreaterThan(0);
  const { status, stdout } = spawnSync(process.execPath, [...nodeOptions, '-p', 'process.version'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  expect([status, stdout.trim()]).toEqual([0, process.version]);
  // Node ends at an unknown option.
  expect(spawnSync(process.execPath, ['--max-inlined-bytecode-sizes=1', '-p', '1']).status).not.toBe(0);
});

test('a program with previously stripped types keeps the fast reads of typed arrays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-compiled-'));
  try {
    const program = join(folder, 'program.ts');
    writeFileSync(program, 'const words: readonly string[] = ["said"];\nconsole.log(words[0]);\n');
    const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') };
    const run = (): string =>
      spawnSync(process.execPath, ['--trace-protector-invalidation', program], { env, encoding: 'utf8' }).stdout;
    expect(run()).toMatch(/ArrayBufferDetaching[^]*said/);
    expect(run()).toBe('said\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
