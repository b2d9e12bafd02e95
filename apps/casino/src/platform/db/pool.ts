import { openPool } from '@pavilion/server/db/pool';
import type pg from 'pg';

/** The pool, or the connection of a transaction. */
export type Sql = Pick<pg.Pool, 'query'>;

export class Db {
  readonly pool: pg.Pool;

  constructor(url: string, connectionsMax: number, name: string) {
    this.pool = openPool(url, connectionsMax, name);
  }

  async rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return rowsOf<Row>(this.pool, text, values);
  }

  /** Commits all of the work or none of it. The answer is durable when the promise resolves. */
  async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      const value = await work(client as unknown as Sql);
      await client.query('COMMIT');
      return value;
    } catch (error) {
      // On a broken connection the rollback also fails. The caller needs the first error.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

/** Returns the rows of one query. The caller gives their type, which must fit the migrations. */
export async function rowsOf<Row>(sql: Sql, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await sql.query(text, [...values]);
  return rows as Row[];
}
