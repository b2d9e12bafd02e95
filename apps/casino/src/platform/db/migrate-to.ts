import { runMigrateTo } from '@pavilion/server/db/prepare';
import { Db, migrate } from './index.ts';

await runMigrateTo(async (url, last) => {
  const db = new Db(url, 1, 'pavilion-migrate');
  await migrate(db, last);
  await db.close();
});
