import pg from 'pg';

/** `bigint` columns hold counters, amounts and milliseconds below 2^53: they are read as numbers. Anything larger is a defect and throws. */
const INT8 = 20;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint column holds ${text}, which is no safe integer`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Whatever can be asked a question: the pool, or the one connection of a transaction. */
export type Sql = Pick<pg.Pool, 'query'>;

export class Db {
  readonly #pool: pg.Pool;

  constructor(url: string, connectionsMax: number, name: string) {
    this.#pool = new pg.Pool({ connectionString: url, max: connectionsMax, types, application_name: name });
    // A connection that dies while idle is replaced on the next use; without a listener the process would end.
    this.#pool.on('error', () => undefined);
  }

  get sql(): Sql {
    return this.#pool;
  }

  async rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return rowsOf<Row>(this.#pool, text, values);
  }

  /** All of it or nothing; what it answers is durable when the promise is kept. */
  async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query('BEGIN');
      const value = await work(client as unknown as Sql);
      await client.query('COMMIT');
      return value;
    } catch (error) {
      // Of a broken connection nothing is committed; the answer that counts is the first error.
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/** The rows of one question; the caller says what they look like, as the migrations do. */
export async function rowsOf<Row>(sql: Sql, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows } = await sql.query(text, [...values]);
  return rows as Row[];
}
