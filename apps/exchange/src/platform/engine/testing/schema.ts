import { migrate, openDatabase } from '../../db/index.ts';

/** Creates all tables in an empty database, as a start of the server would. */
export async function createTables(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, 1);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
