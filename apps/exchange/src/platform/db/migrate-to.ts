import { runSetup } from '@pavilion/server/db/prepare';
import { openDatabase } from './index.ts';
import { migrate } from './migrator.ts';

/** `node apps/exchange/src/platform/db/migrate-to.ts postgresql://… 0004_settings`: makes the exchange's tables as they were after that migration. */
const [url, last] = process.argv.slice(2);
if (url === undefined || last === undefined) {
  console.error('Usage: migrate-to.ts DATABASE_URL LAST_MIGRATION');
  process.exit(2);
}
const db = openDatabase(url, 1);
await runSetup(() => migrate(db, last));
await db.destroy();
