import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts';
import { reserveLog } from './log-reserve.ts';
import { ownerOf } from './system-user.ts';

const FILES = 3;
const FILE_BYTES = 16 * 1024 * 1024;

let root: string;
let postgres: EmbeddedPostgres;

// A first start takes longer than all tests, so they share one server. The first tests leave no reserved file, and the last one restarts the server.
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'pavilion-reserve-'));
  chmodSync(root, 0o711);
  postgres = await startEmbeddedPostgres({ folder: join(root, 'postgres') });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

const clusterFolder = (): string => join(postgres.home, 'cluster');
const logFiles = (): string[] => readdirSync(join(clusterFolder(), 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));

function reserve(isStopping = (): boolean => false): Promise<number> {
  return reserveLog({
    url: postgres.url,
    clusterFolder: clusterFolder(),
    user: ownerOf(clusterFolder()),
    files: FILES,
    isStopping,
  });
}

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const fileInUse = async (): Promise<string> =>
  (await query<{ name: string }>('SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name'))[0]?.name ?? '';

test('makes no file while the server is being stopped', async () => {
  expect(await reserve(() => true)).toBe(0);
});

test('a half-written file of an earlier run is removed', async () => {
  const left = join(clusterFolder(), 'pg_wal', 'xlogtemp.reserve0badcafe');
  writeFileSync(left, 'half');
  await reserve(() => true);
  expect(existsSync(left)).toBe(false);
});

test('makes the next log files as the server would make them, and only the missing ones', async () => {
  const before = logFiles();
  expect(await reserve()).toBe(FILES);
  const made = logFiles().filter((name) => !before.includes(name));
  expect(made).toHaveLength(FILES);
  for (const name of made) {
    const { size, mode, uid } = statSync(join(clusterFolder(), 'pg_wal', name));
    expect({ size, mode: mode & 0o777, uid }).toEqual({ size: FILE_BYTES, mode: 0o600, uid: ownerOf(clusterFolder())?.uid });
  }
  expect(await reserve()).toBe(0);
});

test('the server writes into the files that it finds, and recovers with them', async () => {
  await reserve();
  const inode = (name: string): number => statSync(join(clusterFolder(), 'pg_wal', name)).ino;
  const reserved = new Map(logFiles().map((name) => [name, inode(name)]));
  await query(`CREATE TABLE kept AS SELECT n, repeat('x', 1000) AS filling FROM generate_series(1, 30000) AS n`);
  const used = await fileInUse();
  expect(reserved.get(used)).toBe(inode(used));
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.ended;
  await postgres.stop();
  postgres = await startEmbeddedPostgres({ folder: join(root, 'postgres') });
  expect(await query('SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 30_000 }]);
});
