import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '@pavilion/exchange/db';
import { startEmbeddedPostgres } from '@pavilion/exchange/db/embedded';
import { openEngine, type EngineService, type EngineSettings } from '@pavilion/exchange/engine';

/** Runs one measurement with a fresh database and a running engine. */
export async function withEngine<T>(
  snapshots: EngineSettings['snapshots'],
  use: (service: EngineService, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  try {
    // The product reserves the log long before the first burst.
    await postgres.reserveLog();
    const db = openDatabase(postgres.url, 1);
    await migrate(db);
    await db.destroy();
    const service = await openEngine({
      databaseUrl: postgres.url,
      snapshots: snapshots ?? {},
      onFatal: (error) => {
        throw error;
      },
      onWarning: (message) => console.error(message),
    });
    const result = await use(service, postgres.url);
    await service.stop();
    return result;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
