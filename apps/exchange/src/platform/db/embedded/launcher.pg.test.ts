import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';
import { isAlive, signal, waitForEnd } from '@pavilion/server/processes';

const isRoot = process.getuid?.() === 0;

let root: string;
let folder: string;
let running: EmbeddedPostgres[];
/** A folder whose first start is over. Tests of later starts copy it, which is faster than a first start. */
let started: string;

function makeRoot(): string {
  const made = mkdtempSync(join(tmpdir(), 'pavilion-launcher-'));
  chmodSync(made, 0o711);
  return made;
}

beforeAll(async () => {
  started = join(makeRoot(), 'postgres');
  await (await startEmbeddedPostgres({ folder: started })).stop();
});

afterAll(() => rmSync(join(started, '..'), { recursive: true, force: true }));

beforeEach(() => {
  root = makeRoot();
  folder = join(root, 'postgres');
  running = [];
});

/** Gives the test a folder whose first start is over. The copy keeps the owner of each file. */
function haveStarted(): void {
  execFileSync('cp', ['-a', started, folder]);
}

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder, ...options });
  running.push(postgres);
  return postgres;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const writeOne = (url: string): Promise<unknown> => query(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
const readKept = (url: string): Promise<{ n: number }[]> => query<{ n: number }>(url, 'SELECT n FROM kept');

describe('a first start', () => {
  let home: string;
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    home = makeRoot();
    server = await startEmbeddedPostgres({ folder: join(home, 'postgres') });
  });

  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test('J8: the server flushes its commits, in UTF-8 with C order', async () => {
    const settings = await query<{ name: string; setting: string }>(
      server.url,
      `SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding', 'listen_addresses') ORDER BY name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    });
  });

  test('the password is needed, and only its owner can read it', async () => {
    const wrong = new URL(server.url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(home, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  });

  test('a folder that another Pavilion uses is refused', async () => {
    await expect(startEmbeddedPostgres({ folder: join(home, 'postgres') })).rejects.toThrow(
      /already runs on the data in .* \(process \d+\)/,
    );
  });

  test.runIf(isRoot)('as root the server runs as a user without rights', async () => {
    expect(ownerOfProcess(server.pid)).not.toBe(0);
  });
});

describe('a start', () => {
  test('keeps the previous data, password and port', async () => {
    haveStarted();
    const first = await start();
    await writeOne(first.url);
    await first.stop();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await readKept(second.url)).toEqual([{ n: 7 }]);
  });

  test('takes another port if the previous one is in use', async () => {
    haveStarted();
    const port = Number(readFileSync(join(folder, 'port'), 'utf8'));
    const squatter = createServer().listen(port, '127.0.0.1');
    try {
      expect((await start()).port).not.toBe(port);
    } finally {
      squatter.close();
    }
  });

  test('reports that the requested port is taken', async () => {
    haveStarted();
    const squatter = createServer();
    const port = await new Promise<number>((resolve) =>
      squatter.listen(0, '127.0.0.1', () => resolve((squatter.address() as { port: number }).port)),
    );
    try {
      await expect(start({ port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken by another program.`);
    } finally {
      squatter.close();
    }
  });

  test('refuses data made by another major version', async () => {
    haveStarted();
    writeFileSync(join(folder, 'cluster', 'PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 15 and this installation has 18/);
  });

  test('begins again after an interrupted first start', async () => {
    mkdirSync(join(folder, 'cluster.new'), { recursive: true });
    writeFileSync(join(folder, 'cluster.new', 'PG_VERSION'), '18\n');
    const { url } = await start();
    await writeOne(url);
  });
});

describe('after a crash', () => {
  test('kill -9 of the server loses no committed data', async () => {
    haveStarted();
    const first = await start();
    await writeOne(first.url);
    signal(first.pid, 'SIGKILL');
    await first.ended;
    await first.stop();
    const second = await start();
    expect(await readKept(second.url)).toEqual([{ n: 7 }]);
  });

  test('after kill -9 of the parent process, the next start ends the server that was left running', async () => {
    haveStarted();
    const { child, pid, url } = await startInChild();
    await writeOne(url);
    await killed(child);
    expect(isAlive(pid)).toBe(true);
    const notices: string[] = [];
    const second = await start({ onNotice: (sentence) => notices.push(sentence) });
    expect(notices.join()).toContain(`left over from an earlier run (process ${pid})`);
    expect(isAlive(pid)).toBe(false);
    expect(await readKept(second.url)).toEqual([{ n: 7 }]);
  });

  test('after kill -9 of both processes, a stale pid file and lock do no harm', async () => {
    haveStarted();
    const { child, pid, url } = await startInChild();
    await writeOne(url);
    signal(pid, 'SIGKILL');
    await killed(child);
    await waitForEnd(pid, 5_000);
    expect(existsSync(join(folder, 'owner.json'))).toBe(true);
    const second = await start();
    expect(await readKept(second.url)).toEqual([{ n: 7 }]);
  });

  test('a pid file whose number now belongs to another program is removed, and that program keeps running', async () => {
    haveStarted();
    const first = await start();
    await writeOne(first.url);
    const pidFile = join(first.home, 'cluster', 'postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    const stranger = spawn('sleep', ['60']);
    try {
      writeFileSync(pidFile, [String(stranger.pid), ...lines.slice(1)].join('\n'));
      const second = await start();
      expect(await readKept(second.url)).toEqual([{ n: 7 }]);
      expect(stranger.exitCode).toBeNull();
    } finally {
      stranger.kill();
    }
  });

  test('the server ends after its parent has ended without stopping it', async () => {
    haveStarted();
    const { child, pid } = await startInChild();
    child.send('exit');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(await waitForEnd(pid, 10_000)).toBe(true);
  });
});

describe.runIf(isRoot)('as root', () => {
  test('data and binaries move to an accessible place if the user cannot enter the folder', async () => {
    chmodSync(root, 0o700);
    const fallbackRoot = mkdtempSync(join(tmpdir(), 'pavilion-fallback-'));
    chmodSync(fallbackRoot, 0o711);
    const notices: string[] = [];
    try {
      const first = await start({ fallbackRoot, onNotice: (sentence) => notices.push(sentence) });
      await writeOne(first.url);
      expect(first.home.startsWith(fallbackRoot)).toBe(true);
      expect(notices.join()).toContain(`its data is in ${first.home}`);
      await first.stop();
      const second = await start({ fallbackRoot });
      expect(await readKept(second.url)).toEqual([{ n: 7 }]);
      await second.stop();
      rmSync(folder, { recursive: true });
      const afresh = await start({ fallbackRoot });
      await expect(readKept(afresh.url)).rejects.toThrow(/relation "kept" does not exist/);
      await afresh.stop();
    } finally {
      rmSync(fallbackRoot, { recursive: true, force: true });
    }
  });
});

/** Starts the launcher in a separate process that can be killed. */
async function startInChild(): Promise<{ child: ChildProcess; pid: number; url: string }> {
  const program = join(root, 'parent.ts');
  writeFileSync(
    program,
    `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))};
     const postgres = await startEmbeddedPostgres({ folder: ${JSON.stringify(folder)} });
     process.on('message', () => process.exit(0));
     process.send({ pid: postgres.pid, url: postgres.url });`,
  );
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const started = await new Promise<{ pid: number; url: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { pid: number; url: string }));
    child.once('exit', () => reject(new Error('the launcher ended before the database was ready')));
  });
  return { child, ...started };
}

/** Kills the process and waits until it has ended, because it holds the folder's lock until then. */
async function killed(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

function ownerOfProcess(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }));
}
