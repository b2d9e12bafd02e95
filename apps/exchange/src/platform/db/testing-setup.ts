import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { ensureRole } from './roles.ts';
import { prepareAsOwner, runOn } from './testing-owner.ts';

export type TestRoles = {
  readonly names: Readonly<Record<'exchange' | 'projector' | 'reader' | 'casino' | 'dealer', string>>;
  readonly password: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** A migrated database with the rights of the runtime roles, for others to be copied from; nobody connects to it. */
    preparedDatabase: string;
    /** Login roles of this run, one for each program, and their password. */
    roles: {
      readonly names: Readonly<Record<'exchange' | 'projector' | 'reader' | 'casino' | 'dealer', string>>;
      readonly password: string;
    };
  }
}

/** One PostgreSQL for a whole test run, in a folder that goes when the run ends; or the one that DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = roomyFolder();
  // Tests that bring servers of their own put them there, too. A browser does not: its program would stay.
  if (project.name === 'pg') process.env['TMPDIR'] = folder;
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    const prepared = await provideDatabases(project, given);
    return () => runOn(given, `DROP DATABASE IF EXISTS ${prepared}`);
  }
  const root = mkdtempSync(join(folder, 'pavilion-test-'));
  chmodSync(root, 0o711);
  const postgres = await startEmbeddedPostgres({ folder: join(root, 'postgres') });
  await provideDatabases(project, postgres.urlOf('postgres'));
  return async () => {
    await postgres.stop();
    rmSync(root, { recursive: true, force: true });
  };
}

const MEMORY = '/dev/shm';
/** Several servers with up to 2 GB of log each. */
const BYTES_WANTED = 6_000_000_000;

/**
 * A folder in memory if there is plenty of it, otherwise the usual one. Each test makes some 400 files for its database and removes them again,
 * and each new server flushes a thousand. A disk takes longer over these than the test.
 */
function roomyFolder(): string {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : [];
  const isThere = mounts.some((line) => line.includes(` ${MEMORY} tmpfs `) && !line.includes('noexec'));
  if (!isThere || freemem() < 2 * BYTES_WANTED) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < BYTES_WANTED ? tmpdir() : MEMORY;
}

/** Tells the tests where the server is, with which roles they connect and which database is prepared. Returns the name of that one. */
async function provideDatabases(project: TestProject, server: string): Promise<string> {
  const roles = await createRoles(server);
  const prepared = `prepared_${randomBytes(8).toString('hex')}`;
  await runOn(server, `CREATE DATABASE ${prepared}`);
  const url = new URL(server);
  url.pathname = `/${prepared}`;
  await prepareAsOwner(url.href, roles.names);
  project.provide('postgresUrl', server);
  project.provide('roles', roles);
  project.provide('preparedDatabase', prepared);
  return prepared;
}

/** Roles of this run alone, because roles exist on the whole server and other runs may use it too. */
async function createRoles(url: string): Promise<TestRoles> {
  const prefix = `test_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const names = {
    exchange: `${prefix}_exchange`,
    projector: `${prefix}_projector`,
    reader: `${prefix}_reader`,
    casino: `${prefix}_casino`,
    dealer: `${prefix}_dealer`,
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const name of Object.values(names)) await ensureRole(client, name, password);
  } finally {
    await client.end();
  }
  return { names, password };
}
