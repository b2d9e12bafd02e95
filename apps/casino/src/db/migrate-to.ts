import { runSetup } from '@pavilion/server/db/prepare';
import { Db, migrate } from './index.ts';

/** `node apps/casino/src/db/migrate-to.ts postgresql://… 0001_players`: makes the casino's tables as they were after that migration. */
const [url, last] = process.argv.slice(2);
if (url === undefined || last === undefined) {
  console.error('Usage: migrate-to.ts DATABASE_URL LAST_MIGRATION');
  process.exit(2);
}
const db = new Db(url, 1, 'pavilion-migrate');
await runSetup(() => migrate(db, last));
await db.close();
