import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded/index.ts';
import { ensureRole } from './roles.ts';

export type TestRoles = {
  readonly names: Readonly<Record<'exchange' | 'projector' | 'reader' | 'casino' | 'dealer', string>>;
  readonly password: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** Login roles of this run, one for each program, and their password. */
    roles: {
      readonly names: Readonly<Record<'exchange' | 'projector' | 'reader' | 'casino' | 'dealer', string>>;
      readonly password: string;
    };
  }
}

/** One PostgreSQL for a whole test run, in a folder that goes when the run ends; or the one that DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    project.provide('roles', await createRoles(given));
    return async () => undefined;
  }
  const root = mkdtempSync(join(tmpdir(), 'pavilion-test-'));
  chmodSync(root, 0o711);
  const postgres = await startEmbeddedPostgres({ folder: join(root, 'postgres') });
  project.provide('postgresUrl', postgres.urlOf('postgres'));
  project.provide('roles', await createRoles(postgres.urlOf('postgres')));
  return async () => {
    await postgres.stop();
    rmSync(root, { recursive: true, force: true });
  };
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
