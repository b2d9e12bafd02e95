import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './settings.ts';

/** Writes on both streams until its parent asks for its state. */
const TALKER = `
  import { complain, print } from ${JSON.stringify(join(ROOT, 'scripts/terminal.ts'))};
  let lines = 0;
  setInterval(() => { print('x'.repeat(500)); complain('y'.repeat(500)); lines += 1; }, 2);
  process.on('message', () => process.send(lines));
  process.send('up');
`;

type Output = 'pipe' | number;

/** Breaks the output of a program, and expects the program to write more lines after that. */
async function expectLinesAfter(stdio: readonly [Output, Output], breakOutput: (child: ReturnType<typeof spawn>) => void) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', TALKER], {
    stdio: ['ignore', ...stdio, 'ipc'],
  });
  try {
    await once(child, 'message');
    breakOutput(child);
    const ask = async (): Promise<number> => {
      const answer = once(child, 'message').then(([lines]) => Number(lines));
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`it ended with code ${String(code)}`);
      });
      child.send('how many?');
      return Promise.race([answer, ended]);
    };
    const before = await ask();
    await expect.poll(ask, { timeout: 10_000 }).toBeGreaterThan(before + 20);
  } finally {
    child.kill('SIGKILL');
  }
}

test('SEC-30 a program continues after the reader of its output has ended', async () => {
  await expectLinesAfter(['pipe', 'pipe'], (child) => {
    child.stdout?.destroy();
    child.stderr?.destroy();
  });
});

test('SEC-30 a program continues when its output is a file on a full disk', async () => {
  const full = openSync('/dev/full', 'w');
  try {
    await expectLinesAfter([full, full], () => undefined);
  } finally {
    closeSync(full);
  }
});
