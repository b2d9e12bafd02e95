import { fork, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The start command as a newcomer meets it: a real process, its own database, its own folder. */

const ROOT = join(import.meta.dirname, '..');
const SCRIPT = join(ROOT, 'scripts/start.mjs');
const UP_MS = 90_000;
const STOPPED_MS = 60_000;

let root: string;
let running: ChildProcess[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pavilion-start-'));
  // As root, the database runs as somebody who has to pass through.
  chmodSync(root, 0o711);
  running = [];
});

afterEach(async () => {
  for (const child of running) await stop(child);
  rmSync(root, { recursive: true, force: true });
});

type Started = { readonly child: ChildProcess; readonly output: () => string };

type StartOptions = {
  readonly command?: readonly [string, ...string[]];
  readonly databaseUrl?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

function start(port: number, options: StartOptions = {}): Started {
  const { command = [process.execPath, SCRIPT], databaseUrl = '', environment = {} } = options;
  const [program, ...args] = command;
  const settings = {
    PORT: String(port),
    PAVILION_DATA: join(root, 'data'),
    DATABASE_URL: databaseUrl,
    PAVILION_SPORTS: 'none',
    PAVILION_CASINO: 'false',
    ...environment,
  };
  const child = spawn(program, args, {
    env: { ...process.env, ...settings, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

async function up({ child, output }: Started): Promise<void> {
  await vi.waitUntil(() => output().includes('Pavilion is running.') || child.exitCode !== null, UP_MS);
  expect(output()).toContain('Pavilion is running.');
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  child.kill('SIGINT');
  await vi.waitUntil(() => child.exitCode !== null || child.signalCode !== null, STOPPED_MS);
  return child.exitCode;
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    }),
  );
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: 'demo', password: 'demo1234' }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

function call(port: number, path: string, token: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
}

describe('npm start', () => {
  test('serves the product, stops on Ctrl-C and carries on at the next start', async () => {
    const port = await freePort();
    const first = start(port);
    await up(first);
    expect(first.output()).toContain('Creating the database in');
    expect(first.output()).toContain(`http://localhost:${port}`);
    for (const path of ['/readyz', '/', '/office']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
    }
    const password = passwordFile();
    expect(await stop(first.child)).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();

    const second = start(port);
    await up(second);
    expect(second.output()).not.toContain('Creating the database');
    expect(passwordFile()).toBe(password);
    expect(await stop(second.child)).toBe(0);
  });

  test('uses a database that it is given, makes none of its own, leaves it running and finds everything again there', async () => {
    const server = fork(join(ROOT, 'apps/exchange/src/platform/db/embedded/main.ts'), [join(root, 'foreign')], {
      stdio: 'ignore',
    });
    running.push(server);
    const url = await new Promise<string>((resolve, reject) => {
      server.on('message', (message: { url?: string }) => (message.url === undefined ? undefined : resolve(message.url)));
      server.once('exit', (code) => reject(new Error(`the foreign database ended with code ${String(code)}`)));
    });
    const port = await freePort();
    const first = start(port, { databaseUrl: url });
    await up(first);
    expect(first.output()).not.toContain('Creating the database');
    expect(existsSync(join(root, 'data', 'postgres'))).toBe(false);
    const token = await signIn(port);
    expect(await stop(first.child)).toBe(0);
    expect(server.exitCode).toBeNull();

    const second = start(port, { databaseUrl: url });
    await up(second);
    expect((await call(port, 'user/getUserBalance', token)).status).toBe(200);
    expect(await stop(second.child)).toBe(0);
    expect(server.exitCode).toBeNull();
  });

  test('says in a sentence that a database it was given cannot be had', async () => {
    const { child, output } = start(await freePort(), {
      databaseUrl: `postgres://nobody@127.0.0.1:${await freePort()}/nothing`,
    });
    await vi.waitUntil(() => child.exitCode !== null, UP_MS);
    expect(child.exitCode).not.toBe(0);
    expect(output()).not.toContain('Pavilion is running.');
    expect(output()).toContain('The database that DATABASE_URL names does not answer.');
  });

  test('says in a sentence that the port is taken', async () => {
    const squatter = createServer();
    const port = await new Promise<number>((resolve) =>
      squatter.listen(0, '0.0.0.0', () => {
        const address = squatter.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      }),
    );
    try {
      const { child, output } = start(port);
      await vi.waitUntil(() => child.exitCode !== null, UP_MS);
      expect(child.exitCode).toBe(1);
      expect(output()).toContain(`Port ${port} is taken by another program: choose another one`);
    } finally {
      squatter.close();
    }
  });

  test.each([
    ['PAVILION_SPORTS', 'chess', 'PAVILION_SPORTS names chess; there are'],
    ['PAVILION_PLAY_MONEY', 'yes', 'PAVILION_PLAY_MONEY is "yes", and must be true or false.'],
    ['HOST', '0.0.0.0', 'set PAVILION_DEMO_PUBLIC=true to allow it.'],
  ])('SEC-35 %s=%s is refused in a sentence, before anything is said to run', async (name, value, sentence) => {
    const { child, output } = start(await freePort(), { environment: { PAVILION_CASINO: 'true', [name]: value } });
    await vi.waitUntil(() => child.exitCode !== null, UP_MS);
    expect(child.exitCode).toBe(1);
    expect(output()).toContain(sentence);
    expect(output()).not.toContain('Pavilion is running.');
  });

  test('a killed start command takes its programs along', async () => {
    const port = await freePort();
    const { child, output } = start(port);
    await up({ child, output });
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow(), {
      timeout: STOPPED_MS,
      interval: 200,
    });
    await vi.waitUntil(() => output().includes('Stopped; the data is kept'), STOPPED_MS);
  });

  test('npm that is told to end takes everything along, although its shell tells nobody', async () => {
    const port = await freePort();
    // The second command keeps the shell from becoming the first, as npm's shell may.
    const started = start(port, { command: ['sh', '-c', `"${process.execPath}" "${SCRIPT}"; true`] });
    await up(started);
    started.child.kill('SIGTERM');
    await vi.waitUntil(() => started.output().includes('Stopped; the data is kept'), STOPPED_MS);
  });
});

function passwordFile(): string {
  const path = join(root, 'data', 'postgres', 'password');
  expect(statSync(path).mode & 0o077).toBe(0);
  return readFileSync(path, 'utf8');
}
