import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from './embedded/index.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for a whole test run, in a folder that goes when the run ends; or the one that DATABASE_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return async () => undefined;
  }
  const root = mkdtempSync(join(tmpdir(), 'pavilion-test-'));
  chmodSync(root, 0o711);
  const postgres = await startEmbeddedPostgres({ folder: join(root, 'postgres') });
  project.provide('postgresUrl', postgres.urlOf('postgres'));
  return async () => {
    await postgres.stop();
    rmSync(root, { recursive: true, force: true });
  };
}
