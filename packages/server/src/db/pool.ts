import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** `bigint` columns hold counters, amounts and times below 2^53: they are read as numbers. Anything larger is a defect and throws. */
const INT8 = 20;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint column holds ${text}, which is not a safe integer`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? safeInteger : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Opens connections to a database, which lists them under `name`. Close with `end()`. A connection or an answer fails if it takes longer than `answerMsMax`.
 */
export function openPool(url: string, connectionsMax: number, name: string, answerMsMax?: number): pg.Pool {
  const times = answerMsMax === undefined ? {} : { connectionTimeoutMillis: answerMsMax, query_timeout: answerMsMax };
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax, types, application_name: name, ...times });
  // A connection that fails while idle is replaced at the next use. Without this listener the process would end.
  pool.on('error', () => undefined);
  return pool;
}

/** Returns the same connections with typed queries. */
export function kyselyOn<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
