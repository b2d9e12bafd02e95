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
    /** A migrated database with the runtime roles' rights, which is only copied and never used. */
    preparedDatabase: string;
    /** Login roles of this run, one for each program, with their password. */
    roles: {
      readonly names: Readonly<Record<'exchange' | 'projector' | 'reader' | 'casino' | 'dealer', string>>;
      readonly password: string;
    };
  }
}

/** Starts one PostgreSQL for a whole test run, in a folder that is deleted at the end. With DATABASE_URL it uses that server instead. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = mkdtempSync(join(roomyFolder(), 'pavilion-test-'));
  chmodSync(root, 0o711);
  // Tests that start servers also use this folder. Browser tests do not, because the program of the browser would remain.
  if (project.name === 'pg') process.env['TMPDIR'] = root;
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    const prepared = await provideDatabases(project, given);
    return async () => {
      await runOn(given, `DROP DATABASE IF EXISTS ${prepared}`);
      rmSync(root, { recursive: true, force: true });
    };
  }
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
 * Returns a folder in memory if there is enough of it, otherwise the usual temporary folder. Each test creates and deletes some 400 database files, and each
 * new server flushes a thousand. On a disk that would take longer than the test itself.
 */
function roomyFolder(): string {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : [];
  const isThere = mounts.some((line) => line.includes(` ${MEMORY} tmpfs `) && !line.includes('noexec'));
  if (!isThere || freemem() < 2 * BYTES_WANTED) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < BYTES_WANTED ? tmpdir() : MEMORY;
}

/** Passes the server's address, the roles and the prepared database to the tests. Returns that database's name. */
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

/** Creates roles for this run only. Roles belong to the whole server, which other runs may be using. */
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
