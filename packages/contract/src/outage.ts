/**
 * SQL states with which PostgreSQL temporarily refuses work. 08: connection lost. 28: name or password refused. 53: out of disk, memory or connections. 57P0:
 * shutting down, crashed or starting. 58030: input or output failed. 25006: read-only.
 */
const DATABASE_STATE = /^(08...|28...|53...|57P0.|58030|25006)$/;
const SIGN_IN_STATE = /^28...$/;
const NO_SUCH_DATABASE = '3D000';

/** Codes of the operating system for a full disk, a lost connection or a lack of descriptors. */
const SYSTEM_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'EIO',
  'EMFILE',
  'ENETUNREACH',
  'ENFILE',
  'ENOSPC',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
]);

/** Sentences of the database driver for a lost connection; these errors have no code. */
const DRIVER_SENTENCE =
  /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable|^Query read timeout/;

const CAUSES_MAX = 8;

/**
 * True if a request failed because something it needs is unavailable: the database, the disk, a partner. The same request may succeed later, so the answer is
 * 503 rather than 500.
 */
export function isOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > CAUSES_MAX) return false;
  const code = 'code' in error ? error.code : undefined;
  if (SYSTEM_CODES.has(code) || (typeof code === 'string' && DATABASE_STATE.test(code))) return true;
  if (DRIVER_SENTENCE.test(error.message)) return true;
  const inner: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error.cause, ...inner].some((each) => isOutage(each, depth + 1));
}

/** Returns a sentence if PostgreSQL refused a connection because of the name, password or database in `variable`; undefined for any other error. */
export function refusedConnection(error: unknown, variable: string): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === NO_SUCH_DATABASE) return `The database that ${variable} names does not exist. Create it, or correct ${variable}.`;
  if (typeof code !== 'string' || !SIGN_IN_STATE.test(code)) return undefined;
  return (
    `PostgreSQL refuses the name or the password in ${variable}. Correct ${variable}. If the start command makes the roles of the programs, ` +
    'the file database-roles.json in the data folder has their passwords: see docs/operating.md, "Database roles".'
  );
}
