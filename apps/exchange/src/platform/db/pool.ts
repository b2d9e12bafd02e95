import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

/** `bigint` columns hold counters and amounts below 2^53: they are read as numbers. Anything larger is a defect and throws. */
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

export type Db = Kysely<Database>;

/** Connections for everything except the journal, which has its own. Close with `destroy()`. */
export function openDatabase(url: string, connectionsMax: number): Db {
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax, types, application_name: 'pavilion' });
  // A connection that dies while idle is replaced on the next use; without a listener the process would end.
  pool.on('error', () => undefined);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
