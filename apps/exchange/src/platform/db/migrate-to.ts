import { runMigrateTo } from '@pavilion/server/db/prepare';
import { migrate, openDatabase } from './index.ts';

await runMigrateTo(async (url, last) => {
  const db = openDatabase(url, 1);
  await migrate(db, last);
  await db.destroy();
});
