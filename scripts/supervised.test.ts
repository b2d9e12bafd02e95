import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from './settings.ts';
import { pauseMs, Supervised } from './supervised.ts';

let folder: string;
let lines: string[];
let sentences: string[];
let gaveUp: string[];
let program: Supervised | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-supervised-'));
  [lines, sentences, gaveUp] = [[], [], []];
});

afterEach(async () => {
  await program?.stop(5_000);
  rmSync(folder, { recursive: true });
});

function supervise(source: string, environment = async () => ({ GREETING: 'hello' })): Supervised {
  const path = join(folder, 'program.ts');
  writeFileSync(path, source);
  program = new Supervised(
    {
      name: 'program',
      script: relative(ROOT, path),
      environment,
      onLine: (line) => lines.push(line),
      onGivingUp: (sentence) => gaveUp.push(sentence),
    },
    (sentence) => sentences.push(sentence),
  );
  program.start();
  return program;
}

const STAYS = `console.log(process.env.GREETING); setInterval(() => undefined, 1000);`;

test('a program that ends by itself is restarted, and a sentence says so', async () => {
  supervise(`console.log('up'); process.exit(3);`);
  await vi.waitFor(() => expect(lines).toEqual(['up', 'up']), 10_000);
  expect(sentences[0]).toBe('program ended (exit code 3); starting it again in 1 s.');
});

test('a program that reports a wrong set-up is not restarted', async () => {
  supervise(`console.error('PORT is no number'); process.exit(2);`);
  await vi.waitFor(() => expect(gaveUp).toEqual(['program cannot start as it is set up.']), 10_000);
  expect(lines).toEqual(['PORT is no number']);
  expect(sentences).toEqual([]);
});

test('an optional program whose first run reports a wrong set-up is not restarted', async () => {
  supervise(`console.error('PAVILION_SPORTS names chess'); process.exit(2);`).markReady();
  await vi.waitFor(() => expect(gaveUp).toEqual(['program cannot start as it is set up.']), 10_000);
  expect(lines).toEqual(['PAVILION_SPORTS names chess']);
});

test('a program that was ready once is restarted, whatever it reports after that', async () => {
  const mark = join(folder, 'ran');
  supervise(`
    import { existsSync, writeFileSync } from 'node:fs';
    const again = existsSync(${JSON.stringify(mark)});
    writeFileSync(${JSON.stringify(mark)}, '');
    console.log('up');
    process.exit(again ? 2 : 70);`).markReady();
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(2), 15_000);
  expect(sentences.slice(0, 2)).toEqual([
    'program ended (exit code 70); starting it again in 1 s.',
    'program ended (exit code 2); starting it again in 2 s.',
  ]);
  expect(gaveUp).toEqual([]);
}, 20_000);

test('stopping asks a program to end before it uses force', async () => {
  const running = supervise(`process.on('SIGTERM', () => { console.log('bye'); process.exit(0); }); ${STAYS}`);
  await vi.waitFor(() => expect(lines).toEqual(['hello']), 10_000);
  await running.stop(5_000);
  expect(lines).toEqual(['hello', 'bye']);
  expect(sentences).toEqual([]);
});

test('stopping ends a program that ignores the request', async () => {
  const running = supervise(`process.on('SIGTERM', () => undefined); ${STAYS}`);
  await vi.waitFor(() => expect(lines).toEqual(['hello']), 10_000);
  const began = Date.now();
  await running.stop(300);
  expect(Date.now() - began).toBeLessThan(5_000);
});

test('SEC-30 a run that cannot begin, for example on a full disk, is retried', async () => {
  let tries = 0;
  supervise(STAYS, async () => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    return { GREETING: 'hello' };
  });
  await vi.waitFor(() => expect(lines).toEqual(['hello']), 15_000);
  expect(sentences).toEqual([
    'program ended (ENOSPC: no space left on device); starting it again in 1 s.',
    'program ended (ENOSPC: no space left on device); starting it again in 2 s.',
  ]);
  expect(gaveUp).toEqual([]);
}, 20_000);

test('SEC-30 the pause before a restart stays short, however often a program is ended', async () => {
  expect(Array.from({ length: 12 }, (_, failures) => pauseMs(failures + 1))).toEqual([
    1_000,
    2_000,
    ...Array<number>(10).fill(4_000),
  ]);
});
