import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDatabase, type OwnDatabase } from './programs/pavilion.ts';

/** Tests the start command as a new user runs it: a real process, its own database, its own folder. The tests share the folder and run in order. */

const ROOT = join(import.meta.dirname, '..');
const SCRIPT = join(ROOT, 'scripts/start.mjs');
const UP_MS = 90_000;
const STOPPED_MS = 60_000;

let root: string;
let given: OwnDatabase;
let running: ChildProcess[];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pavilion-start-'));
  // When run as root, the database runs as another user, who must be able to enter the folder.
  chmodSync(root, 0o711);
  const database = await createDatabase();
  if (database === undefined) throw new Error('the run has no PostgreSQL to share');
  given = database;
});

beforeEach(() => {
  running = [];
});

afterEach(async () => {
  for (const child of running) await stop(child);
});

afterAll(async () => {
  await given.drop();
  rmSync(root, { recursive: true, force: true });
});

type Started = { readonly child: ChildProcess; readonly output: () => string };

type StartOptions = {
  readonly command?: readonly [string, ...string[]];
  /** The data folder's name. */
  readonly data?: string;
  readonly databaseUrl?: string;
  readonly environment?: Readonly<Record<string, string>>;
};

function start(port: number, options: StartOptions = {}): Started {
  const { command = [process.execPath, SCRIPT], data = 'data', databaseUrl = '', environment = {} } = options;
  const [program, ...args] = command;
  const settings = {
    PORT: String(port),
    PAVILION_DATA: join(root, data),
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

async function waitUntilUp({ child, output }: Started): Promise<void> {
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
  let password = '';
  let token = '';

  test('serves the product and stops on Ctrl-C', async () => {
    const port = await freePort();
    const started = start(port);
    await waitUntilUp(started);
    expect(started.output()).toContain('Creating the database in');
    expect(started.output()).toContain(`http://localhost:${port}`);
    for (const path of ['/readyz', '/', '/office']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
    }
    password = passwordFile();
    expect(await stop(started.child)).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
  });

  test('the next start reuses its database, and killing the start command ends its programs', async () => {
    const port = await freePort();
    const { child, output } = start(port);
    await waitUntilUp({ child, output });
    expect(output()).not.toContain('Creating the database');
    expect(passwordFile()).toBe(password);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow(), {
      timeout: STOPPED_MS,
      interval: 200,
    });
    await vi.waitUntil(() => output().includes('Stopped; the data is kept'), STOPPED_MS);
  });

  test("a given database is used, and ending npm ends all programs, although npm's shell does not pass signals on", async () => {
    const port = await freePort();
    // The second command prevents the shell from being replaced by the first command, which can happen to npm's shell.
    const command = ['sh', '-c', `"${process.execPath}" "${SCRIPT}"; true`] as const;
    const started = start(port, { command, data: 'foreign', databaseUrl: given.url });
    await waitUntilUp(started);
    expect(started.output()).not.toContain('Creating the database');
    expect(existsSync(join(root, 'foreign', 'postgres'))).toBe(false);
    token = await signIn(port);
    started.child.kill('SIGTERM');
    await vi.waitUntil(() => started.output().includes('Stopped; the data is kept'), STOPPED_MS);
  });

  test('a given database keeps running, and the next start finds its data again', async () => {
    const client = new pg.Client({ connectionString: given.url });
    await client.connect();
    await client.end();
    const port = await freePort();
    const started = start(port, { data: 'foreign', databaseUrl: given.url });
    await waitUntilUp(started);
    expect((await call(port, 'user/getUserBalance', token)).status).toBe(200);
    expect(await stop(started.child)).toBe(0);
  });

  test('reports in a sentence that a given database is unavailable', async () => {
    const { child, output } = start(await freePort(), {
      databaseUrl: `postgres://nobody@127.0.0.1:${await freePort()}/nothing`,
    });
    await vi.waitUntil(() => child.exitCode !== null, UP_MS);
    expect(child.exitCode).not.toBe(0);
    expect(output()).not.toContain('Pavilion is running.');
    expect(output()).toContain('The database that DATABASE_URL names does not answer.');
  });

  test('reports in a sentence that the port is in use', async () => {
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
  ])('SEC-35 %s=%s is refused with a sentence before any program starts', async (name, value, sentence) => {
    const { child, output } = start(await freePort(), { environment: { PAVILION_CASINO: 'true', [name]: value } });
    await vi.waitUntil(() => child.exitCode !== null, UP_MS);
    expect(child.exitCode).toBe(1);
    expect(output()).toContain(sentence);
    expect(output()).not.toContain('Pavilion is running.');
  });
});

function passwordFile(): string {
  const path = join(root, 'data', 'postgres', 'password');
  expect(statSync(path).mode & 0o077).toBe(0);
  return readFileSync(path, 'utf8');
}
